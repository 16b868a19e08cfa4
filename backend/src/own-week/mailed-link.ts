import { and, eq } from "drizzle-orm";
import { newSalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { employees, salons } from "../db/schema.ts";
import type { Mail, Mails } from "../mail/mails.ts";

/**
 * Returns the mail that brings members their link; null where it was revoked, they have left or want no mails, or the
 * address is no longer theirs.
 */
export async function mailedLink(
  db: Database,
  texts: Mails,
  about: { salonId: string; employeeId: string; recipient: string },
  linkOf: (seed: string, tokenHash: string) => string | null,
): Promise<Mail | null> {
  const [row] = await db
    .select({
      firstName: employees.firstName,
      salonName: salons.name,
      seed: staffLinks.seed,
      tokenHash: staffLinks.tokenHash,
    })
    .from(staffLinks)
    .innerJoin(
      employees,
      and(
        eq(employees.salonId, staffLinks.salonId),
        eq(employees.id, staffLinks.employeeId),
        eq(employees.isActive, true),
        eq(employees.email, about.recipient),
      ),
    )
    .innerJoin(salons, eq(salons.id, staffLinks.salonId))
    .where(
      and(
        eq(staffLinks.salonId, newSalonId(about.salonId)),
        eq(staffLinks.employeeId, about.employeeId),
        eq(staffLinks.wantsMails, true),
      ),
    );
  const link = row?.tokenHash ? linkOf(row.seed, row.tokenHash) : null;
  return row && link !== null ? texts.ownWeekLink(about.recipient, row, link) : null;
}
