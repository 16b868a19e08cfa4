import { todayIn } from "@chairtime/kit/zone";
import type { Logger } from "pino";
import webPush from "web-push";
import type { Limiter } from "../auth/limits.ts";
import type { Background } from "../base/background.ts";
import type { PushKeys } from "../base/push-keys.ts";
import { quietSeconds } from "../base/quiet-hours.ts";
import type { Ground } from "../db/ground.ts";
import { UNSHOWN_KIND } from "../db/telling/notice-schema.ts";
import { createDelivery, type Delivery } from "../delivery/queue.ts";
import { secondsToRetry, type Waits } from "../delivery/retries.ts";
import { linkUrl } from "../links/link-token.ts";
import { shiftsOnOffer } from "../notices/shifts-on-offer.ts";
import { isAccepted, type Outcome, postTo, reasonOf } from "../outside/post.ts";
import type { Targets } from "../outside/targets.ts";
import { type PushRow, readPush, type SubscriptionRow, type TakenPush, takePush } from "./due-push.ts";
import { type PushMessage, pushMessage } from "./push-message.ts";
import { dropPush, forgetNotice, postponePush, settleFailed, settleSent } from "./settle-push.ts";

/** Tries of one node at once; of one salon, of one owner's salons, and at one push service among them. */
const PLACES = 16;
const SHARES = { salon: 3, owner: 3, host: 12 };
const TRY_MS = 10_000;
const WAITS: Waits = [10, 60, 300, 900, 3600];
const GIVE_UP_MS = 24 * 3600 * 1000;
/** For so long a push service keeps a message for a phone that is off. */
const TTL_SECONDS = 2 * 24 * 3600;

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

/** Sends notices to phones. */
export function createPushDelivery(deps: DeliveryDeps): Delivery {
  const { db, secret, settings, keys, targets, mails, log, tryMs = TRY_MS } = deps;

  async function post(subscription: SubscriptionRow, message: PushMessage): Promise<Outcome> {
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
    return postTo(targets, endpoint, { headers: sent, body: body ?? "", timeoutMs: tryMs });
  }

  async function send({ push }: TakenPush): Promise<void> {
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
    const outcome = await post(due.subscription, message).catch(() => null);
    if (outcome && isAccepted(outcome)) return settleSent(db, push);
    const detail = { push: push.id, tries: push.tries, ...(outcome && reasonOf(outcome)) };
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
    const seconds = secondsToRetry(push.tries, WAITS, outcome?.retryAfter);
    log.warn({ ...detail, againInSeconds: seconds }, "push not delivered");
    return postponePush(db, push, seconds, { isTry: true });
  }

  async function fail(push: PushRow, isGone: boolean): Promise<void> {
    if (await settleFailed(deps, push, { isGone })) mails.wake();
  }

  return createDelivery(
    { name: "push", places: PLACES, shares: SHARES, take: (busy) => takePush(db, busy), send },
    deps,
  );
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

/** Trying again is no use: the subscription is gone, the message cannot be encrypted for it, or its address is not public. */
function isForGood(outcome: Outcome | null): boolean {
  if (outcome === null || outcome.failure === "address") return true;
  const { status } = outcome;
  return status !== null && status < 500 && !LATER.has(status);
}
