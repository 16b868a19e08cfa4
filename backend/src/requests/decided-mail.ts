import { firstLanguage } from "@chairtime/messages/languages";
import { spanWords } from "@chairtime/messages/sentences/span-words";
import { say } from "@chairtime/messages/server/words-in";
import { and, eq } from "drizzle-orm";
import { salonIdOfMail } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { requests, staffLinks } from "../db/own-week-schema.ts";
import { employees, salons } from "../db/schema.ts";
import type { TextsIn } from "../links/mailed-link.ts";
import type { Mail } from "../mail/mails.ts";
import { datedSpan } from "./request-span.ts";

/**
 * Mail to a member whose request was decided; null if the decision has changed, or the member has no link, stopped
 * emails, has left, or has another address than the one the mail was counted for.
 */
export async function decidedMail(
  db: Database,
  textsIn: TextsIn,
  about: { salonId: string; id: string; version: number; recipient: string },
  linkOf: (seed: string, tokenHash: string) => string | null,
): Promise<Mail | null> {
  const salonId = salonIdOfMail(about);
  const [row] = await db
    .select({
      request: requests,
      firstName: employees.firstName,
      hourCycle: salons.hourCycle,
      ownLanguage: staffLinks.language,
      salonLanguage: salons.language,
      seed: staffLinks.seed,
      tokenHash: staffLinks.tokenHash,
    })
    .from(requests)
    .innerJoin(
      employees,
      and(
        eq(employees.salonId, requests.salonId),
        eq(employees.id, requests.employeeId),
        eq(employees.isActive, true),
        eq(employees.email, about.recipient),
      ),
    )
    .innerJoin(
      staffLinks,
      and(
        eq(staffLinks.salonId, requests.salonId),
        eq(staffLinks.employeeId, requests.employeeId),
        eq(staffLinks.wantsMails, true),
      ),
    )
    .innerJoin(salons, eq(salons.id, requests.salonId))
    .where(
      and(eq(requests.salonId, salonId), eq(requests.id, about.id), eq(requests.version, about.version)),
    );
  const link = row?.tokenHash ? linkOf(row.seed, row.tokenHash) : null;
  if (!row || link === null) return null;
  const { request, firstName, hourCycle, ownLanguage, salonLanguage } = row;
  const language = firstLanguage(ownLanguage, salonLanguage);
  const { reason, answer, decidedBy } = request;
  const isApproved = request.state === "approved";
  const decided = {
    firstName,
    isApproved,
    when: say(language, spanWords(datedSpan(request)), hourCycle),
    reason,
    answer,
    decidedBy,
  };
  return textsIn(language).requestDecided(about.recipient, decided, link);
}
