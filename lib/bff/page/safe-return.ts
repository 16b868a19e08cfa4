import { hasControlCharacter } from "../control-characters.ts";

const BASE = "http://app.invalid";

/** Whether a text contains what browsers drop, or treat as a separator, inside an address. */
function hasHazard(text: string): boolean {
  return text.includes("\\") || hasControlCharacter(text);
}

/** Target after sign-in from `from`: a path of this app, never another origin and never `/api`; else `/`. */
export function safeReturn(from: string | null | undefined): string {
  if (!from?.startsWith("/") || from.startsWith("//") || from.length > 2048) return "/";
  const spellings = [from, ...decodings(from)];
  if (spellings.some((text) => hasHazard(text) || text.startsWith("//"))) return "/";
  if (!URL.canParse(from, BASE)) return "/";
  const url = new URL(from, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//") || isApi(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** `/login?from=...` for a path of this app. */
export function loginAddress(from: string): string {
  return `/login?from=${encodeURIComponent(safeReturn(from))}`;
}

function isApi(pathname: string): boolean {
  return [pathname, ...decodings(pathname)].some((path) => /^\/api(\/|$)/i.test(path));
}

/** The path decoded once and twice; an undecodable one counts as a hazard. */
function decodings(text: string): string[] {
  const path = text.split(/[?#]/, 1)[0] ?? "";
  try {
    const once = decodeURIComponent(path);
    return [once, decodeURIComponent(once.replace(/%(?![0-9a-f]{2})/gi, "%25"))];
  } catch {
    return ["//"];
  }
}
