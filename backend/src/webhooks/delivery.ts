import type { Logger } from "pino";
import type { Background } from "../base/background.ts";
import type { Ground } from "../db/ground.ts";
import { createDelivery, type Delivery } from "../delivery/queue.ts";
import { isAccepted, type Outcome, postTo, reasonOf } from "../outside/post.ts";
import type { Targets } from "../outside/targets.ts";
import { endTurn, nextDeliveries, renewTurn, type Turn, takeTurn } from "./queue.ts";
import { signedHeaders } from "./secret.ts";
import { settle } from "./settle.ts";
import type { DeliveryRow, WebhookRow } from "./webhook-row.ts";
import { writeEvents } from "./write-events.ts";

/** Turns of one node at once; of one salon, of one owner's salons, and of one receiver among them. */
const PLACES = 32;
const SHARES = { salon: 2, owner: 4, host: 24 };
/** Deliveries of one webhook at once, each about another record. */
const AT_ONCE = 4;
/** After so long a webhook that is not finished waits behind the others. */
const TURN_MS = 5000;
const TRY_MS = 10_000;
/** Pause of a webhook whose queue is full. */
const REST_SECONDS = 5;

interface DeliveryDeps extends Pick<Ground, "db" | "secret"> {
  settings: Pick<Ground["settings"], "businessTimeZone">;
  targets: Targets;
  log: Logger;
  background: Background;
  tryMs?: number;
}

/** Sends the events of every salon: a webhook takes turns. */
export function createWebhookDelivery(deps: DeliveryDeps): Delivery {
  const { db, secret, settings, targets, log, tryMs = TRY_MS } = deps;

  function send(webhook: WebhookRow, { id, body }: DeliveryRow): Promise<Outcome> {
    const headers = signedHeaders(secret, webhook, { id, body, at: new Date() });
    return postTo(targets, webhook.url, { headers, body, timeoutMs: tryMs });
  }

  /** Sends a webhook's events until none is due, the receiver fails, or others had to wait long enough. */
  async function runTurn(turn: Turn, stopping: AbortSignal): Promise<void> {
    const end = performance.now() + TURN_MS;
    let rest = 0;
    while (!stopping.aborted && performance.now() < end) {
      const webhook = await renewTurn(db, turn);
      if (!webhook) return;
      const isFull = await writeEvents(db, turn, settings.businessTimeZone);
      const due = await nextDeliveries(db, turn, webhook.failures > 0 ? 1 : AT_ONCE);
      if (due.length === 0) {
        // Nothing is due, and there is no room for more: there would be no end to turns.
        if (isFull) rest = REST_SECONDS;
        break;
      }
      const settled = await Promise.all(
        due.map(async (delivery) => ({ delivery, outcome: await send(webhook, delivery) })),
      );
      const failed = settled.filter(({ outcome }) => !isAccepted(outcome));
      for (const { delivery, outcome } of failed)
        log.warn(
          { webhook: turn.id, delivery: delivery.id, tries: delivery.tries, ...reasonOf(outcome) },
          "webhook delivery failed",
        );
      if (!(await settle(db, turn, settled))) break;
    }
    await endTurn(db, turn, rest);
  }

  return createDelivery(
    {
      name: "webhook",
      places: PLACES,
      shares: SHARES,
      isPatient: true,
      take: (busy) => takeTurn(db, busy),
      send: runTurn,
    },
    deps,
  );
}
