import { eq } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { MEMBER_KINDS } from "../records/kinds/kinds.ts";
import type { NewChange } from "../records/new-change.ts";

/** The deletions of a member's records, for the history; the caller holds the salon's counter. */
export async function deletedWith(tx: Database, salonId: SalonId, employeeId: string): Promise<NewChange[]> {
  const gone: NewChange[] = [];
  for (const { resource, read, member } of MEMBER_KINDS)
    for (const before of await read(tx, salonId, eq(member, employeeId)))
      gone.push({
        resource,
        recordId: before.id,
        employeeId,
        previous: before.version ?? 0,
        before,
        after: null,
      });
  return gone;
}
