import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { plainFigures } from "./plain-figures.ts";

const TYPED_MAX = 14;
const HOUR_WORD = "(?:uhr|h|बजे)";
// am and pm in Latin letters, and in Arabic.
const SPELLING = new RegExp(
  `^(\\d{1,2})(?:(?: ?${HOUR_WORD} ?| |[:.,])?(\\d{2}))? ?${HOUR_WORD}? ?(?:([apصم])\\.? ?m?\\.?)?$`,
);

/** The half of a day: before noon or after it. */
export type Half = "am" | "pm";

/** A time of day as typed. */
export interface TypedClock {
  /** 0 to 24; with am or pm 1 to 12. */
  hours: number;
  minutes: number;
  /** Null where none was typed. */
  half: Half | null;
  /** Whether only the 24-hour clock makes sense, as for '09:00' or '17'. */
  is24: boolean;
}

/** Parses a time of day; null for anything else. */
export function readClock(typed: string): TypedClock | null {
  const text = plainFigures(typed);
  if (text.length > TYPED_MAX) return null;
  const [, hour = "", minute = "0", letter] = SPELLING.exec(text) ?? [];
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hour === "" || minutes > 59) return null;
  if (letter === undefined && hours * 60 + minutes > MINUTES_PER_DAY) return null;
  if (letter !== undefined && (hours < 1 || hours > 12)) return null;
  const half = letter === undefined ? null : letter === "p" || letter === "م" ? "pm" : "am";
  const is24 = half === null && (hour.startsWith("0") || hours === 0 || hours > 12);
  return { hours, minutes, half, is24 };
}

/** Minutes since midnight of a typed time; `half` null means the 24-hour clock. */
export function minutesTyped({ hours, minutes }: TypedClock, half: Half | null): number {
  if (half === null) return hours * 60 + minutes;
  return ((hours % 12) + (half === "pm" ? 12 : 0)) * 60 + minutes;
}

/**
 * `HH:MM` for a time of day as people type it: '9', '915', '9:15', '9.15', '9:15 pm', '21h15', '9 h 30', '9 Uhr 30',
 * '९:१५'. '24:00' is the midnight at which a day ends. Null for anything else.
 */
export function parseClock(typed: string): string | null {
  const clock = readClock(typed);
  return clock && clockOf(minutesTyped(clock, clock.half));
}
