import type { Logger } from "pino";
import * as z from "zod/mini";
import { createLimiter } from "../auth/limits.ts";
import { emailKeyOf } from "../auth/registrations.ts";
import { openReset } from "../auth/resets.ts";
import type { Background } from "../base/background.ts";
import type { BackendSettings } from "../base/env.ts";
import { salonIdOfMail } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { linkUrl } from "../own-week/link-token.ts";
import { mailedLink, mailsAgainMail, publishedMail } from "../own-week/mailed-link.ts";
import { unwantedIn } from "../own-week/unwanted-mails.ts";
import { decidedMail } from "../requests/decided-mail.ts";
import { failureCodes, isPermanent, type Mailer } from "./mailer.ts";
import { createMails, type Mail } from "./mails.ts";
import {
  admitMail,
  claimMails,
  lastLaneOf,
  mailMessage,
  postponeMail,
  putOffMail,
  removeMail,
  secondsToNextMail,
  type WaitingMail,
} from "./waiting-mails.ts";

const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 3600;
const GIVE_UP_MS = 24 * 3600 * 1000;
/** For so long a mail waits for an hour that has room for it. */
const PUT_OFF_MS = 3 * 24 * 3600 * 1000;
/** Other nodes' mails, and those of a node that died, are found at the latest after this. */
const LOOK_EVERY_MS = 15_000;

/** Sends the mails that wait in the database. Any number of nodes may do so at once. */
export interface Delivery {
  /** Begins to send what is due, after the caller's own work. */
  wake(): void;
  /** Sends what is due now; resolves when each of them was sent, put off or given up. */
  deliver(): Promise<void>;
  /** Goes on sending by itself; returns what ends that. */
  start(): () => void;
}

export function createDelivery(deps: {
  db: Database;
  settings: Pick<BackendSettings, "appUrl" | "productName" | "supportEmail" | "limits">;
  /** What links are made from. */
  secret: string;
  log: Logger;
  mailer: Mailer;
  background: Background;
}): Delivery {
  const { db, log, mailer, background } = deps;
  const texts = createMails(deps.settings);
  const limiter = createLimiter(db, deps.settings.limits, deps.secret);
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  /** The round that has not begun yet, and the newest one. */
  let next: Promise<void> | null = null;
  let newest: Promise<void> = Promise.resolve();
  /** The salon whose turn it was last. */
  let lastLane = "";

  const linkOf = (seed: string, tokenHash: string) =>
    linkUrl({ secret: deps.secret, appUrl: deps.settings.appUrl }, { seed, tokenHash });

  /** Whoever has stopped mails about weeks gets none, also where another member has their address by now. */
  async function isUnwanted(about: { salonId: string }, recipient: string): Promise<boolean> {
    return (await unwantedIn(deps, salonIdOfMail(about)))(recipient);
  }

  async function write({ recipient, message }: WaitingMail): Promise<Mail | null> {
    const about = z.parse(mailMessage, message);
    if (about.kind === "mails-again")
      return mailsAgainMail(db, texts, { ...about, recipient }, { linkOf, secret: deps.secret });
    if ("salonId" in about && (await isUnwanted(about, recipient))) return null;
    switch (about.kind) {
      case "verify":
        return texts.verify(recipient, about.username, about.token);
      case "already-registered":
        return texts.alreadyRegistered(recipient);
      case "password-changed":
        return texts.passwordChanged(recipient, about.username, about.stayedSignedIn);
      case "invitation":
        return texts.invitation(recipient, about, about.token);
      case "own-week-link":
        return mailedLink(db, texts, { ...about, recipient }, linkOf);
      case "removed":
        return texts.removed(recipient, about.username, about.salonName);
      case "confirm-email":
        return texts.confirmEmail(recipient, about.username, about.token);
      case "email-changed":
        return texts.emailChanged(recipient, about.username, about.email);
      case "account-deleted":
        return texts.accountDeleted(recipient, about.username);
      case "published":
        return publishedMail(db, texts, { ...about, recipient }, linkOf);
      case "request-decided":
        return decidedMail(db, texts, { ...about, recipient }, linkOf);
      case "reset": {
        const { account, token } = await openReset(db, recipient);
        // Written for nobody too: an address without an account is as much work.
        const mail = texts.reset(account?.email ?? recipient, account?.username ?? "", token);
        return account && mail;
      }
    }
  }

  /** Counts a mail that was put off. Returns false where there is no room for it in this hour either. */
  async function isAdmitted(row: WaitingMail): Promise<boolean> {
    const { id, recipient, lane, putOff, originKey } = row;
    if (putOff === null) return true;
    const cause = { salonId: salonIdOfMail({ salonId: lane }), originKey: originKey ?? "" };
    const [wait = 0] = await limiter.mailsToMembers(db, putOff, cause, [emailKeyOf(recipient)]);
    if (wait === 0) await admitMail(db, id);
    else if (Date.now() - row.createdAt.getTime() < PUT_OFF_MS) await putOffMail(db, row, wait);
    else {
      log.error({ mail: id, putOff }, "mail given up");
      await removeMail(db, id);
    }
    return wait === 0;
  }

  async function send(row: WaitingMail): Promise<void> {
    try {
      const mail = await write(row);
      if (mail && !(await isAdmitted(row))) return;
      if (mail) await mailer.send(mail);
    } catch (error) {
      const isOver = isPermanent(error) || Date.now() - row.createdAt.getTime() > GIVE_UP_MS;
      const seconds = Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** row.tries);
      // The mail server's own words may hold the address, so only its codes are logged.
      const detail = { mail: row.id, tries: row.tries, ...failureCodes(error) };
      if (isOver) log.error(detail, "mail given up");
      else log.warn({ ...detail, againInSeconds: seconds }, "mail not delivered");
      return isOver ? removeMail(db, row.id) : postponeMail(db, row, seconds);
    }
    await removeMail(db, row.id);
  }

  async function round(): Promise<void> {
    try {
      for (;;) {
        const rows = await claimMails(db, lastLane);
        if (rows.length === 0) break;
        lastLane = lastLaneOf(rows, lastLane);
        await Promise.all(rows.map(send));
      }
    } finally {
      await lookAgain();
    }
  }

  async function lookAgain(): Promise<void> {
    if (!isStarted) return;
    // A database that does not answer is asked again later.
    const seconds = await secondsToNextMail(db).catch(() => null);
    if (!isStarted) return;
    if (timer) clearTimeout(timer);
    const milliseconds = seconds === null ? LOOK_EVERY_MS : Math.max(0, Math.ceil(seconds * 1000));
    timer = setTimeout(wake, Math.min(LOOK_EVERY_MS, milliseconds));
    timer.unref();
  }

  function deliver(): Promise<void> {
    if (next) return next;
    next = newest.then(() => {
      next = null;
      return round();
    });
    newest = next.catch(() => {});
    return next;
  }

  function wake(): void {
    background.run("mail", deliver);
  }

  return {
    wake,
    deliver,
    start() {
      isStarted = true;
      wake();
      return () => {
        isStarted = false;
        if (timer) clearTimeout(timer);
      };
    },
  };
}
