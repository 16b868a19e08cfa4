import { addDays } from "@chairtime/kit/calendar";
import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { RecurringBreak, Schedule, TimeOff } from "@chairtime/kit/day/records";
import type { MemberWish } from "@chairtime/kit/offers/judge";
import type { SalonRules, Worker } from "@chairtime/kit/offers/worker";
import { withRotation } from "@chairtime/kit/rota/with-rotation";
import { boundsOfDate } from "@chairtime/kit/zone";
import { and, asc, eq, gte, isNull, lte, or } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { readClosings } from "../days/closed-days.ts";
import { among } from "../days/team-members.ts";
import type { Database } from "../db/database.ts";
import { requests } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { employees, onetimeBlocks, recurringBreaks, salons, schedules } from "../db/schema.ts";
import { timeOffDuring } from "../records/time-off-during.ts";

/** A salon's settings of offers, and the rules by which they are judged. */
export interface OfferSalon extends SalonRules {
  isOn: boolean;
  decidesThemselves: boolean;
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
    decidesThemselves: row.offersDecideThemselves,
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
 * Reads members with their records, those of `ids` or everybody active. Time off is that of the period; with `whole`
 * schedules are all there are, as a plan of a date needs them.
 */
export async function readWorkers(
  db: Database,
  salonId: SalonId,
  zone: string,
  { ids, from, to, whole }: Period & { ids?: string[]; whole: boolean },
): Promise<Worker[]> {
  if (ids?.length === 0) return [];
  const members = await db
    .select()
    .from(employees)
    .where(
      and(
        eq(employees.salonId, salonId),
        ids === undefined ? eq(employees.isActive, true) : isOneOf(employees.id, ids),
      ),
    )
    .orderBy(asc(employees.id));
  const isValid = and(
    lte(schedules.validFrom, to),
    or(isNull(schedules.validUntil), gte(schedules.validUntil, from)),
  );
  const shifts = await db
    .select()
    .from(schedules)
    .where(
      and(eq(schedules.salonId, salonId), among(schedules.employeeId, ids), whole ? undefined : isValid),
    );
  const breaks = await db
    .select()
    .from(recurringBreaks)
    .where(and(eq(recurringBreaks.salonId, salonId), among(recurringBreaks.employeeId, ids)));
  const between = { start: boundsOfDate(from, zone).start, end: boundsOfDate(to, zone).end };
  const timeOff = await db
    .select()
    .from(onetimeBlocks)
    .where(
      and(
        eq(onetimeBlocks.salonId, salonId),
        among(onetimeBlocks.employeeId, ids),
        timeOffDuring(between, ids === undefined ? salonId : null),
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
      schedules: withRotation(shiftsOf.get(row.id) ?? [], rotation),
      breaks: withRotation(breaksOf.get(row.id) ?? [], rotation),
      timeOff: timeOffOf.get(row.id) ?? [],
    };
  });
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

/** Reads the wishes of some members for dates. */
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
