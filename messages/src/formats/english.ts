import { clockOf } from "@chairtime/kit/clock";
import {
  dayDate,
  dayLabel,
  dayName,
  formatClock,
  formatClockRange,
  formatMinuteOfDay,
  formatMinutesRange,
  formatMonthDay,
  type HourCycle,
  monthWords,
  SHORT_DAY_NAMES,
  shortDate,
} from "@chairtime/kit/time-words";
import type { Formats } from "./formats.ts";

/** English is written by hand, to the letter: what `Intl` writes changes with its version. */
export function englishFormats(hourCycle: HourCycle): Formats {
  return {
    monthDay: formatMonthDay,
    dayLabel,
    shortDate,
    dayDate,
    dateSpan,
    week,
    weekDays: (from, to) => days(from, to).replace("to", "–"),
    weekday: dayName,
    shortWeekday: (dayOfWeek) => SHORT_DAY_NAMES[dayOfWeek] ?? "",
    clock: (time) => formatClock(time, hourCycle),
    minuteOfDay: (minutes, isEnd) => formatMinuteOfDay(minutes, isEnd, hourCycle),
    minutesRange: (start, end) => formatMinutesRange(start, end, hourCycle),
    clockRange: (start, end) => formatClockRange(start, end, hourCycle),
    hour: (minutes) => hour(minutes, hourCycle),
    total,
    duration: (minutes) => (minutes >= 60 ? total(minutes) : `${minutes}m`),
    hours,
    minutesRanges: (spans) =>
      spans.map(({ start, end }) => formatMinutesRange(start, end, hourCycle)).join(", "),
    weekdays: (weekdays) => weekdays.map(dayName).join(", "),
    days,
    month: monthWords,
    list,
    series: (items) => items.join(", "),
  };
}

export function dateSpan(from: string, to: string): string {
  if (from === to) return dayDate(from);
  const first = dayDate(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? first.slice(0, first.lastIndexOf(",")) : first} – ${dayDate(to)}`;
}

export function week(from: string, to: string): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = shortDate(from);
  const last = shortDate(to);
  return `${sameYear ? first.slice(0, -6) : first} – ${sameMonth ? last.slice(4) : last}`;
}

export function hour(minutes: number, hourCycle: HourCycle = "h23"): string {
  const clock = clockOf(Math.floor(minutes / 60) * 60);
  return hourCycle === "h23" ? clock.slice(0, 2) : formatClock(clock, hourCycle).replace(":00", "");
}

export function total(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

export function hours(minutes: number): string {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return `${whole}h`;
  return whole === 0 ? `${rest}m` : `${whole}h ${rest}m`;
}

/** 'Dec 25', 'Dec 25 to 26' or 'Dec 30 to Jan 2', for days of the coming months. */
export function days(from: string, to: string): string {
  if (from === to) return formatMonthDay(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${formatMonthDay(from)} to ${isSameMonth ? Number(to.slice(8)) : formatMonthDay(to)}`;
}

export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
