import type { Logger } from "pino";
import { asHouse, onBehalfOf } from "../base/asker.ts";
import type { Background } from "../base/background.ts";
import { type BusySharers, busyAmong, type Sharers, type Shares } from "./places.ts";

/** Longest time until due work is picked up, including that of crashed nodes. */
const LOOK_EVERY_MS = 5000;
/** Shortest time until a planned look: it gathers what is written or due at the same time. */
const SOON_MS = 200;

/** Due work that is leased to this node. */
export interface Work extends Sharers {
  id: string;
}

/** One kind of message: how its due work is taken, sent and settled. Its table is the queue. */
export interface Sender<Taken extends Work> {
  name: "mail" | "push" | "webhook";
  /** Work of one node at once. */
  places: number;
  shares: Shares;
  /** Whether a look can wait for more of the same: for work that is noticed, not written. */
  isPatient?: boolean;
  /**
   * Leases due work to this node alone, none of a busy salon, owner or receiver; null without any. The lease ends by itself
   * when the node dies.
   */
  take(busy: BusySharers): Promise<Taken | null>;
  /** Sends work and keeps what became of it. Long work ends early once `stopping` aborts. */
  send(taken: Taken, stopping: AbortSignal): Promise<void>;
  /** Seconds until the next work is due, null without any. Without it, work is found by regular looks alone. */
  secondsToNext?(): Promise<number | null>;
}

/** Sends one kind of message from the database. Any number of nodes may do so at once. */
export interface Delivery {
  /** Begins to send what is due, after the caller's own work. */
  wake(): void;
  /** Sends all that is due; resolves when all of it was settled. */
  deliver(): Promise<void>;
  /** Keeps sending; returns a function that ends it. */
  start(): () => void;
}

interface DeliveryDeps {
  log: Logger;
  background: Background;
}

/** The loop of every delivery: fills the places with due work, and looks again whenever one is free. */
export function createDelivery<Taken extends Work>(
  sender: Sender<Taken>,
  { log, background }: DeliveryDeps,
): Delivery {
  const { name, places, shares } = sender;
  const running = new Map<Promise<void>, Taken>();
  const stopping = new AbortController();
  let isStarted = false;
  let taking: Promise<void> | null = null;
  let isAskedAgain = false;
  let planned: { at: number; timer: NodeJS.Timeout } | null = null;

  async function fillPlaces(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        while (!stopping.signal.aborted && running.size < places) {
          const taken = await sender.take(busyAmong(running.values(), shares));
          if (!taken) break;
          begin(taken);
        }
        if (!isStarted || running.size === places) continue;
        const seconds = await sender.secondsToNext?.();
        if (typeof seconds === "number") lookIn(seconds * 1000);
      } while (isAskedAgain);
    } finally {
      // At once after the last question: one that comes later begins again.
      taking = null;
    }
  }

  function begin(taken: Taken): void {
    const send = () => sender.send(taken, stopping.signal);
    const sending = taken.salonId === null ? send() : onBehalfOf(taken.salonId, send);
    const work: Promise<void> = sending
      .catch((error: unknown) => {
        // Its lease expires on its own; then another node, or this one, continues.
        const reason = error instanceof Error ? error.name : "unknown";
        log.error({ [name]: taken.id, reason }, `${name} failed`);
      })
      .finally(() => {
        running.delete(work);
        lookInBackground();
      });
    running.set(work, taken);
    background.run(name, () => work);
  }

  function look(): Promise<void> {
    isAskedAgain = true;
    taking ??= asHouse(() => Promise.resolve().then(fillPlaces));
    return taking;
  }

  function lookInBackground(): void {
    const looking = look();
    background.run(name, () => looking);
  }

  /** Plans a look, unless an earlier one is planned. */
  function lookIn(milliseconds: number): void {
    const wait = Math.min(LOOK_EVERY_MS, Math.max(SOON_MS, milliseconds));
    const at = performance.now() + wait;
    if (stopping.signal.aborted || (planned && planned.at <= at)) return;
    clearTimeout(planned?.timer);
    const timer = setTimeout(() => {
      planned = null;
      lookInBackground();
    }, wait).unref();
    planned = { at, timer };
  }

  return {
    wake: () => (sender.isPatient ? lookIn(SOON_MS) : lookInBackground()),
    async deliver() {
      await look();
      while (running.size > 0) {
        await Promise.all(running.keys());
        await taking;
      }
    },
    start() {
      isStarted = true;
      const timer = setInterval(lookInBackground, LOOK_EVERY_MS).unref();
      lookInBackground();
      return () => {
        isStarted = false;
        stopping.abort();
        clearInterval(timer);
        clearTimeout(planned?.timer);
      };
    },
  };
}
