import { isClock } from "@chairtime/kit/clock";
import { overlap } from "@chairtime/kit/rota/hours-meet";
import { type Said, said } from "@chairtime/messages/said";
import type { WeekSpan } from "@/lib/records/salon/model";
import { byDayAndStart } from "@/lib/schedule/day/record-order";

/** A span that is being typed: times may be empty or no times yet. */
export interface TypedSpan {
  key: number;
  startTime: string;
  endTime: string;
}

/** The input for each weekday, Sunday first; a day without spans is closed. */
export type TypedWeek = readonly (readonly TypedSpan[])[];

const NO_TIME = said("salon.opening.noTime");
const USUAL = { startTime: "09:00", endTime: "18:00" };

export function typedWeekOf(spans: readonly WeekSpan[]): TypedWeek {
  const sorted = [...spans].sort((one, other) => byDayAndStart(one, other));
  return [0, 1, 2, 3, 4, 5, 6].map((day) =>
    sorted.flatMap(({ dayOfWeek, startTime, endTime }, key) =>
      dayOfWeek === day ? { key, startTime, endTime } : [],
    ),
  );
}

/** The hours of an error-free form, in the week's order. */
export function spansOf(week: TypedWeek): WeekSpan[] {
  return week
    .flatMap((spans, dayOfWeek) => spans.map(({ startTime, endTime }) => ({ dayOfWeek, startTime, endTime })))
    .sort((one, other) => byDayAndStart(one, other));
}

/** Which of a span's two times is wrong, and why. */
export interface SpanError {
  field: "startTime" | "endTime";
  sentence: Said;
}

/** Errors of a day's spans, by key. */
export function errorsIn(spans: readonly TypedSpan[]): Map<number, SpanError> {
  const errors = new Map<number, SpanError>();
  spans.forEach((span, index) => {
    const error =
      ownError(span) ??
      (spans.slice(0, index).some((other) => !ownError(other) && overlap(span, other)) ? OVERLAP : null);
    if (error) errors.set(span.key, error);
  });
  return errors;
}

const OVERLAP: SpanError = { field: "startTime", sentence: said("salon.opening.overlap") };

function ownError({ startTime, endTime }: TypedSpan): SpanError | null {
  if (!isClock(startTime)) return { field: "startTime", sentence: NO_TIME };
  if (!isClock(endTime)) return { field: "endTime", sentence: NO_TIME };
  if (startTime < endTime) return null;
  return { field: "endTime", sentence: said("salon.opening.endFirst") };
}

export function withDay(week: TypedWeek, day: number, spans: readonly TypedSpan[]): TypedWeek {
  return week.map((old, index) => (index === day ? spans : old));
}

/** Adds a span to a day: the usual hours on a closed day, else an empty one. */
export function withSpan(week: TypedWeek, day: number): TypedWeek {
  const spans = week[day] ?? [];
  const hours = spans.length === 0 ? USUAL : { startTime: "", endTime: "" };
  return withDay(week, day, [...spans, { key: freeKey(week), ...hours }]);
}

/** Copies a day's hours to `days`, replacing theirs. */
export function withCopies(week: TypedWeek, day: number, days: readonly number[]): TypedWeek {
  const copied = week[day] ?? [];
  let key = freeKey(week);
  return week.map((old, index) =>
    index === day || !days.includes(index) ? old : copied.map((span) => ({ ...span, key: key++ })),
  );
}

const freeKey = (week: TypedWeek) => Math.max(-1, ...week.flat().map(({ key }) => key)) + 1;

/** State of a day without hours: 'closed', or 'not set' while no day has any. */
export function closedWords(week: readonly (readonly TypedSpan[])[]): Said {
  return week.every((spans) => spans.length === 0)
    ? said("salon.opening.notSet")
    : said("salon.opening.closed");
}
