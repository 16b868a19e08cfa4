import type { BreakRecord } from "@chairtime/contract/breaks";
import type { RequestRecord } from "@chairtime/contract/requests";
import type { ScheduleRecord } from "@chairtime/contract/schedules";
import type { StaffRecord } from "@chairtime/contract/staff";
import type { TimeOffRecord } from "@chairtime/contract/time-off";
import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { type MemberTable, requests } from "../db/own-week-schema.ts";
import { employees, onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";
import { toWire as requestToWire } from "../records/request.ts";
import { toWire as staffToWire } from "../routes/employees.ts";
import { toWire as timeOffToWire } from "../routes/onetime-blocks.ts";
import { toWire as breakToWire } from "../routes/recurring-breaks.ts";
import { toWire as scheduleToWire } from "../routes/schedules.ts";

/** What is asked of each list, apart from its salon. */
interface Conditions {
  employee?: SQL | undefined;
  schedule?: SQL | undefined;
  recurring_break?: SQL | undefined;
  onetime_block?: SQL | undefined;
  request?: SQL | undefined;
}

/** A salon's records as their own calls answer them, by what they are. */
export interface SalonLists {
  employee: StaffRecord[];
  schedule: ScheduleRecord[];
  recurring_break: BreakRecord[];
  onetime_block: TimeOffRecord[];
  request: RequestRecord[];
}

/** Reads a salon's lists, each in the order of its ids, one after the other: a transaction has one connection. */
export async function readLists(tx: Database, salonId: SalonId, conditions: Conditions): Promise<SalonLists> {
  const staff = tx
    .select()
    .from(employees)
    .where(and(eq(employees.salonId, salonId), conditions.employee))
    .orderBy(asc(employees.id));
  const shifts = tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.salonId, salonId), conditions.schedule))
    .orderBy(asc(schedules.id));
  const breaks = tx
    .select()
    .from(recurringBreaks)
    .where(and(eq(recurringBreaks.salonId, salonId), conditions.recurring_break))
    .orderBy(asc(recurringBreaks.id));
  const timeOff = tx
    .select()
    .from(onetimeBlocks)
    .where(and(eq(onetimeBlocks.salonId, salonId), conditions.onetime_block))
    .orderBy(asc(onetimeBlocks.id));
  const asked = tx
    .select()
    .from(requests)
    .where(and(eq(requests.salonId, salonId), conditions.request))
    .orderBy(asc(requests.id));
  return {
    employee: (await staff).map(staffToWire),
    schedule: (await shifts).map(scheduleToWire),
    recurring_break: (await breaks).map(breakToWire),
    onetime_block: (await timeOff).map(timeOffToWire),
    request: (await asked).map(requestToWire),
  };
}

/** Returns how many records some members have. */
export async function recordsOf(tx: Database, salonId: SalonId, members: string[]): Promise<number> {
  if (members.length === 0) return 0;
  let records = 0;
  for (const table of [schedules, recurringBreaks, onetimeBlocks, requests])
    records += await tx.$count(table, and(eq(table.salonId, salonId), inArray(table.employeeId, members)));
  return records;
}

/** Returns the conditions for these records, for all that some members have, and for other members alone. */
export function recordsAmong(ids: string[], leaving: string[], members: string[]): Conditions {
  const among = (table: MemberTable) => or(inArray(table.id, ids), inArray(table.employeeId, leaving));
  return {
    employee: inArray(employees.id, [...new Set([...ids, ...members])]),
    schedule: among(schedules),
    recurring_break: among(recurringBreaks),
    onetime_block: among(onetimeBlocks),
    request: among(requests),
  };
}
