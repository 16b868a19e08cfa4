import { daysBetween } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { TimeOff } from "@/lib/api/time-off-model";
import { formatClockRange } from "@/lib/time/format";
import type { Person } from "./person";
import { schedulesOn } from "./schedules-on";
import type { Segment, SegmentKind } from "./segments";
import { mergeSpans, minutesIn, type Span } from "./spans";
import { type DayFacts, factsOf, verdictAt } from "./verdict";

/** One person's date as it is drawn. */
export interface PersonDay {
  date: string;
  facts: DayFacts;
  /** Windows of work, overlapping and touching shifts as one. */
  windows: Span[];
  segments: Segment[];
  totals: Record<SegmentKind, number>;
  /** The time off that takes the whole day: all its shifts, or the whole date where there is none. */
  away: TimeOff | null;
  /** The usual hours where a passing schedule gives this date others; `""` when it is usually free. */
  usual: string | null;
}

/** A schedule that holds for at most this many days is an exception from the weekly pattern. */
export const EXCEPTION_DAYS = 28;

export function dayOf(person: Person, date: string, zone: string): PersonDay {
  const facts = factsOf(person, date, zone);
  const windows = mergeSpans(facts.shifts);
  const segments = windows.flatMap((window) => segmentsIn(window, facts));
  const total = (kind: SegmentKind) => minutesIn(segments.filter((segment) => segment.kind === kind));
  return {
    date,
    facts,
    windows,
    segments,
    totals: { available: total("available"), break: total("break"), "time-off": total("time-off") },
    away: awayAllDay(facts, windows),
    usual: usualHours(person, facts),
  };
}

function segmentsIn(window: Span, facts: DayFacts): Segment[] {
  const inside = (minute: number) => minute > window.start && minute < window.end;
  const edges = [...facts.breaks, ...facts.timeOff].flatMap(({ start, end }) => [start, end]).filter(inside);
  const cuts = [...new Set([window.start, ...edges, window.end])].sort((one, other) => one - other);
  const segments: Segment[] = [];
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[index + 1] ?? window.end;
    const { kind, timeOff, pause } = verdictAt(facts, start);
    if (kind === "none") continue;
    const reason = (timeOff ?? pause)?.reason ?? "";
    const last = segments.at(-1);
    if (last?.kind === kind && last.reason === reason) last.end = end;
    else segments.push({ start, end, kind, reason });
  }
  return segments;
}

function awayAllDay(facts: DayFacts, windows: Span[]): TimeOff | null {
  const wanted = windows.length > 0 ? windows : [{ start: 0, end: MINUTES_PER_DAY }];
  const whole = facts.timeOff.find((off) =>
    wanted.every(({ start, end }) => off.start <= start && end <= off.end),
  );
  return whole?.block ?? null;
}

function usualHours(person: Person, facts: DayFacts): string | null {
  const isException = ({ validFrom, validUntil }: { validFrom: string; validUntil: string | null }) =>
    validUntil !== null && daysBetween(validFrom, validUntil) < EXCEPTION_DAYS;
  if (!facts.shifts.some(({ schedule }) => isException(schedule))) return null;
  const pattern = schedulesOn(
    facts.date,
    person.schedules.filter((schedule) => !isException(schedule)),
  );
  const hours = (schedules: readonly { startTime: string; endTime: string }[]) =>
    schedules.map(({ startTime, endTime }) => formatClockRange(startTime, endTime)).join(", ");
  const usual = hours(pattern);
  return usual === hours(facts.shifts.map(({ schedule }) => schedule)) ? null : usual;
}
