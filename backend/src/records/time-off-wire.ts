import type { TimeOffRecord } from "@chairtime/contract/time-off";
import type { onetimeBlocks } from "../db/schema.ts";

export function timeOffToWire(
  row: Omit<typeof onetimeBlocks.$inferSelect, "salonId" | "createdAt" | "updatedAt">,
): TimeOffRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    start_date_time: row.startAt.toISOString(),
    end_date_time: row.endAt.toISOString(),
    reason: row.reason,
    version: row.version,
  };
}
