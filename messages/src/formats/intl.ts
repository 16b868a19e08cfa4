import { civil } from "@chairtime/kit/calendar";
import {
  clockOf,
  clockRange,
  DAY_MS,
  isClock,
  MINUTE_MS,
  MINUTES_PER_DAY,
  minutesOf,
} from "@chairtime/kit/clock";
import type { HourCycle } from "@chairtime/kit/time-words";
import { inOrder, isolate } from "../isolate.ts";
import { directionOf, type Language } from "../languages.ts";
import type { Formats } from "./formats.ts";

/** A Sunday, the first of a week of known weekdays. */
const SUNDAY = civil("2026-11-15").getTime();

/** Node writes thin spaces in spans and times where browsers write plain ones; a page must read the same from both. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, " ");

/**
 * How `Intl` writes dates and times in a language. Calendar dates are written in UTC, where no day is 23 hours long.
 */
export function intlFormats(tag: string, hourCycle: HourCycle): Formats {
  const language = `${tag}-u-nu-latn`;
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    return {
      format: (date: Date) => plainSpaces(format.format(date)),
      formatRange: (from: Date, to: Date) => plainSpaces(format.formatRange(from, to)),
    };
  };
  const monthDay = dates({ month: "short", day: "numeric" });
  const dayLabel = dates({ weekday: "short", month: "short", day: "numeric" });
  const shortDate = dates({ year: "numeric", month: "short", day: "numeric" });
  const dayDate = dates({ weekday: "short", year: "numeric", month: "short", day: "numeric" });
  const long = dates({ weekday: "long" });
  const short = dates({ weekday: "short" });
  const time = dates({ hour: hourCycle === "h12" ? "numeric" : "2-digit", minute: "2-digit", hourCycle });
  const hour = dates({ hour: "numeric", hourCycle });
  const signed = new Intl.NumberFormat(language, { signDisplay: "always" });
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  const narrow = (unit: "hour" | "minute") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" });
  const [narrowHours, narrowMinutes] = [narrow("hour"), narrow("minute")];
  // Symbols for both units, if the hour has one: `Intl` has '16h 30 Min.', '16h 30min'.
  const isSymbol = narrowHours.format(1).endsWith("h");
  const hoursUnit = (hours: number) => (isSymbol ? `${hours} h` : narrowHours.format(hours));
  const minutesUnit = (minutes: number) => (isSymbol ? `${minutes} min` : narrowMinutes.format(minutes));
  const month = dates({ year: "numeric", month: "short" });
  const lists = new Intl.ListFormat(language, { type: "conjunction" });

  const isMirrored = directionOf(tag as Language) === "rtl";
  const own = (text: string) => (isMirrored ? isolate(text) : text);
  // Clock times are figures, in their order in every language; 'am' and 'pm' are words of the line.
  const clockOrder = (text: string) => (isMirrored && hourCycle === "h23" ? inOrder(text) : text);

  const weekdayAt = (dayOfWeek: number) => new Date(SUNDAY + dayOfWeek * DAY_MS);
  const minuteAt = (minutes: number) => new Date(SUNDAY + minutes * MINUTE_MS);
  const minuteOfDay = (minutes: number, isEnd = false): string => {
    if (isEnd && minutes === MINUTES_PER_DAY && hourCycle === "h23")
      return `${two.format(24)}:${two.format(0)}`;
    const days = isEnd && minutes === MINUTES_PER_DAY ? 0 : Math.floor(minutes / MINUTES_PER_DAY);
    const clock = time.format(minuteAt(minutes));
    return days === 0 ? clock : clockOrder(`${clock} ${signed.format(days)}`);
  };
  const minutesRange = (start: number, end: number) =>
    clockOrder(`${minuteOfDay(start)} – ${minuteOfDay(end, true)}`);
  const total = (minutes: number) => `${hoursUnit(Math.floor(minutes / 60))} ${minutesUnit(minutes % 60)}`;
  return {
    monthDay: (date) => monthDay.format(civil(date)),
    dayLabel: (date) => dayLabel.format(civil(date)),
    shortDate: (date) => shortDate.format(civil(date)),
    dayDate: (date) => dayDate.format(civil(date)),
    dateSpan: (from, to) => dayDate.formatRange(civil(from), civil(to)),
    week: (from, to) => shortDate.formatRange(civil(from), civil(to)),
    weekDays: (from, to) =>
      from.slice(0, 4) === to.slice(0, 4)
        ? monthDay.formatRange(civil(from), civil(to))
        : `${monthDay.format(civil(from))} – ${monthDay.format(civil(to))}`,
    weekday: (dayOfWeek) => long.format(weekdayAt(dayOfWeek)),
    shortWeekday: (dayOfWeek) => short.format(weekdayAt(dayOfWeek)),
    clock: (text) => (isClock(text) ? minuteOfDay(minutesOf(text), true) : text),
    minuteOfDay,
    minutesRange,
    clockRange: (startTime, endTime) => {
      const { start, end } = clockRange(startTime, endTime);
      return minutesRange(start, end);
    },
    // In some languages `Intl` adds a word to an hour of 24: '09 Uhr', '09 h'.
    hour: (minutes) =>
      hourCycle === "h23" ? two.format(Number(clockOf(minutes).slice(0, 2))) : hour.format(minuteAt(minutes)),
    total,
    duration: (minutes) => (minutes >= 60 ? total(minutes) : minutesUnit(minutes)),
    hours: (minutes) => {
      if (minutes % 60 === 0) return hoursUnit(minutes / 60);
      return minutes < 60 ? minutesUnit(minutes) : total(minutes);
    },
    minutesRanges: (spans) => lists.format(spans.map(({ start, end }) => minutesRange(start, end))),
    weekdays: (weekdays) => lists.format(weekdays.map((day) => long.format(weekdayAt(day)))),
    days: (from, to) => monthDay.formatRange(civil(from), civil(to)),
    month: (date) => month.format(civil(date)),
    list: (items) => lists.format(items.map(own)),
    series: (items) => items.map(own).join(isMirrored ? "، " : ", "),
  };
}
