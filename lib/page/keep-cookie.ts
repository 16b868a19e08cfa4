const YEAR_SECONDS = 365 * 24 * 3600;

/** Stores a choice in this browser for a year, for rendering the next page on the server. The value needs no encoding. */
export function keepCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had no CookieStore for long
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
