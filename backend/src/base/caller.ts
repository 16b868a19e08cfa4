import type { ActionKind } from "@chairtime/contract/changes";
import type { Role } from "@chairtime/contract/people/roles";
import type { Language } from "@chairtime/messages/languages";
import type { SalonId } from "./salon-id.ts";

/** The author of changes, and their action. */
export interface ChangeAuthor {
  salonId: SalonId;
  /** The token's id for token calls; `null` for link holders, who have no account. */
  userId: string | null;
  /** How the salon calls them. */
  name: string;
  requestId: string;
  /** The action that the caller named for these changes; without a kind each is an action. */
  action: { kind: ActionKind | null; id: string } | null;
  /** Idempotency key of the request and a digest of its content; absent without a key. */
  once?: { key: string; request: string } | undefined;
}

/** The authenticated caller, and author of their changes. */
export interface Caller extends ChangeAuthor {
  /** A user by their session, or another system by a token of the salon's. */
  kind: "user" | "token";
  userId: string;
  role: Role;
  seesReasons: boolean;
  /** The name that they chose, "" for none. */
  displayName: string;
  /** The language that a user has chosen, `null` for none. A token has none to choose. */
  language?: string | null;
  /** The language of the calling page, if it names one. */
  pageLanguage?: Language | null;
  /** The salon's. */
  timeZone: string;
}

/** The session by which a user calls. */
export interface CallerSession {
  sessionId: string;
  tokenVersion: number;
  /** When the access token ends, in milliseconds since 1970. */
  goodUntil: number;
}
