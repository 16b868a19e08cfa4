import type { Bff } from "../context.ts";
import { openSeal } from "./seal.ts";
import { endOf, type Session } from "./session.ts";
import { clearedCookieLine, sessionCookieLine, sessionCookies } from "./session-cookie.ts";

/** A session and its seal, the value of its cookie. */
export interface HeldSession {
  session: Session;
  seal: string;
}

export type OpenedSession =
  | { kind: "none" }
  /** The cookie can't be opened: damaged, expired, or sealed by a node with another secret. */
  | { kind: "unopenable" }
  /** Opened, but over: `refused` if its refresh has finally failed, else signed out or replaced. */
  | { kind: "dead"; session: Session; refused: boolean }
  /** The newest known session; `isNewer` if a refresh made it after the cookie. */
  | { kind: "open"; held: HeldSession; isNewer: boolean };

const NONE: OpenedSession = { kind: "none" };
const UNOPENABLE: OpenedSession = { kind: "unopenable" };

/**
 * Opens the session of a Cookie header; resolves to its newest version: a late request with an old cookie gets what a
 * refresh has made since. Of several session cookies the first living one counts.
 */
export async function openSession(bff: Bff, cookieHeader: string | null): Promise<OpenedSession> {
  const { isThere, seals } = sessionCookies(cookieHeader, bff.settings.appUrl);
  if (!isThere) return NONE;
  let other = UNOPENABLE;
  for (const seal of seals) {
    const opened = await openOne(bff, seal);
    if (opened.kind === "open") return opened;
    if (opened.kind === "dead") other = opened;
  }
  return other;
}

async function openOne(bff: Bff, seal: string): Promise<OpenedSession> {
  const session = bff.seals.get(seal) ?? (await unseal(bff, seal));
  if (!session) return UNOPENABLE;
  if (bff.tombstones.has(session.id)) return { kind: "dead", session, refused: false };
  if (bff.coordinator.hasEnded(session)) return { kind: "dead", session, refused: true };
  const held = bff.coordinator.newest(session) ?? { session, seal };
  return { kind: "open", held, isNewer: held.seal !== seal };
}

/** Opens a seal that isn't cached, and asks the other nodes whether its session was signed out there. */
async function unseal(bff: Bff, seal: string): Promise<Session | null> {
  const session = await openSeal(seal, bff.settings.sessionSecrets, bff.now());
  if (!session) return null;
  const buried = await bff.store?.buried(session.id).catch(() => null);
  if (buried) bff.tombstones.keep(session.id, buried, endOf(session));
  else if (!bff.tombstones.has(session.id)) bff.seals.put(seal, session, endOf(session));
  return session;
}

/** The session of an opened cookie, living or over. */
export function sessionOf(opened: OpenedSession): Session | null {
  if (opened.kind === "open") return opened.held.session;
  return opened.kind === "dead" ? opened.session : null;
}

/** Whether somebody has since signed in over this session, on any node: the browser's cookie is now theirs. */
export async function wasReplaced({ tombstones, store }: Bff, { id }: Session): Promise<boolean> {
  return tombstones.isReplaced(id) || (await store?.buried(id).catch(() => null)) === "replaced";
}

/** Set-Cookie line with this session. */
export function sessionCookie(bff: Bff, { session, seal }: HeldSession): string {
  const seconds = Math.max(0, Math.floor((endOf(session) - bff.now()) / 1000));
  return sessionCookieLine(bff.settings.appUrl, seal, seconds);
}

/** Set-Cookie line that clears the session. */
export function clearedCookie(bff: Bff): string {
  return clearedCookieLine(bff.settings.appUrl);
}
