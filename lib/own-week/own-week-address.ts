/** Request header in which lib/server hands on the token of a link: the address that Next sees is without it. */
export const LINK_HEADER = "x-link-token";

/** Replaces the token in an address. */
export const NO_TOKEN = "-";

const BELOW = "/w/";
/** The one public file below `/w/`. */
const WORKER = "/w/sw.js";

/** An address below `/w/`, its token apart from it: `/w/-/calendar.ics`. */
export interface OwnWeekAddress {
  token: string;
  /** With its query. */
  url: string;
}

/** Takes the token out of an address below `/w/`; null for any other address. */
export function withoutToken(url: string): OwnWeekAddress | null {
  if (!url.startsWith(BELOW)) return null;
  const end = url.slice(BELOW.length).search(/[/?]/);
  const token = end < 0 ? url.slice(BELOW.length) : url.slice(BELOW.length, BELOW.length + end);
  const rest = url.slice(BELOW.length + token.length);
  return `${BELOW}${token}` === WORKER ? null : { token, url: `${BELOW}${NO_TOKEN}${rest}` };
}

/** Returns whether an address is below a link, and not its page itself: `/w/<token>/calendar.ics`. */
export const isBelowLink = (url: string) => /^\/w\/[^/?]+\/[^?]/.test(url);

/** Returns a path as it may be logged: without anything that looks like a token. */
export function loggablePath(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // Text that cannot be decoded stays as it is.
  }
  if (/^[/\\]*w[/\\]/i.test(plain) && path !== WORKER) return "/w/***";
  // A token belongs in a header; somebody who puts it into an address does not find it in the log.
  return /ct_[\w-]{20}/.test(plain) ? "/***" : path;
}
