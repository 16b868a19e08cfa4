/** `Content-Disposition` named after salon and date: 'Café Juniper' becomes 'Cafe-Juniper-2026-11-22.zip'. */
export function attachment(name: string, date: string): string {
  const words = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  const plain = words
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9-]/g, "")
    .replace(/^-+|-+$/g, "");
  const exact = encodeURIComponent(`${words || "salon"}-${date}.zip`);
  return `attachment; filename="${plain || "salon"}-${date}.zip"; filename*=UTF-8''${exact}`;
}
