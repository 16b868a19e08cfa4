import { randomBytes } from "node:crypto";
import { user as userSchema } from "@chairtime/contract/people/auth";
import { DAY_MS } from "@chairtime/kit/clock";
import * as z from "zod/mini";

/** Maximum age of a session in ms after the sign-in, however often it is refreshed. */
export const ABSOLUTE_LIFE_MS = 30 * DAY_MS;

const backendCookie = z.object({
  name: z.string(),
  value: z.string(),
  path: z.string(),
  /** Milliseconds since 1970; null for as long as the session lasts. */
  expires: z.nullable(z.number()),
});
export type BackendCookie = z.infer<typeof backendCookie>;

/** The content of the sealed cookie. All times are milliseconds since 1970. */
export const sessionSchema = z.object({
  id: z.string(),
  accessToken: z.string(),
  /** When the access token expires; null if the backend didn't say. */
  accessUntil: z.nullable(z.number()),
  /** Its lifetime when issued. */
  accessLife: z.nullable(z.number()),
  cookies: z.array(backendCookie),
  user: userSchema,
  startedAt: z.number(),
  idleUntil: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

/** A unique id, by which a sign-out is remembered. */
export function newSessionId(): string {
  return randomBytes(16).toString("base64url");
}

/** End of the session, whatever the backend says: idle too long, or too old. */
export function endOf(session: Session): number {
  return Math.min(session.idleUntil, session.startedAt + ABSOLUTE_LIFE_MS);
}

/** Whether the access token may still be sent. */
export function hasGoodToken(session: Session, now: number): boolean {
  return session.accessUntil === null || session.accessUntil > now;
}

/** Whether to refresh early: less than 60 s, or than a tenth of the token's lifetime, is left. */
export function isDueForRefresh(session: Session, now: number): boolean {
  if (session.accessUntil === null) return false;
  const margin = Math.min(60_000, (session.accessLife ?? 600_000) / 10);
  return session.accessUntil - now < margin;
}
