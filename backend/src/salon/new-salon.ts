import type { BackendSettings } from "../base/env.ts";
import { newSalonId, type SalonId } from "../base/salon-id.ts";
import { takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import { memberships } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import { shownNameOf } from "../db/shown-name.ts";
import { type PersonOfChange, personRecord } from "../records/kinds/person-record.ts";
import { settingsRecord } from "../records/kinds/salon.ts";

/** Makes a salon of a user's own, as a registration does: the first two changes of its history. */
export async function newSalonOf(
  tx: Database,
  { businessTimeZone }: Pick<BackendSettings, "businessTimeZone">,
  owner: PersonOfChange & { requestId: string },
  fields: Partial<Pick<typeof salons.$inferInsert, "name" | "timeZone" | "language">> = {},
): Promise<SalonId> {
  const salonId = newSalonId();
  const { userId, requestId } = owner;
  const [salon] = await tx
    .insert(salons)
    .values({ id: salonId, ...fields, version: 1 })
    .returning();
  if (!salon) throw new Error("The salon was not stored");
  await tx.insert(memberships).values({ salonId, userId, role: "owner" });
  const first = await takeNumbers(tx, salonId, 2);
  const made = { employeeId: null, previous: 0, before: null };
  await writeChanges(tx, { salonId, userId, name: shownNameOf(owner), requestId, action: null }, first, [
    { ...made, resource: "salon", recordId: salonId, after: settingsRecord(salon, businessTimeZone) },
    { ...made, resource: "person", recordId: userId, after: personRecord(owner, "owner") },
  ]);
  return salonId;
}
