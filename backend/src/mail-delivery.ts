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
import { linkUrl } from "./links/link-token.ts";
import { announcedMail, mailedLink, mailsAgainMail, publishedMail } from "./links/mailed-link.ts";
import { unwantedIn } from "./links/unwanted-mails.ts";
import { createDelivery, type Delivery } from "./mail/delivery.ts";
import { mailLanguage } from "./mail/mail-language.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createMails, type Mail } from "./mail/mails.ts";
import { mailMessage, type WaitingMail } from "./mail/waiting-mails.ts";
import { settleNotices } from "./notices/settle-notices.ts";
import { newShiftsMail } from "./offers/new-shifts-mail.ts";
import { offerMail } from "./offers/offer-mail.ts";
import { decidedMail } from "./requests/decided-mail.ts";

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

/** Returns the delivery of every kind of mail: each looks up its content when it is due. */
export function createMailDelivery(deps: Deps): Delivery {
  const { db, log, mailer, background, limiter } = deps;
  return createDelivery({
    db,
    log,
    mailer,
    background,
    write: createWriter(deps),
    settle: settleNotices,
    secondsOfPeace: (row) => secondsOfPeace(db, deps.settings.businessTimeZone, row),
    async secondsToWait({ recipient, lane, putOff, originKey }) {
      if (putOff === null) return 0;
      const cause = { salonId: salonIdOfMail({ salonId: lane }), originKey: originKey ?? "" };
      const [wait = 0] = await limiter.mailsToMembers(db, putOff, cause, [emailKeyOf(recipient)]);
      return wait;
    },
  });
}

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
