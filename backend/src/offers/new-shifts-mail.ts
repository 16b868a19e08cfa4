import { and, eq } from "drizzle-orm";
import { salonIdOfMail } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { isOneOf } from "../db/pages.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { readReachable, type TextsIn } from "../links/mailed-link.ts";
import type { Mail } from "../mail/mails.ts";
import { shiftsOnOffer } from "../notices/shifts-on-offer.ts";

/** Mail about shifts that a member can still claim; null if none is left, or none should go out. */
export async function newShiftsMail(
  db: Database,
  textsIn: TextsIn,
  about: { salonId: string; employeeId: string; notices: string[]; recipient: string },
  {
    linkOf,
    businessTimeZone,
  }: { linkOf: (seed: string, tokenHash: string) => string | null; businessTimeZone: string },
): Promise<Mail | null> {
  const { employeeId, recipient } = about;
  const [notice] = await db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.salonId, salonIdOfMail(about)),
        eq(notices.employeeId, employeeId),
        isOneOf(notices.id, about.notices),
      ),
    );
  const shifts = notice ? await shiftsOnOffer(db, notice, businessTimeZone) : [];
  const member = shifts.length > 0 ? await readReachable(db, about, linkOf, true) : null;
  return member && textsIn(member.language).newShifts(recipient, { ...member, shifts }, member.link);
}
