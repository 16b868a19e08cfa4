import type { User } from "@chairtime/contract/people/auth";
import type { Credentials } from "@chairtime/contract/people/credentials";
import { DAY_MS } from "@chairtime/kit/clock";
import { storeCookies } from "./cookie-jar.ts";
import { type BackendCookie, newSessionId, type Session } from "./session.ts";

const LOGIN_PATH = "/api/auth/login";
const REFRESH_PATH = "/api/auth/refresh";

/** A new session after a sign-in. `email` names the user if the backend doesn't. */
export function newSession(
  credentials: Credentials,
  setCookie: readonly string[],
  options: { email: string; refreshTokenDays: number; now: number },
): Session {
  const { now } = options;
  const cookies = storeCookies([], setCookie, LOGIN_PATH, now);
  return {
    id: newSessionId(),
    ...tokenOf(credentials, now),
    cookies,
    user: credentials.user ?? { id: options.email, email: options.email },
    startedAt: now,
    idleUntil: idleEnd(cookies) ?? now + options.refreshTokenDays * DAY_MS,
  };
}

/** The same session with new tokens; a refresh answer without a user keeps the old one. */
export function refreshedSession(
  session: Session,
  credentials: Credentials,
  setCookie: readonly string[],
  now: number,
): Session {
  const cookies = storeCookies(session.cookies, setCookie, REFRESH_PATH, now);
  const idleLife = session.idleUntil - issuedAt(session);
  return {
    ...session,
    ...tokenOf(credentials, now),
    cookies,
    user: sameUser(session.user, credentials.user),
    idleUntil: idleEnd(cookies) ?? now + idleLife,
  };
}

/** Keeps user fields that a partial answer lacks. The id stays that of the sign-in: open pages name their user by it. */
function sameUser(old: User, answered: User | null | undefined): User {
  return answered ? { ...old, ...answered, id: old.id } : old;
}

function issuedAt(session: Session): number {
  return session.accessUntil === null ? session.startedAt : session.accessUntil - (session.accessLife ?? 0);
}

function tokenOf(credentials: Credentials, now: number) {
  const life = lifeOf(credentials, now);
  return {
    accessToken: credentials.access_token,
    accessUntil: life === null ? null : now + life,
    accessLife: life,
  };
}

/** Lifetime of the token in ms: `expires_in`, else the JWT's own claims, else unknown. */
function lifeOf({ access_token, expires_in }: Credentials, now: number): number | null {
  if (typeof expires_in === "number" && expires_in > 0) return expires_in * 1000;
  const [, payload] = access_token.split(".");
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    if (typeof claims !== "object" || claims === null || !("exp" in claims)) return null;
    const { exp } = claims;
    if (typeof exp !== "number") return null;
    // By the backend's own clock, if the token says when it was issued.
    const issued = "iat" in claims && typeof claims.iat === "number" ? claims.iat * 1000 : now;
    return Math.max(0, exp * 1000 - issued);
  } catch {
    return null;
  }
}

/** The refresh token lives as long as the backend's longest cookie. */
function idleEnd(cookies: readonly BackendCookie[]): number | null {
  const ends = cookies.map((cookie) => cookie.expires).filter((end) => end !== null);
  return ends.length === 0 ? null : Math.max(...ends);
}
