import type { OfferNews } from "@chairtime/contract/notices/notices";
import { firstLanguage } from "@chairtime/messages/languages";
import { shiftWords } from "@chairtime/messages/sentences/offer-end-words";
import { say } from "@chairtime/messages/server/words-in";
import { and, eq } from "drizzle-orm";
import { salonIdOfMail } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { offers, staffLinks } from "../db/own-week-schema.ts";
import { employees, salons } from "../db/schema.ts";
import type { TextsIn } from "../links/mailed-link.ts";
import type { Mail } from "../mail/mails.ts";
import { offerToWire } from "../records/kinds/offer.ts";

/**
 * Returns the mail to a member about an offer that has ended; null where the end was taken back, or the member has no
 * link, stopped emails, has left, or has another address than the one that the mail was counted for.
 */
export async function offerMail(
  db: Database,
  textsIn: TextsIn,
  about: {
    salonId: string;
    employeeId: string;
    id: string;
    version: number;
    news: OfferNews;
    recipient: string;
  },
  linkOf: (seed: string, tokenHash: string) => string | null,
): Promise<Mail | null> {
  const salonId = salonIdOfMail(about);
  const [row] = await db
    .select({
      offer: offers,
      firstName: employees.firstName,
      hourCycle: salons.hourCycle,
      ownLanguage: staffLinks.language,
      salonLanguage: salons.language,
      seed: staffLinks.seed,
      tokenHash: staffLinks.tokenHash,
    })
    .from(offers)
    .innerJoin(
      employees,
      and(
        eq(employees.salonId, offers.salonId),
        eq(employees.id, about.employeeId),
        eq(employees.isActive, true),
        eq(employees.email, about.recipient),
      ),
    )
    .innerJoin(
      staffLinks,
      and(
        eq(staffLinks.salonId, employees.salonId),
        eq(staffLinks.employeeId, employees.id),
        eq(staffLinks.wantsMails, true),
      ),
    )
    .innerJoin(salons, eq(salons.id, offers.salonId))
    .where(and(eq(offers.salonId, salonId), eq(offers.id, about.id), eq(offers.version, about.version)));
  const link = row?.tokenHash ? linkOf(row.seed, row.tokenHash) : null;
  if (!row || link === null) return null;
  const { offer, firstName, hourCycle } = row;
  const language = firstLanguage(row.ownLanguage, row.salonLanguage);
  const ended = {
    firstName,
    news: about.news,
    when: say(language, shiftWords(offerToWire(offer)), hourCycle),
    answer: answerFor(about.news, offer.answer),
  };
  return textsIn(language).offerEnded(about.recipient, ended, link);
}

/** Returns what a member reads of a manager's answer: the words for the one who gets a shift are not for the others. */
export const answerFor = (news: OfferNews, answer: string): string => (news === "lost" ? "" : answer);
