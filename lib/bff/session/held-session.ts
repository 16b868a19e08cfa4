import type { Bff } from "../context.ts";
import { openSeal } from "./seal.ts";
import { endOf, type Session } from "./session.ts";
import {
  clearedCookieLine,
  sessionCookieLine,
  sessionCookieName,
  sessionCookieValues,
} from "./session-cookie.ts";

/** A session as a request brought it; `seal` is the cookie's value that opens to it. */
export interface HeldSession {
  session: Session;
  seal: string;
}

export type CookieFinding =
  | { kind: "none" }
  /** There is a cookie, and it is no session: damaged, of another secret, ended, or signed out. */
  | { kind: "dead" }
  | { kind: "open"; held: HeldSession };

const NONE: CookieFinding = { kind: "none" };
const DEAD: CookieFinding = { kind: "dead" };

/** Opens the session of a Cookie header. Of several session cookies the first that opens counts. */
export async function findSession(bff: Bff, cookieHeader: string | null): Promise<CookieFinding> {
  const values = sessionCookieValues(cookieHeader, sessionCookieName(bff.settings.appUrl));
  if (values.length === 0) return NONE;
  for (const seal of values) {
    const session = await open(bff, seal);
    if (session) return { kind: "open", held: { session, seal } };
  }
  return DEAD;
}

async function open(bff: Bff, seal: string): Promise<Session | null> {
  const now = bff.now();
  const known = bff.seals.get(seal, now);
  const session = known ?? (await openSeal(seal, bff.settings.sessionSecrets, now));
  if (!session || bff.tombstones.has(session.id, now)) return null;
  if (!known) bff.seals.put(seal, session, endOf(session), now);
  return session;
}

/** The Set-Cookie line that gives the browser this session. */
export function givenCookie(bff: Bff, { session, seal }: HeldSession): string {
  const seconds = Math.max(0, Math.floor((endOf(session) - bff.now()) / 1000));
  return sessionCookieLine(bff.settings.appUrl, seal, seconds);
}

/** The Set-Cookie line that takes the session away. */
export function clearedCookie(bff: Bff): string {
  return clearedCookieLine(bff.settings.appUrl);
}
