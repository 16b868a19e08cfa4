import { dayLabel, formatClock, type HourCycle } from "./time-words.ts";

/** Dates (`YYYY-MM-DD`) from one to another, both included, each end with its time (`HH:MM`) if it has one. */
export interface DatedSpan {
  startDate: string;
  startTime: string | null;
  endDate: string;
  endTime: string | null;
}

/** Returns 'Sat, Nov 28, all day', 'Sat, Nov 28, 09:00 – 13:00', 'Mon, Dec 21 – Thu, Dec 24', each end with its time if it has one. */
export function spanWords(
  { startDate, startTime, endDate, endTime }: DatedSpan,
  hourCycle?: HourCycle,
): string {
  const clock = (time: string) => formatClock(time, hourCycle);
  if (startDate === endDate) {
    if (startTime === null && endTime === null) return `${dayLabel(startDate)}, all day`;
    return `${dayLabel(startDate)}, ${clock(startTime ?? "00:00")} – ${clock(endTime ?? "24:00")}`;
  }
  const side = (date: string, time: string | null) =>
    time === null ? dayLabel(date) : `${dayLabel(date)}, ${clock(time)}`;
  return `${side(startDate, startTime)} – ${side(endDate, endTime)}`;
}
