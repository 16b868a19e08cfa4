import type { Logger } from "pino";
import type { AccessTokens } from "../auth/access-token.ts";
import type { PasswordHasher } from "../auth/password.ts";
import type { Ground } from "../db/ground.ts";
import type { Reading } from "../db/reading.ts";
import type { Delivery } from "../delivery/queue.ts";
import type { EventHub } from "../events/hub.ts";
import type { BackendMetrics } from "../http/metrics.ts";
import type { Targets } from "../outside/targets.ts";
import type { Limits } from "./limits.ts";

/** The service's dependencies; tests pass their own. */
export interface Deps extends Ground, Limits {
  log: Logger;
  /** Where lists, days, slots and the history are read. */
  reading: Reading;
  hasher: PasswordHasher;
  tokens: AccessTokens;
  /** Wakes when mails, or messages to phones, were written. */
  delivery: Pick<Delivery, "wake">;
  /** Wakes when something was changed. */
  webhooks: Pick<Delivery, "wake">;
  /** Public key that identifies this backend to browsers' push services (VAPID). */
  pushKey: string;
  /** Where webhooks and messages to phones may lead. */
  targets: Targets;
  metrics: BackendMetrics;
  events: EventHub;
}
