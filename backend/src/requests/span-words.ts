import type { HourCycle } from "@chairtime/contract/salon";
import { clockOf } from "@chairtime/kit/clock";
import { clockWords, dayLabel } from "@chairtime/kit/day-difference";
import type { RequestRow } from "../records/request.ts";

type Span = Pick<RequestRow, "startDate" | "startMinute" | "endDate" | "endMinute">;

/** Returns when a request is, for a mail: 'Sat, Nov 28, all day', 'Sat, Nov 28, 09:00 – 13:00', 'Mon, Dec 21 to Thu, Dec 24'. */
export function spanWords(span: Span, hourCycle: HourCycle): string {
  const { startDate, startMinute, endDate, endMinute } = span;
  const at = (minute: number) => clockWords(clockOf(minute), hourCycle);
  if (startDate === endDate) {
    if (startMinute === null && endMinute === null) return `${dayLabel(startDate)}, all day`;
    if (startMinute === null) return `${dayLabel(startDate)}, until ${at(endMinute ?? 0)}`;
    if (endMinute === null) return `${dayLabel(startDate)}, from ${at(startMinute)}`;
    return `${dayLabel(startDate)}, ${at(startMinute)} – ${at(endMinute)}`;
  }
  const side = (date: string, minute: number | null) =>
    minute === null ? dayLabel(date) : `${dayLabel(date)}, ${at(minute)}`;
  return `${side(startDate, startMinute)} to ${side(endDate, endMinute)}`;
}
