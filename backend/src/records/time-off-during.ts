import { and, gt, lt, type SQL, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { employees, onetimeBlocks } from "../db/schema.ts";

/** Bounds of a span of time; null for an open one. */
export interface Between {
  start: Date | null;
  end: Date | null;
}

/**
 * Condition for time off between two instants; undefined if both are open. `everybodyOf` is the salon if all its
 * members are asked for, null if the caller's condition names some: the index goes member by member.
 */
export function timeOffDuring({ start, end }: Between, everybodyOf: SalonId | null): SQL | undefined {
  if (!start && !end) return undefined;
  return and(
    everybodyOf === null
      ? undefined
      : sql`${onetimeBlocks.employeeId} = any(array(select ${employees.id} from ${employees} where ${employees.salonId} = ${everybodyOf}))`,
    start ? gt(onetimeBlocks.endAt, start) : undefined,
    end ? lt(onetimeBlocks.startAt, end) : undefined,
  );
}
