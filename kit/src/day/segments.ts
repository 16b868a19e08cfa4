import { MINUTES_PER_DAY } from "../clock.ts";
import { minutesPassed } from "../instants.ts";
import { mergeSpans, type ReasonedSpan, type Span } from "../spans.ts";
import { isDatedBreak } from "./dated-break.ts";
import type { DayFacts, PersonFacts } from "./facts.ts";

export type SegmentKind = "available" | "break" | "time-off";

/** A stretch of a shift; `reason` is the break's or time off's own text, `""` when it has none. */
export interface Segment extends Span {
  kind: SegmentKind;
  reason: string;
  /** The date of its shift where that began on the day before. */
  startedOn?: string;
}

/** The state at one minute, and the facts that decide it; `none` is outside every shift. */
export interface Verdict<Facts extends DayFacts = PersonFacts> {
  kind: SegmentKind | "none";
  shift: Facts["shifts"][number] | null;
  break: Facts["breaks"][number] | null;
  /** Set outside shifts too, where time off reaches beyond them. */
  timeOff: Facts["timeOff"][number] | null;
}

/**
 * Judges one minute for every picture, count and sentence: time off over break over available. Time off that is a break of
 * the date is a break, unless it takes the whole shift.
 */
export function verdictAt<Shift extends Span, Break extends ReasonedSpan, Off extends ReasonedSpan>(
  facts: DayFacts<Shift, Break, Off>,
  minute: number,
): Verdict<DayFacts<Shift, Break, Off>> {
  const covers = (span: Span) => span.start <= minute && minute < span.end;
  const shift = facts.shifts.find(covers) ?? null;
  const timeOff = facts.timeOff.find(covers) ?? null;
  const placedBreak = (shift && facts.breaks.find(covers)) ?? null;
  return { kind: kindOf(shift, timeOff, placedBreak), shift, break: placedBreak, timeOff };
}

function kindOf(shift: Span | null, timeOff: ReasonedSpan | null, placedBreak: Span | null): Verdict["kind"] {
  if (!shift) return "none";
  if (!timeOff) return placedBreak ? "break" : "available";
  const isPart = timeOff.start > shift.start || timeOff.end < shift.end;
  return isPart && isDatedBreak(timeOff) ? "break" : "time-off";
}

/** A day cut into segments. */
export interface CutDay {
  /** Shifts, merged where they overlap or touch; the gaps between are in no total. */
  windows: Span[];
  segments: Segment[];
  /** Minutes of each kind. */
  totals: Record<SegmentKind, number>;
}

/**
 * Tiles a day's windows with segments; neighbours of one kind and reason are one segment. With a zone a night has its
 * real length where the clocks change.
 */
export function cutDay(facts: DayFacts, zone?: string): CutDay {
  const windows = mergeSpans(facts.shifts);
  const segments = windows.flatMap((window) => tile(window, facts));
  const total = (kind: SegmentKind) =>
    segments
      .filter((segment) => segment.kind === kind)
      .reduce((sum, segment) => sum + minutesOf(segment, facts.date, zone), 0);
  const totals = { available: total("available"), break: total("break"), "time-off": total("time-off") };
  return { windows, segments, totals };
}

/** Minutes of a date's segment by its clock; past midnight, those that pass. */
export function minutesOf(segment: Segment, date: string, zone?: string): number {
  const isNight = segment.end > MINUTES_PER_DAY || segment.startedOn !== undefined;
  return isNight && zone !== undefined ? minutesPassed(segment, date, zone) : segment.end - segment.start;
}

function tile(window: Span, facts: DayFacts): Segment[] {
  const inside = (minute: number) => minute > window.start && minute < window.end;
  const edges = [...facts.breaks, ...facts.timeOff].flatMap(({ start, end }) => [start, end]).filter(inside);
  const cuts = [...new Set([window.start, ...edges, window.end])].sort((one, other) => one - other);
  const segments: Segment[] = [];
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[index + 1] ?? window.end;
    const { kind, timeOff, break: placedBreak } = verdictAt(facts, start);
    if (kind === "none") continue;
    const reason = (timeOff ?? placedBreak)?.reason ?? "";
    const last = segments.at(-1);
    if (last?.kind === kind && last.reason === reason) last.end = end;
    else segments.push({ start, end, kind, reason });
  }
  return segments;
}
