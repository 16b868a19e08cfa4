import type { HourCycle } from "@chairtime/contract/salon";
import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantToZoned } from "@chairtime/kit/zone";
import { formatClock, formatDayDate } from "../../time/format.ts";
import type { CompareField } from "../compare.ts";
import type { TimeOffInput } from "./model.ts";

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

/** Time off that ends at midnight ends with the day before. */
function endWords(instant: Date, zone: string, hourCycle: HourCycle): string {
  const { date, time } = instantToZoned(instant, zone);
  if (time !== "00:00") return momentWords(instant, zone, hourCycle);
  const last = instantToZoned(new Date(instant.getTime() - 1), zone).date;
  return last === date
    ? momentWords(instant, zone, hourCycle)
    : `${formatDayDate(last)}, ${formatClock(clockOf(MINUTES_PER_DAY), hourCycle)}`;
}
