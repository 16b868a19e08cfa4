import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import { addDays } from "@chairtime/kit/calendar";
import { clockOf, clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { type ClosedDay, type Closings, closedFrom, closedOn, isClosedAllDay } from "@chairtime/kit/closures";
import { piecesOutside, type Span } from "@chairtime/kit/spans";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { closures, salons } from "../db/schema.ts";
import { closedDates, closureToWire, type StoredClosure } from "../records/kinds/closure.ts";

/** Removes the hours in which the salon is closed from a day. */
export type WhileOpen = <Day extends AvailabilityAnswer>(day: Day) => Day;

/** Removes the hours of a salon's closures from days on these dates (in order). */
export async function whileOpenOn(
  db: Database,
  salonId: SalonId,
  dates: readonly string[],
): Promise<WhileOpen> {
  return whileOpen(await readClosings(db, salonId, dates));
}

/** Everything that closes a salon, with the ids of its closures. */
export interface StoredClosings extends Closings {
  closures: readonly StoredClosure[];
}

/** Reads what closes a salon on some ascending dates and on the dates beside them. */
export async function readClosings(
  db: Database,
  salonId: SalonId,
  dates: readonly string[],
): Promise<StoredClosings> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return { closures: [], exceptions: [] };
  const [from, to] = [addDays(first, -1), addDays(last, 1)];
  const [salon] = await db
    .select({ exceptions: salons.openingExceptions })
    .from(salons)
    .where(eq(salons.id, salonId));
  const rows = await db
    .select()
    .from(closures)
    .where(and(eq(closures.salonId, salonId), lte(closures.fromDate, to), gte(closures.toDate, from)))
    .orderBy(asc(closures.fromDate), asc(closures.id));
  return {
    closures: rows.map((row) => closedDates(closureToWire(row))),
    exceptions: (salon?.exceptions ?? []).filter(({ date }) => from <= date && date <= to),
  };
}

/** When the salon is closed around a date. */
interface Around {
  day: ClosedDay | null;
  /** On the date and on the next one. */
  spans: Span[];
  /** Whether the day before is closed until its midnight. */
  isAfterClosed: boolean;
}

export function whileOpen(closings: Closings): WhileOpen {
  const known = new Map<string, Around>();
  return (day) => {
    const around = known.get(day.date) ?? aroundDate(day.date, closings);
    known.set(day.date, around);
    return around.spans.length > 0 || around.isAfterClosed ? { ...day, ...openPart(day, around) } : day;
  };
}

function aroundDate(date: string, closings: Closings): Around {
  const eve = closedOn(addDays(date, -1), closings);
  return {
    day: closedOn(date, closings),
    spans: closedFrom(date, closings),
    isAfterClosed: eve?.spans.some(({ end }) => end === MINUTES_PER_DAY) ?? false,
  };
}

type OpenPart = Pick<AvailabilityAnswer, "schedule" | "shifts" | "carried_over" | "breaks" | "closed">;

function openPart(day: AvailabilityAnswer, { day: closed, spans, isAfterClosed }: Around): OpenPart {
  const beginsHere = ({ start }: Span) => start < MINUTES_PER_DAY;
  const carried = (day.carried_over ?? []).flatMap((tail) =>
    piecesOutside(spanOf(tail), closed?.spans ?? []),
  );
  // The rest of a night after a closure is a shift that begins where the closure ends.
  const isCarried = ({ start }: Span) => start === 0 && !isAfterClosed;
  const shifts = [
    ...carried.filter((piece) => !isCarried(piece)),
    ...(day.shifts ?? []).flatMap((shift) => piecesOutside(spanOf(shift), spans)).filter(beginsHere),
  ];
  return {
    schedule:
      shifts.length === 0
        ? null
        : clockOfSpan({
            start: Math.min(...shifts.map(({ start }) => start)),
            end: Math.max(...shifts.map(({ end }) => end)),
          }),
    shifts: shifts.map(clockOfSpan),
    carried_over: carried.filter(isCarried).map(clockOfSpan),
    breaks: day.breaks.flatMap((pause) =>
      piecesOutside(spanOf(pause), spans)
        .filter(beginsHere)
        .map((piece) => ({ ...pause, ...clockOfSpan(piece) })),
    ),
    ...(closed && { closed: closedAnswer(closed) }),
  };
}

function closedAnswer(closed: ClosedDay): NonNullable<AvailabilityAnswer["closed"]> {
  const { name, spans } = closed;
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last || isClosedAllDay(closed)) return { name };
  return {
    name,
    ...clockOfSpan({ start: first.start, end: last.end }),
    ...(spans.length > 1 && { spans: spans.map(clockOfSpan) }),
  };
}

interface ClockSpan {
  start_time: string;
  end_time: string;
}

const spanOf = ({ start_time, end_time }: ClockSpan): Span => clockRange(start_time, end_time);

const clockOfSpan = ({ start, end }: Span): ClockSpan => ({
  start_time: clockOf(start),
  end_time: clockOf(end),
});
