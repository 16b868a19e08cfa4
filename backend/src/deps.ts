import type { Role } from "@chairtime/contract/roles";
import type { Logger } from "pino";
import type { AccessTokens } from "./auth/access-token.ts";
import type { PasswordHasher } from "./auth/password.ts";
import type { ChangeAuthor } from "./changes/write-changes.ts";
import type { Database } from "./db/database.ts";
import type { BackendSettings } from "./env.ts";
import type { EventHub } from "./events/hub.ts";
import type { BackendMetrics } from "./http/metrics.ts";
import type { Delivery } from "./mail/delivery.ts";
import type { LinkHolder } from "./own-week/link-holder.ts";

/** Everything the service stands on; tests give their own. */
export interface Deps {
  settings: BackendSettings;
  /** The key behind access tokens and salts. */
  secret: string;
  db: Database;
  log: Logger;
  hasher: PasswordHasher;
  tokens: AccessTokens;
  /** Told of mails that were written. */
  delivery: Pick<Delivery, "wake">;
  metrics: BackendMetrics;
  events: EventHub;
}

/** Who calls, as authentication found it; the author of what they change. */
export interface Caller extends ChangeAuthor {
  userId: string;
  role: Role;
  /** Whether they see why somebody is away. */
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

/** Hono's types: what middleware leaves for handlers; who calls has a session, or shows a link. */
export interface AppEnv {
  Variables: {
    requestId: string;
    caller: Caller;
    linkHolder: LinkHolder;
    /** Whether the request has waited for its salon's turn: a path can be matched by two patterns. */
    hasTurn?: boolean;
  };
}
