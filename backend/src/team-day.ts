import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import { weekdayOf } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { boundsOfDate } from "@chairtime/kit/zone";
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SalonId } from "./auth/salon-id.ts";
import type { Database } from "./db/database.ts";
import { employees, onetimeBlocks, recurringBreaks, schedules } from "./db/schema.ts";

type Shift = Pick<typeof schedules.$inferSelect, "startMinute" | "endMinute" | "validFrom">;

/**
 * Returns the day of each active member of a salon, or of those among `ids` (absent: everyone; unknown ones are left
 * out), on one date of the salon's calendar. Members without a schedule that day have `schedule: null`.
 */
export async function teamDay(
  db: Database,
  salonId: SalonId,
  zone: string,
  date: string,
  ids?: string[],
): Promise<AvailabilityAnswer[]> {
  const members = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), eq(employees.isActive, true), among(employees.id, ids)))
    .orderBy(asc(employees.id));
  const active = members.map(({ id }) => id);
  return daysOf(db, salonId, zone, date, active, ids);
}

/** Returns no condition where everyone is meant: to list a whole salon's members would only repeat the salon. */
function among(column: PgColumn, ids: string[] | undefined): SQL | undefined {
  return ids === undefined ? undefined : inArray(column, ids);
}

/** Returns one member's day, whether active or not; `null` when the salon has no such member. */
export async function memberDay(
  db: Database,
  salonId: SalonId,
  zone: string,
  date: string,
  employeeId: string,
): Promise<AvailabilityAnswer | null> {
  const [[member], [day]] = await Promise.all([
    db
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.salonId, salonId), eq(employees.id, employeeId))),
    daysOf(db, salonId, zone, date, [employeeId], [employeeId]),
  ]);
  return (member && day) ?? null;
}

async function daysOf(
  db: Database,
  salonId: SalonId,
  zone: string,
  date: string,
  members: string[],
  ids: string[] | undefined,
): Promise<AvailabilityAnswer[]> {
  if (members.length === 0) return [];
  const weekday = weekdayOf(date);
  const { start, end } = boundsOfDate(date, zone);
  const [shifts, breaks, timeOff] = await Promise.all([
    db
      .select()
      .from(schedules)
      .where(
        and(
          eq(schedules.salonId, salonId),
          among(schedules.employeeId, ids),
          eq(schedules.dayOfWeek, weekday),
          lte(schedules.validFrom, date),
          or(isNull(schedules.validUntil), gte(schedules.validUntil, date)),
        ),
      )
      .orderBy(asc(schedules.startMinute), asc(schedules.id)),
    db
      .select()
      .from(recurringBreaks)
      .where(
        and(
          eq(recurringBreaks.salonId, salonId),
          among(recurringBreaks.employeeId, ids),
          eq(recurringBreaks.dayOfWeek, weekday),
        ),
      )
      .orderBy(asc(recurringBreaks.startMinute)),
    db
      .select()
      .from(onetimeBlocks)
      .where(
        and(
          eq(onetimeBlocks.salonId, salonId),
          among(onetimeBlocks.employeeId, ids),
          gt(onetimeBlocks.endAt, start),
          lt(onetimeBlocks.startAt, end),
        ),
      )
      .orderBy(asc(onetimeBlocks.startAt)),
  ]);
  const shiftsOf = Map.groupBy(shifts, ({ employeeId }) => employeeId);
  const breaksOf = Map.groupBy(breaks, ({ employeeId }) => employeeId);
  const timeOffOf = Map.groupBy(timeOff, ({ employeeId }) => employeeId);
  return members.map((employee_id) => ({
    date,
    employee_id,
    ...hours(current(shiftsOf.get(employee_id) ?? [])),
    breaks: (breaksOf.get(employee_id) ?? []).map(({ startMinute, endMinute, reason }) => ({
      start_time: clockOf(startMinute),
      end_time: clockOf(endMinute),
      reason,
    })),
    onetimeblocks: (timeOffOf.get(employee_id) ?? []).map(({ startAt, endAt, reason }) => ({
      start_time: startAt.toISOString(),
      end_time: endAt.toISOString(),
      reason,
    })),
  }));
}

/** Keeps of a date's schedules those with the latest `validFrom`, all of them. */
function current(shifts: Shift[]): Shift[] {
  const latest = shifts
    .map(({ validFrom }) => validFrom)
    .toSorted()
    .at(-1);
  return shifts.filter(({ validFrom }) => validFrom === latest);
}

function hours(shifts: Shift[]): Pick<AvailabilityAnswer, "schedule" | "shifts"> {
  if (shifts.length === 0) return { schedule: null, shifts: [] };
  return {
    schedule: {
      start_time: clockOf(Math.min(...shifts.map(({ startMinute }) => startMinute))),
      end_time: clockOf(Math.max(...shifts.map(({ endMinute }) => endMinute))),
    },
    shifts: shifts.map(({ startMinute, endMinute }) => ({
      start_time: clockOf(startMinute),
      end_time: clockOf(endMinute),
    })),
  };
}
