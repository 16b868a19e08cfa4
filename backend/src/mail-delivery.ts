import { emailKeyOf } from "@chairtime/contract/people/email";
import type { Language } from "@chairtime/messages/languages";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Limiter } from "./auth/limits.ts";
import { openReset } from "./auth/resets.ts";
import type { Background } from "./base/background.ts";
import type { BackendSettings } from "./base/env.ts";
import { quietSeconds } from "./base/quiet-hours.ts";
import { salonIdOfMail } from "./base/salon-id.ts";
import type { Database } from "./db/database.ts";
import { salons } from "./db/schema.ts";
import { transact } from "./db/transact.ts";
import { createDelivery, type Delivery, type Work } from "./delivery/queue.ts";
import { secondsAfter, type Waits } from "./delivery/retries.ts";
import { linkUrl } from "./links/link-token.ts";
import { announcedMail, mailedLink, mailsAgainMail, publishedMail } from "./links/mailed-link.ts";
import { unwantedIn } from "./links/unwanted-mails.ts";
import { admitMail, createMailTurns, postponeMail, removeMail, secondsToNextMail } from "./mail/due-mails.ts";
import { mailLanguage } from "./mail/mail-language.ts";
import { failureCodes, isPermanent, type Mailer } from "./mail/mailer.ts";
import { createMails, type Mail } from "./mail/mails.ts";
import { mailMessage, type WaitingMail } from "./mail/waiting-mails.ts";
import { settleNotices } from "./notices/settle-notices.ts";
import { newShiftsMail } from "./offers/new-shifts-mail.ts";
import { offerMail } from "./offers/offer-mail.ts";
import { decidedMail } from "./requests/decided-mail.ts";

/** Mails of one node at once. */
const PLACES = 10;
const WAITS: Waits = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600];
const GIVE_UP_MS = 24 * 3600 * 1000;
/** How long a mail waits for an hour that has room for it. */
const PUT_OFF_MS = 3 * 24 * 3600 * 1000;

interface Deps {
  db: Database;
  settings: Pick<BackendSettings, "appUrl" | "productName" | "supportEmail" | "businessTimeZone">;
  /** The seed of links. */
  secret: string;
  log: Logger;
  mailer: Mailer;
  limiter: Limiter;
  background: Background;
}

/** Sends every kind of mail: each looks up its content when it is due. */
export function createMailDelivery(deps: Deps): Delivery {
  const { db, settings, log, mailer, limiter } = deps;
  const takeMail = createMailTurns(db);
  const write = createWriter(deps);

  const forget = (row: WaitingMail, { isSent }: { isSent: boolean }) =>
    transact(db, async (tx) => {
      await removeMail(tx, row.id);
      await settleNotices(tx, row, isSent);
    });

  /** Counts a mail that was put off; false if there is no room for it in this hour either. */
  async function isAdmitted(row: WaitingMail): Promise<boolean> {
    const { id, recipient, lane, putOff, originKey } = row;
    if (putOff === null) return true;
    const cause = { salonId: salonIdOfMail({ salonId: lane }), originKey: originKey ?? "" };
    const [wait = 0] = await limiter.mailsToMembers(db, putOff, cause, [emailKeyOf(recipient)]);
    if (wait === 0) await admitMail(db, id);
    else if (ageOf(row) < PUT_OFF_MS) await postponeMail(db, row, wait, { isTry: false });
    else {
      log.error({ mail: id, putOff }, "mail given up");
      await forget(row, { isSent: false });
    }
    return wait === 0;
  }

  async function send(row: WaitingMail): Promise<void> {
    let isSent = false;
    try {
      const peace = await secondsOfPeace(db, settings.businessTimeZone, row);
      if (peace > 0) return await postponeMail(db, row, peace, { isTry: false });
      const mail = await write(row);
      if (mail && !(await isAdmitted(row))) return;
      if (mail) await mailer.send(mail);
      isSent = mail !== null;
    } catch (error) {
      const isOver = isPermanent(error) || ageOf(row) > GIVE_UP_MS;
      const seconds = secondsAfter(row.tries, WAITS);
      // The mail server's own words may hold the address, so only its codes are logged.
      const detail = { mail: row.id, tries: row.tries, ...failureCodes(error) };
      if (isOver) log.error(detail, "mail given up");
      else log.warn({ ...detail, againInSeconds: seconds }, "mail not delivered");
      return isOver ? forget(row, { isSent }) : postponeMail(db, row, seconds, { isTry: true });
    }
    await forget(row, { isSent });
  }

  return createDelivery<WaitingMail & Work>(
    {
      name: "mail",
      places: PLACES,
      // Salons and accounts take turns; all mails have one receiver, the mail server.
      shares: {},
      async take() {
        const row = await takeMail();
        return row && { ...row, salonId: row.lane === "" ? null : salonIdOfMail({ salonId: row.lane }) };
      },
      send,
      secondsToNext: () => secondsToNextMail(db),
    },
    deps,
  );
}

const ageOf = ({ createdAt }: WaitingMail) => Date.now() - createdAt.getTime();

/** Seconds that the salon's quiet hours hold back a mail about a member's week. */
async function secondsOfPeace(db: Database, businessTimeZone: string, row: WaitingMail): Promise<number> {
  const about = z.parse(mailMessage, row.message);
  if (!("notices" in about) || !("salonId" in about)) return 0;
  const [salon] = await db
    .select({ timeZone: salons.timeZone, quietHours: salons.quietHours })
    .from(salons)
    .where(eq(salons.id, salonIdOfMail(about)));
  return salon ? quietSeconds(salon.quietHours, salon.timeZone ?? businessTimeZone) : 0;
}

function createWriter(deps: Pick<Deps, "db" | "settings" | "secret">) {
  const { db, settings, secret } = deps;
  const { businessTimeZone } = settings;
  const textsIn = (language: Language) => createMails(settings, language);
  const linkOf = (seed: string, tokenHash: string) =>
    linkUrl({ secret, appUrl: settings.appUrl }, { seed, tokenHash });

  /** Addresses that stopped mails about weeks get none, even when another member uses the address now. */
  async function isUnwanted(about: { salonId: string }, recipient: string): Promise<boolean> {
    return (await unwantedIn(deps, salonIdOfMail(about)))(recipient);
  }

  return async (row: WaitingMail): Promise<Mail | null> => {
    const { recipient } = row;
    const about = z.parse(mailMessage, row.message);
    if (about.kind === "mails-again")
      return mailsAgainMail(db, textsIn, { ...about, recipient }, { linkOf, secret });
    if ("salonId" in about && (await isUnwanted(about, recipient))) return null;
    switch (about.kind) {
      case "own-week-link":
        return mailedLink(db, textsIn, { ...about, recipient }, linkOf);
      case "published":
        return publishedMail(db, textsIn, { ...about, recipient }, linkOf);
      case "announced":
        return announcedMail(db, textsIn, { ...about, recipient }, linkOf);
      case "request-decided":
        return decidedMail(db, textsIn, { ...about, recipient }, linkOf);
      case "offer-ended":
        return offerMail(db, textsIn, { ...about, recipient }, linkOf);
      case "new-shifts":
        return newShiftsMail(db, textsIn, { ...about, recipient }, { linkOf, businessTimeZone });
    }
    const texts = textsIn(await mailLanguage(db, row));
    switch (about.kind) {
      case "verify":
        return texts.verify(recipient, about.username, about.token);
      case "already-registered":
        return texts.alreadyRegistered(recipient);
      case "password-changed":
        return texts.passwordChanged(recipient, about.username, about.stayedSignedIn);
      case "invitation":
        return texts.invitation(recipient, about, about.token);
      case "removed":
        return texts.removed(recipient, about.username, about.salonName);
      case "confirm-email":
        return texts.confirmEmail(recipient, about.username, about.token);
      case "email-changed":
        return texts.emailChanged(recipient, about.username, about.email);
      case "account-deleted":
        return texts.accountDeleted(recipient, about.username);
      case "webhook-off":
        return texts.webhookOff(recipient, about);
      case "reset": {
        const { account, token } = await openReset(db, recipient);
        // Also written for unknown addresses: one without an account is as much work.
        const mail = texts.reset(account?.email ?? recipient, account?.username ?? "", token);
        return account && mail;
      }
    }
  };
}
