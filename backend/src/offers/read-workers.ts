import { addDays } from "@chairtime/kit/calendar";
import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { RecurringBreak, Schedule, TimeOff } from "@chairtime/kit/day/records";
import type { MemberWish, Presence } from "@chairtime/kit/offers/judge";
import { presentOn, type SalonRules, type Worker } from "@chairtime/kit/offers/worker";
import { withRotation } from "@chairtime/kit/rota/with-rotation";
import { boundsOfDate } from "@chairtime/kit/zone";
import { and, asc, eq, gte, isNull, lte, or } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { pauses } from "../base/stretch.ts";
import { readClosings } from "../days/closed-days.ts";
import { activeMembers } from "../days/team-members.ts";
import type { Database } from "../db/database.ts";
import { requests } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { employees, onetimeBlocks, recurringBreaks, salons, schedules } from "../db/schema.ts";
import { timeOffDuring } from "../records/time-off-during.ts";

/** A salon's settings of offers, and the rules by which they are judged. */
export interface OfferSalon extends SalonRules {
  isOn: boolean;
  decidesThemselves: boolean;
  publishes: boolean;
}

/** Dates, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Reads the settings of a salon's offers: current while the salon's counter is held. */
export async function readSalon(
  db: Database,
  salonId: SalonId,
  businessTimeZone: string,
  { from, to }: Period,
): Promise<OfferSalon> {
  const [row] = await db.select().from(salons).where(eq(salons.id, salonId));
  if (!row) throw new Error("The salon of an offer is gone");
  return {
    isOn: row.offersOn,
    decidesThemselves: row.offersOn && row.offersDecideThemselves,
    publishes: row.publishing,
    zone: row.timeZone ?? businessTimeZone,
    weekStartsOn: row.weekStartsOn,
    restMinutes: row.restMinutes,
    minimums: row.minimums.map((minimum) => ({
      dayOfWeek: minimum.day_of_week,
      startTime: minimum.start_time,
      endTime: minimum.end_time,
      people: minimum.people,
      role: minimum.role,
      whileOpen: minimum.while_open,
    })),
    openingHours: {
      week: row.openingHours.map((span) => ({
        dayOfWeek: span.day_of_week,
        startTime: span.start_time,
        endTime: span.end_time,
      })),
      exceptions: row.openingExceptions.map(({ date, name, spans }) => ({
        date,
        name,
        spans: spans.map((span) => ({ startTime: span.start_time, endTime: span.end_time })),
      })),
    },
    closings: await readClosings(db, salonId, [from, to]),
  };
}

/**
 * Reads some members with their breaks, and their schedules and time off of a period. Planning one of its dates needs
 * no others: later schedules count only from their first day on.
 */
export async function readWorkers(
  db: Database,
  salonId: SalonId,
  zone: string,
  { ids, from, to }: Period & { ids: string[] },
): Promise<Worker[]> {
  if (ids.length === 0) return [];
  const members = await db
    .select()
    .from(employees)
    .where(and(eq(employees.salonId, salonId), isOneOf(employees.id, ids)))
    .orderBy(asc(employees.id));
  const isValid = and(
    lte(schedules.validFrom, to),
    or(isNull(schedules.validUntil), gte(schedules.validUntil, from)),
  );
  const shifts = await db
    .select()
    .from(schedules)
    .where(and(eq(schedules.salonId, salonId), isOneOf(schedules.employeeId, ids), isValid));
  const breaks = await db
    .select()
    .from(recurringBreaks)
    .where(and(eq(recurringBreaks.salonId, salonId), isOneOf(recurringBreaks.employeeId, ids)));
  const between = { start: boundsOfDate(from, zone).start, end: boundsOfDate(to, zone).end };
  const timeOff = await db
    .select()
    .from(onetimeBlocks)
    .where(
      and(
        eq(onetimeBlocks.salonId, salonId),
        isOneOf(onetimeBlocks.employeeId, ids),
        timeOffDuring(between, null),
      ),
    );
  const shiftsOf = Map.groupBy(shifts.map(scheduleOf), ({ memberId }) => memberId);
  const breaksOf = Map.groupBy(breaks.map(breakOf), ({ memberId }) => memberId);
  const timeOffOf = Map.groupBy(timeOff.map(absenceOf), ({ memberId }) => memberId);
  return members.map((row) => {
    const { rotationWeeks: weeks, rotationAnchor: anchor } = row;
    const rotation = weeks === null || anchor === null ? null : { weeks, anchor };
    return {
      id: row.id,
      isActive: row.isActive,
      role: row.role,
      contract: {
        weeklyMinutes: row.weeklyMinutes,
        weeklyDays: row.weeklyDays,
        restMinutes: row.restMinutes,
      },
      hourlyCost: row.hourlyCost,
      rotation,
      employment: { firstDay: row.firstDay, lastDay: row.lastDay },
      schedules: withRotation(shiftsOf.get(row.id) ?? [], rotation),
      breaks: withRotation(breaksOf.get(row.id) ?? [], rotation),
      timeOff: timeOffOf.get(row.id) ?? [],
    };
  });
}

/** Members per read. */
const MEMBERS_AT_ONCE = 250;

export async function readPresences(
  db: Database,
  salonId: SalonId,
  rules: SalonRules,
  dates: readonly string[],
): Promise<Map<string, Presence[]>> {
  const presences = new Map(dates.map((date): [string, Presence[]] => [date, []]));
  if (dates.length === 0) return presences;
  const pause = pauses();
  for await (const ids of activeMembers(db, salonId, MEMBERS_AT_ONCE))
    for (const [date, present] of presences) {
      // A night reaches into the next date.
      const around = { from: addDays(date, -1), to: date };
      for (const worker of await readWorkers(db, salonId, rules.zone, { ids, ...around })) {
        await pause();
        present.push({ id: worker.id, role: worker.role, spans: presentOn(worker, date, rules) });
      }
    }
  return presences;
}

function scheduleOf(row: typeof schedules.$inferSelect): Schedule {
  return {
    id: row.id,
    memberId: row.employeeId,
    dayOfWeek: row.dayOfWeek,
    startTime: clockOf(row.startMinute),
    endTime: clockOf(row.endMinute),
    rotationWeek: row.rotationWeek,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    notes: row.notes,
  };
}

function breakOf(row: typeof recurringBreaks.$inferSelect): RecurringBreak {
  return {
    id: row.id,
    memberId: row.employeeId,
    dayOfWeek: row.dayOfWeek,
    startTime: clockOf(row.startMinute),
    endTime: clockOf(row.endMinute),
    rotationWeek: row.rotationWeek,
    reason: row.reason,
  };
}

function absenceOf(row: typeof onetimeBlocks.$inferSelect): TimeOff {
  return { id: row.id, memberId: row.employeeId, start: row.startAt, end: row.endAt, reason: row.reason };
}

export async function readWishes(
  db: Database,
  salonId: SalonId,
  ids: string[],
  { from, to }: Period,
): Promise<MemberWish[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.salonId, salonId),
        isOneOf(requests.employeeId, ids),
        eq(requests.state, "noted"),
        gte(requests.startDate, addDays(from, -1)),
        lte(requests.startDate, to),
      ),
    );
  return rows.flatMap(({ employeeId, kind, startDate, startMinute, endMinute }) =>
    kind === "time_off"
      ? []
      : [
          {
            memberId: employeeId,
            date: startDate,
            kind,
            startMinute: startMinute ?? 0,
            endMinute: endMinute ?? MINUTES_PER_DAY,
          },
        ],
  );
}
