import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantToZoned } from "@chairtime/kit/zone";
import type { BreakInput } from "@/lib/api/breaks-model";
import type { ScheduleInput } from "@/lib/api/schedules-model";
import type { TimeOffInput } from "@/lib/api/time-off-model";
import { weekName } from "@/lib/schedule/week-name";
import { formatClock, formatClockRange, formatDayDate, formatShortDate } from "@/lib/time/format";
import type { CompareField } from "./compare-rows";

/** Stands for an empty field. */
export const EMPTY = "empty";

/** Returns the fields of a schedule. */
export function scheduleFields(hourCycle: HourCycle): CompareField<ScheduleInput>[] {
  return [
    { label: "Day", words: ({ dayOfWeek }) => dayName(dayOfWeek) },
    { label: "Hours", words: ({ startTime, endTime }) => formatClockRange(startTime, endTime, hourCycle) },
    { label: "Repeats", words: repeatsWords },
    { label: "Valid from", words: ({ validFrom }) => formatShortDate(validFrom, "UTC") },
    {
      label: "Valid until",
      words: ({ validUntil }) => (validUntil ? formatShortDate(validUntil, "UTC") : "Ongoing"),
    },
    { label: "Notes", words: ({ notes }) => notes.trim() || EMPTY },
  ];
}

/** Returns the fields of a break. */
export function breakFields(hourCycle: HourCycle): CompareField<BreakInput>[] {
  return [
    { label: "Day", words: ({ dayOfWeek }) => dayName(dayOfWeek) },
    { label: "Hours", words: ({ startTime, endTime }) => formatClockRange(startTime, endTime, hourCycle) },
    { label: "Repeats", words: repeatsWords },
    { label: "Reason", words: ({ reason }) => reason.trim() },
  ];
}

/** Returns 'Week B', or 'Every week'. */
function repeatsWords({ rotationWeek }: Pick<ScheduleInput, "rotationWeek">): string {
  return typeof rotationWeek === "number" ? weekName(rotationWeek) : "Every week";
}

/** Returns the fields of time off. */
export function timeOffFields(
  zone: string,
  hourCycle: HourCycle,
): CompareField<Pick<TimeOffInput, "start" | "end" | "reason">>[] {
  return [
    { label: "From", words: ({ start }) => momentWords(start, zone, hourCycle) },
    { label: "To", words: ({ end }) => endWords(end, zone, hourCycle) },
    { label: "Reason", words: ({ reason }) => reason.trim() },
  ];
}

function momentWords(instant: Date, zone: string, hourCycle: HourCycle): string {
  const { date, time } = instantToZoned(instant, zone);
  return `${formatDayDate(date)}, ${formatClock(time, hourCycle)}`;
}

/** What ends at midnight ends with the day before. */
function endWords(instant: Date, zone: string, hourCycle: HourCycle): string {
  const { date, time } = instantToZoned(instant, zone);
  if (time !== "00:00") return momentWords(instant, zone, hourCycle);
  const last = instantToZoned(new Date(instant.getTime() - 1), zone).date;
  return last === date
    ? momentWords(instant, zone, hourCycle)
    : `${formatDayDate(last)}, ${formatClock(clockOf(MINUTES_PER_DAY), hourCycle)}`;
}
