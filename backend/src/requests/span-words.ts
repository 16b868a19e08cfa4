import type { HourCycle } from "@chairtime/contract/salon";
import { clockOf } from "@chairtime/kit/clock";
import type { RequestRow } from "./request-record.ts";

type Span = Pick<RequestRow, "startDate" | "startMinute" | "endDate" | "endMinute">;

/** Returns when a request is, for a mail: 'Sat, Nov 28, all day', 'Sat, Nov 28, 09:00 to 13:00', 'Mon, Dec 21 to Thu, Dec 24'. */
export function spanWords(span: Span, hourCycle: HourCycle): string {
  const { startDate, startMinute, endDate, endMinute } = span;
  const at = (minute: number) => clockWords(minute, hourCycle);
  if (startDate === endDate) {
    if (startMinute === null && endMinute === null) return `${dayWords(startDate)}, all day`;
    if (startMinute === null) return `${dayWords(startDate)}, until ${at(endMinute ?? 0)}`;
    if (endMinute === null) return `${dayWords(startDate)}, from ${at(startMinute)}`;
    return `${dayWords(startDate)}, ${at(startMinute)} to ${at(endMinute)}`;
  }
  const side = (date: string, minute: number | null) =>
    minute === null ? dayWords(date) : `${dayWords(date)}, ${at(minute)}`;
  return `${side(startDate, startMinute)} to ${side(endDate, endMinute)}`;
}

function dayWords(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}

function clockWords(minute: number, hourCycle: HourCycle): string {
  const clock = clockOf(minute);
  if (hourCycle === "h23") return clock;
  const hours = Math.floor(minute / 60);
  return `${hours % 12 || 12}${clock.slice(2)} ${hours % 24 < 12 ? "am" : "pm"}`;
}
