import { randomBytes } from "node:crypto";
import { user as userSchema } from "@chairtime/contract/people/auth";
import { DAY_MS } from "@chairtime/kit/clock";
import * as z from "zod/mini";

/** However often it is refreshed, a session ends this long after the sign-in. */
export const ABSOLUTE_LIFE_MS = 30 * DAY_MS;

const backendCookie = z.object({
  name: z.string(),
  value: z.string(),
  path: z.string(),
  /** Milliseconds since 1970, or null for as long as the session lasts. */
  expires: z.nullable(z.number()),
});
export type BackendCookie = z.infer<typeof backendCookie>;

/** The content of the sealed cookie. All times are milliseconds since 1970. */
export const sessionSchema = z.object({
  id: z.string(),
  accessToken: z.string(),
  /** When the access token stops being good; null when the backend did not say. */
  accessUntil: z.nullable(z.number()),
  /** How long it was good for when it was issued. */
  accessLife: z.nullable(z.number()),
  cookies: z.array(backendCookie),
  user: userSchema,
  startedAt: z.number(),
  idleUntil: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

/** An identifier that no other session has; sign-out is remembered by it. */
export function newSessionId(): string {
  return randomBytes(16).toString("base64url");
}

/** When the session is over, whatever the backend says: idle too long, or too old. */
export function endOf(session: Session): number {
  return Math.min(session.idleUntil, session.startedAt + ABSOLUTE_LIFE_MS);
}

/** True while the access token may be sent. */
export function hasGoodToken(session: Session, now: number): boolean {
  return session.accessUntil === null || session.accessUntil > now;
}

/** A token is refreshed ahead when less than 60 s or a tenth of its life remains, whichever is less. */
export function isDueForRefresh(session: Session, now: number): boolean {
  if (session.accessUntil === null) return false;
  const margin = Math.min(60_000, (session.accessLife ?? 600_000) / 10);
  return session.accessUntil - now < margin;
}
