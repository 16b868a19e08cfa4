import { parseCookie, stringifySetCookie } from "cookie";
import { looksSealed } from "./seal.ts";

/** Cap on a request's session cookies that are opened: opening is expensive. */
const OPENED_MAX = 3;

/** The cookie's name: with an https origin the `__Host-` prefix pins it to this host and to Secure. */
function cookieName(appUrl: string): string {
  return isHttps(appUrl) ? "__Host-chairtime_session" : "chairtime_session";
}

/**
 * The session cookies of a Cookie header, in the browser's order: whether there are any, and the values worth opening.
 * Several are rare but real: a page on a parent domain can set one of the same name.
 */
export function sessionCookies(header: string | null, appUrl: string): { isThere: boolean; seals: string[] } {
  const name = cookieName(appUrl);
  if (!header?.includes(name)) return { isThere: false, seals: [] };
  const values = header
    .split(";")
    // Pair by pair: of a whole header the library keeps only the first cookie of a name.
    .map((pair) => (pair.includes(name) ? parseCookie(pair, { decode: (value) => value })[name] : undefined))
    .filter((value) => value !== undefined);
  return { isThere: values.length > 0, seals: values.filter(looksSealed).slice(0, OPENED_MAX) };
}

/** The Set-Cookie line of a session. `maxAgeSeconds` is its remaining time. */
export function sessionCookieLine(appUrl: string, seal: string, maxAgeSeconds: number): string {
  return stringifySetCookie({
    name: cookieName(appUrl),
    value: seal,
    path: "/",
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(appUrl),
  });
}

/** The Set-Cookie line that takes the session away. */
export function clearedCookieLine(appUrl: string): string {
  return sessionCookieLine(appUrl, "", 0);
}

export function isHttps(appUrl: string): boolean {
  return appUrl.startsWith("https:");
}
