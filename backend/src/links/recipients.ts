import type { UNMAILED } from "@chairtime/contract/publishing";
import { and, asc, eq } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { employees } from "../db/schema.ts";
import { unwantedIn } from "./unwanted-mails.ts";

export interface Recipient {
  employeeId: string;
  firstName: string;
  to: string;
  /** Their own choice; `null` is the salon's. */
  language: string | null;
  /** Why they get no email; null if they get one. */
  unmailed: (typeof UNMAILED)[number] | null;
}

export async function recipientsOf(
  { db, secret }: { db: Database; secret: string },
  salonId: SalonId,
  ids: readonly string[],
): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const isUnwanted = await unwantedIn({ db, secret }, salonId);
  const rows = await db
    .select({
      employeeId: employees.id,
      firstName: employees.firstName,
      to: employees.email,
      tokenHash: staffLinks.tokenHash,
      wantsMails: staffLinks.wantsMails,
      language: staffLinks.language,
    })
    .from(employees)
    .leftJoin(
      staffLinks,
      and(eq(staffLinks.salonId, employees.salonId), eq(staffLinks.employeeId, employees.id)),
    )
    .where(and(eq(employees.salonId, salonId), isOneOf(employees.id, [...ids])))
    .orderBy(asc(employees.firstName), asc(employees.lastName), asc(employees.id));
  return rows.map(({ tokenHash, wantsMails, ...row }) => ({
    ...row,
    unmailed: tokenHash === null ? "no_link" : wantsMails && !isUnwanted(row.to) ? null : "stopped",
  }));
}
