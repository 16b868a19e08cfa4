import { type Cookie, parseSetCookie } from "set-cookie-parser";
import type { BackendCookie } from "./session.ts";

const COOKIES_MAX = 8;

/** The backend's cookies after an answer to `requestPath`: with those it set, without those it cleared (RFC 6265). */
export function storeCookies(
  jar: readonly BackendCookie[],
  setCookie: readonly string[],
  requestPath: string,
  now: number,
): BackendCookie[] {
  let cookies = jar.filter((cookie) => !isOver(cookie, now));
  for (const parsed of parseSetCookie(setCookie, { decodeValues: false, silent: true })) {
    if (parsed.name === "") continue;
    const cookie = kept(parsed, requestPath, now);
    cookies = cookies.filter((older) => older.name !== cookie.name || older.path !== cookie.path);
    if (!isOver(cookie, now)) cookies.push(cookie);
  }
  return cookies.slice(-COOKIES_MAX);
}

/** Cookie header for a path with only the matching cookies; null for none. */
export function cookieHeaderFor(jar: readonly BackendCookie[], path: string, now: number): string | null {
  const sent = jar.filter((cookie) => !isOver(cookie, now) && isFor(cookie.path, path));
  return sent.length === 0 ? null : sent.map((cookie) => `${cookie.name}=${cookie.value}`).join("; ");
}

function isOver(cookie: BackendCookie, now: number): boolean {
  return cookie.expires !== null && cookie.expires <= now;
}

function isFor(cookiePath: string, path: string): boolean {
  if (!path.startsWith(cookiePath)) return false;
  return path.length === cookiePath.length || cookiePath.endsWith("/") || path[cookiePath.length] === "/";
}

/** Without a path, a cookie applies to the folder of the address that set it. */
function kept(
  { name, value, path, expires, maxAge }: Cookie,
  requestPath: string,
  now: number,
): BackendCookie {
  const folder = requestPath.slice(0, Math.max(1, requestPath.lastIndexOf("/")));
  const end = expires?.getTime() ?? null;
  return {
    name,
    value,
    path: path?.startsWith("/") ? path : folder,
    expires: maxAge === undefined ? end : now + maxAge * 1000,
  };
}
