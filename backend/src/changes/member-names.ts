import { and, asc, eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { employees } from "../db/schema.ts";
import { employee } from "../records/kinds/employee.ts";
import { wholeSides } from "./kept-record.ts";

const named = z.object({ first_name: z.string(), last_name: z.string() });

/** Members' names by id; deleted members have their last one. */
export async function memberNames(
  db: Database,
  salonId: SalonId,
  ids: Iterable<string | null>,
): Promise<Record<string, string>> {
  const wanted = new Set([...ids].filter((id) => id !== null));
  if (wanted.size === 0) return {};
  const living = await db
    .select({ id: employees.id, first_name: employees.firstName, last_name: employees.lastName })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), isOneOf(employees.id, [...wanted])));
  const names = Object.fromEntries(living.map((member) => [member.id, nameOf(member)]));
  const gone = [...wanted].filter((id) => names[id] === undefined);
  if (gone.length === 0) return names;
  const past = await db
    .select({ id: changes.recordId, before: changes.before, after: changes.after })
    .from(changes)
    .where(
      and(
        eq(changes.salonId, salonId),
        isOneOf(changes.recordId, gone),
        eq(changes.resource, employee.resource),
      ),
    )
    .orderBy(asc(changes.number));
  for (const { id, ...kept } of past) {
    const { before, after } = wholeSides(kept);
    const member = z.safeParse(named, after ?? before);
    if (member.success) names[id] = nameOf(member.data);
  }
  return names;
}

function nameOf(member: z.infer<typeof named>): string {
  return `${member.first_name} ${member.last_name}`.trim();
}
