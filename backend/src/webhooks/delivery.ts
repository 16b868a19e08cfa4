import type { Logger } from "pino";
import { asHouse, onBehalfOf } from "../base/asker.ts";
import type { Background } from "../base/background.ts";
import type { Ground } from "../db/ground.ts";
import { type Outcome, post } from "../outside/post.ts";
import { busyAmong, type Sharers } from "../outside/shared-places.ts";
import type { Targets } from "../outside/targets.ts";
import { endTurn, nextDeliveries, renewTurn, type Turn, takeTurn } from "./queue.ts";
import { signedHeaders } from "./secret.ts";
import { isDelivered, settle } from "./settle.ts";
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
/** Debounce: collects changes made at the same time. */
const SOON_MS = 200;
/** Longest time until due deliveries are picked up, including those of crashed nodes. */
const LOOK_EVERY_MS = 5000;

/** Sends the events of every salon. Any number of nodes may do so at once. */
export interface WebhookDelivery {
  /** Schedules a check for changes. */
  wake(): void;
  /** Sends all that is due; resolves when no turn is left. */
  deliver(): Promise<void>;
  /** Keeps sending; returns a function that ends it. */
  start(): () => void;
}

interface DeliveryDeps extends Pick<Ground, "db" | "secret"> {
  settings: Pick<Ground["settings"], "businessTimeZone">;
  targets: Targets;
  log: Logger;
  background: Background;
  tryMs?: number;
}

export function createWebhookDelivery({
  db,
  secret,
  settings,
  targets,
  log,
  background,
  tryMs = TRY_MS,
}: DeliveryDeps): WebhookDelivery {
  const running = new Map<Promise<void>, Sharers>();
  let taking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let soon: NodeJS.Timeout | null = null;

  async function send(webhook: WebhookRow, { id, body }: DeliveryRow): Promise<Outcome> {
    const url = targets.parse(webhook.url);
    const addresses = url && (await targets.addressesOf(url));
    if (!url || !addresses) return { status: null, answer: null, failure: "address" };
    const headers = signedHeaders(secret, webhook, { id, body, at: new Date() });
    return post({ url, addresses, headers, body, timeoutMs: tryMs });
  }

  /** Sends a webhook's events until none is due, the receiver fails, or others had to wait long enough. */
  async function runTurn(turn: Turn): Promise<void> {
    const end = performance.now() + TURN_MS;
    let rest = 0;
    while (!isStopped && performance.now() < end) {
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
      const failed = settled.filter(({ outcome }) => !isDelivered(outcome));
      // Neither the address nor the answer: both may hold a secret.
      for (const { delivery, outcome } of failed)
        log.warn(
          { webhook: turn.id, delivery: delivery.id, tries: delivery.tries, ...reasonOf(outcome) },
          "webhook delivery failed",
        );
      if (!(await settle(db, turn, settled))) break;
    }
    await endTurn(db, turn, rest);
  }

  /** Begins turns as long as there are places and webhooks with something to do. */
  async function fillPlaces(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        while (!isStopped && running.size < PLACES) {
          const turn = await takeTurn(db, busyAmong(running.values(), SHARES));
          if (!turn) break;
          begin(turn);
        }
      } while (isAskedAgain);
    } finally {
      // At once after the last question: one that comes later begins again.
      taking = null;
    }
  }

  function begin(turn: Turn): void {
    const work: Promise<void> = onBehalfOf(turn.salonId, () => runTurn(turn))
      .catch((error: unknown) => {
        // Its lease expires on its own; then another node, or this one, continues.
        log.error(
          { webhook: turn.id, reason: error instanceof Error ? error.name : "unknown" },
          "turn failed",
        );
      })
      .finally(() => {
        running.delete(work);
        lookInBackground();
      });
    running.set(work, turn);
    background.run("webhook", () => work);
  }

  function lookInBackground(): void {
    const looking = look();
    background.run("webhooks", () => looking);
  }

  function look(): Promise<void> {
    isAskedAgain = true;
    taking ??= asHouse(() => Promise.resolve().then(fillPlaces));
    return taking;
  }

  return {
    wake() {
      if (soon || isStopped) return;
      soon = setTimeout(() => {
        soon = null;
        lookInBackground();
      }, SOON_MS);
      soon.unref();
    },
    async deliver() {
      await look();
      while (running.size > 0) {
        await Promise.all(running.keys());
        await taking;
      }
    },
    start() {
      const timer = setInterval(lookInBackground, LOOK_EVERY_MS);
      timer.unref();
      lookInBackground();
      return () => {
        isStopped = true;
        clearInterval(timer);
        if (soon) clearTimeout(soon);
      };
    },
  };
}

const reasonOf = ({ status, failure }: Outcome) => ({
  ...(status && { status }),
  ...(failure && { failure }),
});
