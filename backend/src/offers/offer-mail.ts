import type { OfferNews } from "@chairtime/contract/notices/notices";
import { firstLanguage } from "@chairtime/messages/languages";
import { shiftWords } from "@chairtime/messages/sentences/offer-end-words";
import { say } from "@chairtime/messages/server/words-in";
import { and, eq } from "drizzle-orm";
import { salonIdOfMail } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { employees, salons } from "../db/schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import type { TextsIn } from "../links/mailed-link.ts";
import type { Mail } from "../mail/mails.ts";

/**
 * Mail to a member about an offer, written from their notice; null if the notice was withdrawn, or the member has no
 * link, stopped emails, has left, or has another address than the one the mail was counted for.
 */
export async function offerMail(
  db: Database,
  textsIn: TextsIn,
  about: { salonId: string; employeeId: string; notices?: string[] | undefined; recipient: string },
  linkOf: (seed: string, tokenHash: string) => string | null,
): Promise<Mail | null> {
  const salonId = salonIdOfMail(about);
  const [row] = await db
    .select({
      about: notices.about,
      firstName: employees.firstName,
      hourCycle: salons.hourCycle,
      ownLanguage: staffLinks.language,
      salonLanguage: salons.language,
      seed: staffLinks.seed,
      tokenHash: staffLinks.tokenHash,
    })
    .from(notices)
    .innerJoin(
      employees,
      and(
        eq(employees.salonId, notices.salonId),
        eq(employees.id, notices.employeeId),
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
    .innerJoin(salons, eq(salons.id, notices.salonId))
    .where(
      and(
        eq(notices.salonId, salonId),
        eq(notices.employeeId, about.employeeId),
        isOneOf(notices.id, about.notices ?? []),
      ),
    );
  const link = row?.tokenHash ? linkOf(row.seed, row.tokenHash) : null;
  const offer = row?.about.offer;
  if (!row || !offer || link === null) return null;
  const { firstName, hourCycle } = row;
  const { news, answer } = offer;
  const language = firstLanguage(row.ownLanguage, row.salonLanguage);
  const told = { firstName, news, when: say(language, shiftWords(offer), hourCycle), answer };
  return textsIn(language).offerEnded(about.recipient, told, link);
}

/** A manager's answer as this member gets it: the words for the one who gets a shift are not for the others. */
export const answerFor = (news: OfferNews, answer: string): string => (news === "lost" ? "" : answer);
