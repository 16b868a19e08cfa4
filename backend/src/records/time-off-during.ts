import { and, gt, lt, type SQL, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { employees, onetimeBlocks } from "../db/schema.ts";

/** Instants between which records are asked for; `null` has no bound. */
export interface Between {
  start: Date | null;
  end: Date | null;
}

/**
 * Returns the condition for time off between two instants; undefined where neither is a bound. `everybodyOf` is the salon
 * whose members are all asked for, `null` where the caller's condition names some: the index goes member by member.
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
