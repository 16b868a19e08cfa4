import type { HourCycle } from "@chairtime/contract/salon";
import { clockOf } from "@chairtime/kit/clock";
import { dayLabel } from "@chairtime/kit/day-difference";
import type { RequestRow } from "./request-record.ts";

type Span = Pick<RequestRow, "startDate" | "startMinute" | "endDate" | "endMinute">;

/** Returns when a request is, for a mail: 'Sat 28 Nov, all day', 'Sat 28 Nov, 09:00 to 13:00', 'Mon 21 Dec to Thu 24 Dec'. */
export function spanWords(span: Span, hourCycle: HourCycle): string {
  const { startDate, startMinute, endDate, endMinute } = span;
  const at = (minute: number) => clockWords(minute, hourCycle);
  if (startDate === endDate) {
    if (startMinute === null && endMinute === null) return `${dayLabel(startDate)}, all day`;
    if (startMinute === null) return `${dayLabel(startDate)}, until ${at(endMinute ?? 0)}`;
    if (endMinute === null) return `${dayLabel(startDate)}, from ${at(startMinute)}`;
    return `${dayLabel(startDate)}, ${at(startMinute)} to ${at(endMinute)}`;
  }
  const side = (date: string, minute: number | null) =>
    minute === null ? dayLabel(date) : `${dayLabel(date)}, ${at(minute)}`;
  return `${side(startDate, startMinute)} to ${side(endDate, endMinute)}`;
}

function clockWords(minute: number, hourCycle: HourCycle): string {
  const clock = clockOf(minute);
  if (hourCycle === "h23") return clock;
  const hours = Math.floor(minute / 60);
  return `${hours % 12 || 12}${clock.slice(2)} ${hours % 24 < 12 ? "am" : "pm"}`;
}
