import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import type { DayHours } from "@chairtime/contract/publishing";
import { clockOf, clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { minutesIntoDate } from "@chairtime/kit/zone";

/**
 * A day as its member reads it. Time off is clipped to the day, so that a later end makes no difference; shifts that it
 * covers are left out, and so are breaks without work.
 */
export function hoursOf(day: AvailabilityAnswer, zone: string): DayHours {
  const shifts = day.shifts ?? [];
  const end = Math.max(
    MINUTES_PER_DAY,
    ...shifts.map(({ start_time, end_time }) => clockRange(start_time, end_time).end),
  );
  const timeOff = day.onetimeblocks.map(({ start_time, end_time, reason }) => ({
    reason: reason.trim() || "Time off",
    from: Math.max(0, minutesIntoDate(new Date(start_time), day.date, zone)),
    to: Math.min(end, minutesIntoDate(new Date(end_time), day.date, zone)),
  }));
  const isCovered = timeOff.some(({ from, to }) => from === 0 && to === end);
  const isWorking = !isCovered && (shifts.length > 0 || (day.carried_over ?? []).length > 0);
  return {
    work: isCovered ? [] : shifts.map(({ start_time, end_time }) => ({ start_time, end_time })),
    breaks: isWorking
      ? day.breaks.map(({ start_time, end_time, reason }) => ({
          start_time,
          end_time,
          reason: reason.trim() || "Break",
        }))
      : [],
    time_off: timeOff
      // A block that ended at the midnight before is not on this day.
      .filter(({ from, to }) => from < to)
      .map(({ reason, from, to }) => {
        const isWhole = from === 0 && to === end;
        return {
          reason,
          start_time: isWhole ? null : clockOf(from),
          end_time: isWhole ? null : clockOf(to),
        };
      }),
  };
}

/**
 * Adds the hours in which the salon is closed to the time off, under the closure's name. For a member who does not work
 * then they make no difference.
 */
export function withClosed(hours: DayHours, { closed }: AvailabilityAnswer): DayHours {
  if (!closed) return hours;
  const reason = closed.name.trim() || "Closed";
  const { start_time = null, end_time = null, spans = [{ start_time, end_time }] } = closed;
  return { ...hours, time_off: [...spans.map((span) => ({ reason, ...span })), ...hours.time_off] };
}

export function isEmpty({ work, breaks, time_off }: DayHours): boolean {
  return work.length + breaks.length + time_off.length === 0;
}
