/** Pages that need a session, with all below them; `/` redirects to one of them. */
export const GUARDED_PATHS = ["/staff", "/team", "/requests", "/salon", "/account"] as const;

/** Whether a path belongs to a guarded page. Only middleware and tests use this; the page itself checks the session. */
export function isGuardedPath(pathname: string): boolean {
  return (
    pathname === "/" || GUARDED_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  );
}

/** Request header in which middleware gives a page its own path and query: a server component cannot ask for them. */
export const ADDRESS_HEADER = "x-page-address";
