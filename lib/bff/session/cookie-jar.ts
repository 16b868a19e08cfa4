import type { BackendCookie } from "./session.ts";

const COOKIES_MAX = 8;

/** The backend's cookies after an answer to `requestPath`: what it set is in, what it cleared is out (RFC 6265). */
export function storeCookies(
  jar: readonly BackendCookie[],
  setCookie: readonly string[],
  requestPath: string,
  now: number,
): BackendCookie[] {
  let cookies = jar.filter((cookie) => !isOver(cookie, now));
  for (const line of setCookie) {
    const cookie = parseSetCookie(line, requestPath, now);
    if (!cookie) continue;
    cookies = cookies.filter((kept) => kept.name !== cookie.name || kept.path !== cookie.path);
    if (!isOver(cookie, now)) cookies.push(cookie);
  }
  return cookies.slice(-COOKIES_MAX);
}

/** The Cookie header for a path: only the cookies that are for it, or null for none. */
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

function parseSetCookie(line: string, requestPath: string, now: number): BackendCookie | null {
  const [pair = "", ...attributes] = line.split(";");
  const at = pair.indexOf("=");
  if (at < 1) return null;
  const name = pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  let path = requestPath.slice(0, Math.max(1, requestPath.lastIndexOf("/")));
  let expires: number | null = null;
  let maxAge: number | null = null;
  for (const attribute of attributes) {
    const [key = "", ...rest] = attribute.split("=");
    const given = rest.join("=").trim();
    switch (key.trim().toLowerCase()) {
      case "path":
        if (given.startsWith("/")) path = given;
        break;
      case "expires":
        expires = Number.isNaN(Date.parse(given)) ? expires : Date.parse(given);
        break;
      case "max-age":
        maxAge = /^-?\d+$/.test(given) ? now + Number(given) * 1000 : maxAge;
        break;
    }
  }
  return { name, value, path, expires: maxAge ?? expires };
}
