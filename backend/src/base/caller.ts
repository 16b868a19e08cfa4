import type { ActionKind } from "@chairtime/contract/changes";
import type { Role } from "@chairtime/contract/people/roles";
import type { SalonId } from "./salon-id.ts";

/** The author of changes, and their action. */
export interface ChangeAuthor {
  salonId: SalonId;
  /** `null` for the holder of a link, who has no account. */
  userId: string | null;
  /** How the salon calls them. */
  name: string;
  requestId: string;
  /** The action that the caller named for these changes; without a kind each is an action. */
  action: { kind: ActionKind | null; id: string } | null;
}

/** Who calls, as authentication found it; the author of what they change. */
export interface Caller extends ChangeAuthor {
  userId: string;
  role: Role;
  /** Whether they see the reasons of time off. */
  seesReasons: boolean;
  /** The name that they chose, "" for none. */
  displayName: string;
  /** The salon's. */
  timeZone: string;
  sessionId: string;
  tokenVersion: number;
  /** When the access token ends, in milliseconds since 1970. */
  goodUntil: number;
}
