import { clockRange, MINUTES_PER_DAY } from "../clock.ts";
import { weeksMeet } from "../rotation.ts";

/** `HH:MM`; an end that is not after the start is on the next day. */
export interface Hours {
  startTime: string;
  endTime: string;
}

/** Whether hours of one day overlap; those that end on the next day reach past midnight. */
export function overlap(one: Hours, other: Hours): boolean {
  const [first, second] = [one, other].map(({ startTime, endTime }) => clockRange(startTime, endTime));
  return Boolean(first && second && first.start < second.end && second.start < first.end);
}

/** Hours of a weekday, of every week or of one of the member's rotation. */
export type WeekdayHours = Hours & { dayOfWeek: number; rotationWeek?: number | null };

export function overlapInWeek(one: WeekdayHours, other: WeekdayHours): boolean {
  return (
    one.dayOfWeek === other.dayOfWeek &&
    weeksMeet(one.rotationWeek, other.rotationWeek) &&
    overlap(one, other)
  );
}

/** Whether a backend refuses one schedule beside the other. */
export function schedulesClash(
  one: WeekdayHours & { validFrom: string },
  other: WeekdayHours & { validFrom: string },
): boolean {
  return one.validFrom === other.validFrom && overlapInWeek(one, other);
}

/** Whether hours lie within a shift of their weekday, or within the end of the night before. */
export function isWithin(inner: WeekdayHours, shift: WeekdayHours): boolean {
  const { start, end } = clockRange(inner.startTime, inner.endTime);
  const worked = clockRange(shift.startTime, shift.endTime);
  if (shift.dayOfWeek === inner.dayOfWeek)
    return weeksMeet(inner.rotationWeek, shift.rotationWeek) && worked.start <= start && end <= worked.end;
  // A week's last night ends in the next week of the rotation.
  return (shift.dayOfWeek + 1) % 7 === inner.dayOfWeek && end + MINUTES_PER_DAY <= worked.end;
}

export const sameHours = (one: Hours, other: Hours) =>
  one.startTime === other.startTime && one.endTime === other.endTime;
