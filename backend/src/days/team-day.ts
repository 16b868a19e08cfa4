import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, pastMidnight } from "@chairtime/kit/clock";
import { isEmployedOn } from "@chairtime/kit/employment";
import { countingOn, weeklyOn } from "@chairtime/kit/weekly";
import { boundsOfDate } from "@chairtime/kit/zone";
import { and, asc, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { pauses } from "../base/stretch.ts";
import type { Database } from "../db/database.ts";
import { employees, onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";
import { together } from "../db/together.ts";
import type { Absence, DayLists, Pause, Shift } from "../records/day-lists.ts";
import { timeOffDuring } from "../records/time-off-during.ts";
import { among, type Member, memberColumns, readMembers, toMember } from "./team-members.ts";

/**
 * The day of each active member on one date of the salon's calendar. `ids` narrows them; unknown ones are left out.
 * Members without a schedule that day have `schedule: null`.
 */
export function teamDay(
  db: Database,
  salonId: SalonId,
  zone: string,
  date: string,
  ids?: string[],
): Promise<AvailabilityAnswer[]> {
  return teamDays(db, salonId, zone, [date], ids);
}

/** Members per statement. */
const MEMBERS_AT_ONCE = 500;

/**
 * `teamDay` for several ascending dates: date by date, members by id. `edit` may replace the records read, once per
 * page of members.
 */
export async function teamDays(
  db: Database,
  salonId: SalonId,
  zone: string,
  dates: readonly string[],
  ids?: string[],
  edit: (lists: DayLists) => DayLists = (lists) => lists,
): Promise<AvailabilityAnswer[]> {
  const pages: AvailabilityAnswer[][] = [];
  for (let after: string | null = null; ; ) {
    const members = await readMembers(db, salonId, { ids, after, most: MEMBERS_AT_ONCE });
    const isAll = after === null && members.length < MEMBERS_AT_ONCE;
    const own = isAll ? ids : members.map(({ id }) => id);
    pages.push(await daysOf(db, salonId, zone, dates, members, own, edit));
    after = members.at(-1)?.id ?? null;
    if (members.length < MEMBERS_AT_ONCE) break;
  }
  const [only, ...others] = pages;
  if (!only || others.length === 0) return only ?? [];
  const inOrder = pages.map((page) => ({ page, members: page.length / dates.length }));
  return dates.flatMap((_, index) =>
    inOrder.flatMap(({ page, members }) => page.slice(index * members, (index + 1) * members)),
  );
}

/** One member's day, active or not; null when the salon has no such member. */
export async function memberDay(
  db: Database,
  salonId: SalonId,
  zone: string,
  date: string,
  employeeId: string,
): Promise<AvailabilityAnswer | null> {
  const [member] = await db
    .select(memberColumns)
    .from(employees)
    .where(and(eq(employees.salonId, salonId), eq(employees.id, employeeId)));
  if (!member) return null;
  const [day] = await daysOf(db, salonId, zone, [date], [toMember(member)], [employeeId]);
  return day ?? null;
}

async function daysOf(
  db: Database,
  salonId: SalonId,
  zone: string,
  dates: readonly string[],
  members: Member[],
  ids: string[] | undefined,
  edit: (lists: DayLists) => DayLists = (lists) => lists,
): Promise<AvailabilityAnswer[]> {
  const days = dates.map((date) => dayIn(date, zone));
  const [first, last] = [days[0], days.at(-1)];
  if (members.length === 0 || !first || !last) return [];
  const weekdaysOf = (some: string[]) => [...new Set(some.map(weekdayOf))];
  const [readShifts, readBreaks, readTimeOff] = await together(db, [
    db
      .select()
      .from(schedules)
      .where(
        and(
          eq(schedules.salonId, salonId),
          among(schedules.employeeId, ids),
          // The day before too: which of its shifts count depends on all of them.
          inArray(schedules.dayOfWeek, weekdaysOf(days.flatMap(({ date, eve }) => [date, eve]))),
          lte(schedules.validFrom, last.date),
          or(isNull(schedules.validUntil), gte(schedules.validUntil, first.eve)),
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
          inArray(recurringBreaks.dayOfWeek, weekdaysOf(days.map(({ date }) => date))),
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
          timeOffDuring({ start: first.start, end: last.end }, ids === undefined ? salonId : null),
        ),
      )
      .orderBy(asc(onetimeBlocks.startAt)),
  ]);
  const lists = edit({ shifts: readShifts, breaks: readBreaks, timeOff: readTimeOff });
  return plannedDays(members, dates, zone, lists);
}

/** Members' days from their records, which are sorted by start: date by date, in the members' order. */
export async function plannedDays(
  members: readonly Member[],
  dates: readonly string[],
  zone: string,
  { shifts, breaks, timeOff }: DayLists,
): Promise<AvailabilityAnswer[]> {
  const shiftsOf = Map.groupBy(shifts, ({ employeeId }) => employeeId);
  const breaksOf = Map.groupBy(breaks, ({ employeeId }) => employeeId);
  const timeOffOf = Map.groupBy(timeOff, ({ employeeId }) => employeeId);
  const answers: AvailabilityAnswer[] = [];
  const pause = pauses();
  for (const day of dates.map((date) => dayIn(date, zone))) {
    for (const member of members) {
      const own = { shifts: shiftsOf.get(member.id), breaks: breaksOf.get(member.id) };
      answers.push(dayOf(member, day, { ...own, timeOff: timeOffOf.get(member.id) }));
    }
    await pause();
  }
  return answers;
}

interface OwnRecords {
  shifts: Shift[] | undefined;
  breaks: Pause[] | undefined;
  timeOff: Absence[] | undefined;
}

function dayOf(
  member: Member,
  { date, eve, start, end }: ReturnType<typeof dayIn>,
  { shifts = [], breaks = [], timeOff = [] }: OwnRecords,
): AvailabilityAnswer {
  const shiftsOn = (on: string) =>
    isEmployedOn(on, member.employment) ? countingOn(on, shifts, member.rotation) : [];
  return {
    date,
    employee_id: member.id,
    ...hours(shiftsOn(date)),
    carried_over: carriedOver(shiftsOn(eve)),
    breaks: weeklyOn(date, breaks, member.rotation).map(({ id, startMinute, endMinute, reason }) => ({
      id,
      start_time: clockOf(startMinute),
      end_time: clockOf(endMinute),
      reason,
    })),
    onetimeblocks: timeOff
      .filter(({ startAt, endAt }) => endAt > start && startAt < end)
      .map(({ id, startAt, endAt, reason }) => ({
        id,
        start_time: startAt.toISOString(),
        end_time: endAt.toISOString(),
        reason,
      })),
  };
}

const dayIn = (date: string, zone: string) => ({
  date,
  eve: addDays(date, -1),
  ...boundsOfDate(date, zone),
});

/** The tail of a day's shifts on the next one. */
function carriedOver(shifts: Shift[]) {
  const spans = shifts.map(({ startMinute, endMinute }) => ({ start: startMinute, end: endMinute }));
  return pastMidnight(spans).map(({ start, end }) => ({
    start_time: clockOf(start),
    end_time: clockOf(end),
  }));
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
