import { randomBytes, randomUUID } from "node:crypto";
import type { Switch } from "./switches.ts";

export type Fields = Record<string, unknown>;
export type Kind = "employees" | "schedules" | "breaks" | "blocks";
export interface StoredRecord extends Fields {
  id: string;
}

export interface User {
  id: string;
  username: string;
  email: string;
  password: string;
  isVerified: boolean;
  /** Exactly one; every refresh replaces it at once. */
  refreshToken: string | null;
  verifyToken: string | null;
  resetToken: string | null;
  accessSeconds: number | null;
  /** Put before access tokens, for tests of very large ones. */
  padding: number;
  records: Record<Kind, Map<string, StoredRecord>>;
}

export interface SeenRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string | string[] | undefined>;
  bodyBytes: number;
  bodySha256: string;
  user: string | null;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
}

interface AccessToken {
  user: User;
  until: number;
}

/** Everything that the scripted backend knows. */
export const state = {
  users: new Map<string, User>(),
  accessTokens: new Map<string, AccessToken>(),
  accessSeconds: 900,
  requests: [] as SeenRequest[],
  mails: [] as Mail[],
  switches: [] as Switch[],
};

export function reset(): void {
  state.users.clear();
  state.accessTokens.clear();
  state.accessSeconds = 900;
  state.requests = [];
  state.mails = [];
  state.switches = [];
}

export function addUser(given: {
  email: string;
  username: string;
  password: string;
  isVerified: boolean;
}): User {
  const user: User = {
    ...given,
    id: randomUUID(),
    refreshToken: null,
    verifyToken: null,
    resetToken: null,
    accessSeconds: null,
    padding: 0,
    records: { employees: new Map(), schedules: new Map(), breaks: new Map(), blocks: new Map() },
  };
  state.users.set(given.email.toLowerCase(), user);
  return user;
}

export function findUser(email: unknown): User | null {
  return typeof email === "string" ? (state.users.get(email.trim().toLowerCase()) ?? null) : null;
}

export function findUserBy(matches: (user: User) => boolean): User | null {
  for (const user of state.users.values()) if (matches(user)) return user;
  return null;
}

export function secondsOf(user: User): number {
  return user.accessSeconds ?? state.accessSeconds;
}

/** A JWT by its looks; what counts is that this process issued it. */
export function issueAccessToken(user: User): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: user.id, iat: now, exp: now + secondsOf(user), pad: "x".repeat(user.padding) };
  const signature = randomBytes(32).toString("base64url");
  const token = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${signature}`;
  state.accessTokens.set(token, { user, until: Date.now() + secondsOf(user) * 1000 });
  return token;
}

export function userOfAccessToken(authorization: string | undefined, evenExpired = false): User | null {
  const token = state.accessTokens.get(authorization?.replace(/^Bearer /, "") ?? "");
  return token && (evenExpired || token.until > Date.now()) ? token.user : null;
}

export function revokeAccess(user: User): void {
  for (const [token, held] of state.accessTokens) if (held.user === user) state.accessTokens.delete(token);
}
