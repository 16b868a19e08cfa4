import { and, eq } from "drizzle-orm";
import type { SalonId } from "../auth/salon-id.ts";
import { memberNotFound } from "../http/failure.ts";
import { uuidOr400 } from "../http/read.ts";
import type { Database } from "./database.ts";
import { employees } from "./schema.ts";
import { transact } from "./transact.ts";

/**
 * Runs a write to one member's availability in a transaction that holds the member's row: writes for one member
 * follow one another (two that wait for each other inside an exclusion constraint would be a deadlock), and none
 * outlives the member. Throws Failure 400 for a malformed id, 404 when the salon has no such member.
 */
export async function withMember<Result>(
  db: Database,
  salonId: SalonId,
  employeeId: string,
  write: (tx: Database, employeeId: string) => Promise<Result>,
): Promise<Result> {
  const id = uuidOr400(employeeId, "employee_id");
  return transact(db, async (tx) => {
    const [member] = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.salonId, salonId), eq(employees.id, id)))
      .for("no key update");
    if (!member) throw memberNotFound();
    return write(tx, id);
  });
}
