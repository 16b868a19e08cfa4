import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { HourCycle } from "@chairtime/kit/time-words";
import { type Half, minutesTyped, readClock, type TypedClock } from "./parse-clock.ts";
import { plainFigures } from "./plain-figures.ts";

/** A dash, or 'to' in the product's languages. */
const TO = /\s*[-–—−~]\s*|\s+(?:to|until|till|bis|a|hasta|à|से|إلى)\s+(?=\d)/;

/** '+1': the end is on the next day. */
const NEXT_DAY = /\s*\+\s*1$/;

/** Without am or pm, earlier hours are in the afternoon: '2 – 2:45'. */
const EARLIEST = 6;

/** Hours as typed. */
export interface TypedRange {
  startTime: string;
  endTime: string;
  /** Whether the text itself says that they end on the next day. */
  endsNextDay: boolean;
}

/**
 * Parses typed hours: '10-19', '10:00 – 19:00', '3-9 pm', '10 bis 19 Uhr', '10:00 pm – 2:00 am +1'. Am or pm at one end
 * applies to both if they are then in order. By the 12-hour clock '9-5' ends in the afternoon. Midnight as the end of a
 * day is '24:00'. Null for anything else.
 */
export function parseClockRange(typed: string, hourCycle: HourCycle = "h23"): TypedRange | null {
  const plain = plainFigures(typed);
  const endsNextDay = NEXT_DAY.test(plain);
  const [first, last, ...more] = plain.replace(NEXT_DAY, "").split(TO);
  const one = readClock(first ?? "");
  const other = readClock(last ?? "");
  if (!one || !other || more.length > 0) return null;
  const { start, end } = ends(one, other, hourCycle);
  const isMidnight = end === 0 && start > 0 && !endsNextDay;
  return {
    startTime: clockOf(start),
    endTime: clockOf(isMidnight ? MINUTES_PER_DAY : end),
    endsNextDay,
  };
}

function ends(one: TypedClock, other: TypedClock, hourCycle: HourCycle): { start: number; end: number } {
  if (one.half !== null || other.half !== null) {
    const [startHalf, endHalf] = halvesOf(one, other);
    return { start: minutesTyped(one, startHalf), end: minutesTyped(other, endHalf) };
  }
  const start = minutesTyped(one, null);
  const end = minutesTyped(other, null);
  if (hourCycle === "h23" || one.is24 || other.is24) return { start, end };
  const [am, pm] = [minutesTyped(other, "am"), minutesTyped(other, "pm")];
  if (one.hours < EARLIEST) return { start: minutesTyped(one, "pm"), end: pm };
  return { start, end: [end, pm, am].find((each) => each > start) ?? end };
}

/** An end without am or pm takes the other end's, or the opposite where they would be out of order. */
function halvesOf(one: TypedClock, other: TypedClock): [Half | null, Half | null] {
  if (one.half !== null && other.half !== null) return [one.half, other.half];
  const half = one.half ?? other.half ?? "am";
  const isInOrder = one.is24 || other.is24 || minutesTyped(one, half) < minutesTyped(other, half);
  const opposite = half === "am" ? "pm" : "am";
  const unsaid = isInOrder ? half : opposite;
  return [one.is24 ? null : (one.half ?? unsaid), other.is24 ? null : (other.half ?? unsaid)];
}
