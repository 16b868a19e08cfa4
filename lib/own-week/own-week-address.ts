/** Request header with a link's token, which lib/server takes out of the address for Next. */
export const LINK_HEADER = "x-link-token";

/** Replaces the token in an address. */
export const NO_TOKEN = "-";

const BELOW = "/w/";
/** The one public file below `/w/`. */
const WORKER = "/w/sw.js";

/** An address below `/w/` without its token: `/w/-/calendar.ics`. */
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

/** True for a path below a link, such as `/w/<token>/calendar.ics`, but not for the page itself. */
export const isBelowLink = (url: string) => /^\/w\/[^/?]+\/[^?]/.test(url);

/** A path for the log, without anything that looks like a token. */
export function loggablePath(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // Text that cannot be decoded stays as it is.
  }
  if (/^[/\\]*w[/\\]/i.test(plain) && path !== WORKER) return "/w/***";
  // A token belongs in a header; the log must not show one that somebody put into an address.
  return /ct_[\w-]{20}/.test(plain) ? "/***" : path;
}
