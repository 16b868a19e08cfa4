import { todayIn } from "@chairtime/kit/zone";
import type { Logger } from "pino";
import webPush from "web-push";
import type { Limiter } from "../auth/limits.ts";
import { asHouse, onBehalfOf } from "../base/asker.ts";
import type { Background } from "../base/background.ts";
import type { PushKeys } from "../base/push-keys.ts";
import { quietSeconds } from "../base/quiet-hours.ts";
import type { Ground } from "../db/ground.ts";
import { UNSHOWN_KIND } from "../db/telling/notice-schema.ts";
import { linkUrl } from "../links/link-token.ts";
import type { Delivery } from "../mail/delivery.ts";
import { shiftsOnOffer } from "../notices/shifts-on-offer.ts";
import { type Outcome, post } from "../outside/post.ts";
import { busyAmong, type Sharers } from "../outside/shared-places.ts";
import type { Targets } from "../outside/targets.ts";
import { type PushRow, readPush, type SubscriptionRow, type TakenPush, takePush } from "./due-push.ts";
import { type PushMessage, pushMessage } from "./push-message.ts";
import { dropPush, forgetNotice, postponePush, settleFailed, settleSent } from "./settle-push.ts";

/** Tries of one node at once; of one salon, of one owner's salons, and at one push service among them. */
const PLACES = 16;
const SHARES = { salon: 3, owner: 3, host: 12 };
const TRY_MS = 10_000;
/** Seconds after the first, second ... failed try; the last counts for all that follow. */
const WAITS = [10, 60, 300, 900, 3600];
const LONGEST_WAIT = 6 * 3600;
const GIVE_UP_MS = 24 * 3600 * 1000;
/** Longest time until due messages are picked up, including those of crashed nodes. */
const LOOK_EVERY_MS = 5000;
/** For so long a push service keeps a message for a phone that is off. */
const TTL_SECONDS = 2 * 24 * 3600;

/** Sends notices to phones. Any number of nodes may do so at once. */
export interface PushDelivery {
  /** Begins to send due messages, after the caller's own work. */
  wake(): void;
  /** Sends all that is due; resolves when each of them was settled. */
  deliver(): Promise<void>;
  /** Keeps sending; returns a function that ends it. */
  start(): () => void;
}

interface DeliveryDeps extends Pick<Ground, "db" | "secret"> {
  settings: Pick<Ground["settings"], "appUrl" | "businessTimeZone" | "supportEmail">;
  keys: PushKeys;
  limiter: Limiter;
  targets: Targets;
  /** For mails in place of messages that cannot arrive. */
  mails: Pick<Delivery, "wake">;
  log: Logger;
  background: Background;
  tryMs?: number;
}

export function createPushDelivery(deps: DeliveryDeps): PushDelivery {
  const { db, secret, settings, keys, targets, mails, log, background, tryMs = TRY_MS } = deps;
  const running = new Map<Promise<void>, Sharers>();
  let taking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  async function send(subscription: SubscriptionRow, message: PushMessage): Promise<Outcome> {
    const url = targets.parse(subscription.endpoint);
    const addresses = url && (await targets.addressesOf(url));
    if (!url || !addresses) return { status: null, answer: null, failure: "address" };
    const { endpoint, p256dh, auth } = subscription;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        TTL: TTL_SECONDS,
        // A newer message about the same replaces one that waits for a phone.
        topic: message.tag.replaceAll("-", ""),
        vapidDetails: { subject: contactOf(settings), ...keys },
      },
    );
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return post({ url, addresses, headers: sent, body: body ?? "", timeoutMs: tryMs });
  }

  async function run(push: PushRow): Promise<void> {
    const due = await readPush(db, push);
    const zone = due?.reader.timeZone ?? settings.businessTimeZone;
    const isNeeded = due && due.notice.confirmedAt === null && due.notice.lastDate >= todayIn(zone);
    const link = due && linkUrl({ secret, appUrl: settings.appUrl }, due.link);
    if (!due || !isNeeded || !link) return dropPush(db, push);
    const quiet = quietSeconds(due.reader.quietHours, zone);
    if (quiet > 0) return postponePush(db, push, quiet, { isTry: false });
    if (!due.subscription) return fail(push, true);
    const shifts = await shiftsOnOffer(db, due.notice, settings.businessTimeZone);
    if (due.notice.kind === UNSHOWN_KIND && shifts.length === 0) return forgetNotice(db, push);
    const message = pushMessage(due.notice, due.reader, new URL(link).pathname, shifts);
    const outcome = await send(due.subscription, message).catch(() => null);
    if (outcome?.status && outcome.status >= 200 && outcome.status < 300) return settleSent(db, push);
    // Neither the address nor the answer: both may hold a secret.
    const detail = { push: push.id, tries: push.tries, status: outcome?.status, failure: outcome?.failure };
    if (isRefused(outcome)) {
      log.error(detail, REFUSED);
      return fail(push, false);
    }
    if (isForGood(outcome)) {
      log.warn(detail, "phone is gone");
      return fail(push, true);
    }
    if (Date.now() - push.createdAt.getTime() >= GIVE_UP_MS) {
      log.error(detail, "push given up");
      return fail(push, false);
    }
    const seconds = secondsToWait(push.tries, outcome?.retryAfter);
    log.warn({ ...detail, againInSeconds: seconds }, "push not delivered");
    return postponePush(db, push, seconds, { isTry: true });
  }

  async function fail(push: PushRow, isGone: boolean): Promise<void> {
    if (await settleFailed(deps, push, { isGone })) mails.wake();
  }

  /** Begins tries as long as there are places and messages that are due. */
  async function fillPlaces(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        while (!isStopped && running.size < PLACES) {
          const taken = await takePush(db, busyAmong(running.values(), SHARES));
          if (!taken) break;
          begin(taken);
        }
      } while (isAskedAgain);
    } finally {
      // At once after the last question: one that comes later begins again.
      taking = null;
    }
  }

  function begin({ push, ...sharers }: TakenPush): void {
    const work: Promise<void> = onBehalfOf(push.salonId, () => run(push))
      .catch((error: unknown) => {
        // Its lease expires on its own; then another node, or this one, continues.
        log.error({ push: push.id, reason: error instanceof Error ? error.name : "unknown" }, "push failed");
      })
      .finally(() => {
        running.delete(work);
        wake();
      });
    running.set(work, sharers);
    background.run("push", () => work);
  }

  function look(): Promise<void> {
    isAskedAgain = true;
    taking ??= asHouse(() => Promise.resolve().then(fillPlaces));
    return taking;
  }

  function wake(): void {
    const looking = look();
    background.run("pushes", () => looking);
  }

  return {
    wake,
    async deliver() {
      await look();
      while (running.size > 0) {
        await Promise.all(running.keys());
        await taking;
      }
    },
    start() {
      const timer = setInterval(wake, LOOK_EVERY_MS);
      timer.unref();
      wake();
      return () => {
        isStopped = true;
        clearInterval(timer);
      };
    },
  };
}

/** Whom a push service may ask about our messages (RFC 8292): an address of the web or of mail. */
function contactOf({ appUrl, supportEmail }: DeliveryDeps["settings"]): string {
  if (supportEmail) return `mailto:${supportEmail}`;
  return appUrl.startsWith("https:") ? appUrl : `mailto:postmaster@${new URL(appUrl).hostname}`;
}

const REFUSED =
  "a push service refuses this backend: set SUPPORT_EMAIL to an address that it can write to, and APP_URL to the salon's public https address";

/** The service does not take our keys or contact, whichever phone it is: Apple's wants a contact that the public can reach. */
const isRefused = (outcome: Outcome | null) => outcome?.status === 401 || outcome?.status === 403;

/** Statuses below 500 that are worth a retry. */
const LATER = new Set([408, 425, 429]);

/**
 * Returns whether trying again is no use: the subscription is gone, the message cannot be encrypted for it, or its
 * address is not public.
 */
function isForGood(outcome: Outcome | null): boolean {
  if (outcome === null || outcome.failure === "address") return true;
  const { status } = outcome;
  return status !== null && status < 500 && !LATER.has(status);
}

/** Seconds before the next attempt: as the service asks (RFC 9110), else with backoff. */
function secondsToWait(tries: number, retryAfter: string | undefined, now = Date.now()): number {
  const growing = WAITS[Math.min(tries, WAITS.length) - 1] ?? 3600;
  if (retryAfter === undefined) return growing;
  const asked = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(asked) ? Math.min(LONGEST_WAIT, Math.max(growing, asked)) : growing;
}
