import { weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { said } from "@chairtime/messages/said";
import { type DayValues, hoursRules, oneDay } from "@/components/records/form-rules";
import type { SayableErrors } from "@/lib/page/field-errors";
import type { Span } from "@/lib/schedule/spans";

/** Form values of a shift. */
export interface ShiftValues extends DayValues {
  startTime: string;
  endTime: string;
  /** Whether the end is on the day after the start. */
  nextDay: boolean;
}

export function shiftValues(shifts: readonly Span[], date: string): ShiftValues[] {
  return shifts.map(({ start, end }) => ({
    ...oneDay(weekdayOf(date)),
    startTime: clockOf(start),
    endTime: clockOf(end),
    nextDay: end > MINUTES_PER_DAY,
  }));
}

/** One object per shift, in their order; empty for a valid shift. */
export function shiftErrors(values: readonly ShiftValues[]): SayableErrors<ShiftValues>[] {
  let free = 0;
  return values.map((shift) => {
    const errors = hoursRules(shift);
    if (Object.keys(errors).length > 0) return errors;
    const { start, end } = clockRange(shift.startTime, shift.endTime);
    const isFree = start >= free;
    free = Math.max(free, end);
    return isFree ? {} : { startTime: said("draft.day.startAfterEnd") };
  });
}

/** Minutes since the date's midnight. */
export function enteredShifts(values: readonly ShiftValues[]): Span[] {
  return values.map(({ startTime, endTime }) => clockRange(startTime, endTime));
}
