import { emailKeyOf } from "@chairtime/contract/people/email";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { isOneOf } from "../db/pages.ts";
import { employees } from "../db/schema.ts";
import type { WireRecord, Write } from "./kind.ts";
import { staffToWire, wholeMember } from "./member-columns.ts";

/** The columns that put-back restores: all but the keys and when the member was added. */
const {
  salonId: _salon,
  id: _id,
  createdAt: _made,
  joinedOn: _joined,
  ...SAVED
} = getTableColumns(employees);

/** Rows of one statement. */
const BATCH = 1000;

/** Deletes members, and writes those who are restored or changed under their old ids. Returns the latter. */
export async function bringStaff(
  tx: Database,
  salonId: SalonId,
  writes: readonly Write[],
): Promise<WireRecord[]> {
  const among = (some: readonly Write[]) =>
    and(
      eq(employees.salonId, salonId),
      isOneOf(
        employees.id,
        some.map(({ record_id }) => record_id),
      ),
    );
  const [going, coming] = [writes.filter(({ becomes }) => !becomes), writes.filter(({ becomes }) => becomes)];
  if (going.length > 0) await tx.delete(employees).where(among(going));
  const shared = await tx
    .select({ id: employees.id, email: employees.email })
    .from(employees)
    .where(and(among(coming), isNull(employees.emailKey)));
  const sharedKeys = new Map(shared.map(({ id, email }) => [id, emailKeyOf(email)]));
  // Two members may exchange their addresses.
  if (coming.length > 0)
    await tx
      .update(employees)
      .set({ email: sql`${employees.id}::text`, emailKey: null })
      .where(among(coming));
  const written: WireRecord[] = [];
  for (let start = 0; start < coming.length; start += BATCH) {
    const some = coming.slice(start, start + BATCH);
    const rows = await tx
      .insert(employees)
      .values(
        some.map((write) => {
          const row = wholeMember(salonId, write);
          // Members who shared a mailbox before the change do so after it.
          return sharedKeys.get(row.id) === row.emailKey ? { ...row, emailKey: null } : row;
        }),
      )
      .onConflictDoUpdate({
        target: [employees.salonId, employees.id],
        set: Object.fromEntries(
          Object.entries(SAVED).map(([field, { name }]) => [field, sql`excluded.${sql.identifier(name)}`]),
        ),
      })
      .returning();
    written.push(...rows.map(staffToWire));
  }
  return written;
}
