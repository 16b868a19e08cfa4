import { DAY_SECONDS } from "@chairtime/kit/clock";
import { parseCookie, stringifySetCookie } from "cookie";
import { isHttps } from "./session-cookie.ts";

/** Header with the name that a backend gave a signed-in device, for the next sign-in. */
export const DEVICE_HEADER = "x-device";

const KEPT_SECONDS = 400 * DAY_SECONDS;
const NAME_MAX = 256;
/** Characters that need no quoting in a header or cookie. */
const NAME = /^[\w.~-]+$/;

function cookieName(appUrl: string): string {
  return isHttps(appUrl) ? "__Host-chairtime_device" : "chairtime_device";
}

/** The name that the backend gave this browser at an earlier sign-in, or null. */
export function deviceOf(cookieHeader: string | null, appUrl: string): string | null {
  const name = cookieName(appUrl);
  if (!cookieHeader?.includes(name)) return null;
  const device = parseCookie(cookieHeader, { decode: (value) => value })[name];
  return isDevice(device) ? device : null;
}

/** Set-Cookie line that keeps a device's name beyond the session; null for an answer without one. */
export function deviceCookieLine(appUrl: string, answered: string | string[] | undefined): string | null {
  if (!isDevice(answered)) return null;
  return stringifySetCookie({
    name: cookieName(appUrl),
    value: answered,
    path: "/",
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(appUrl),
  });
}

function isDevice(text: unknown): text is string {
  return typeof text === "string" && text.length <= NAME_MAX && NAME.test(text);
}
