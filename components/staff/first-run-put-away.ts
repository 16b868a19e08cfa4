/** Holds the salon whose first questions were put away in this browser, for the server to leave them out. */
export const FIRST_RUN_COOKIE = "chairtime_first_run";

const YEAR_SECONDS = 365 * 24 * 3600;

/** Leaves the first questions of a salon out from now on. */
export function putFirstRunAway(salonId: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  const value = encodeURIComponent(salonId);
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had no CookieStore for long
  document.cookie = `${FIRST_RUN_COOKIE}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
