import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantToZoned } from "@chairtime/kit/zone";
import type { WallClock } from "../../time/clock.ts";
import { formatClock, formatDayDate } from "../../time/format.ts";
import type { CompareField } from "../compare.ts";
import type { TimeOffInput } from "./model.ts";

/** Returns the fields of time off. */
export function timeOffFields(
  clock: WallClock,
): CompareField<Pick<TimeOffInput, "start" | "end" | "reason">>[] {
  return [
    { label: "From", words: ({ start }) => momentWords(start, clock) },
    { label: "To", words: ({ end }) => endWords(end, clock) },
    { label: "Reason", words: ({ reason }) => reason.trim() },
  ];
}

function momentWords(instant: Date, { zone, hourCycle }: WallClock): string {
  const { date, time } = instantToZoned(instant, zone);
  return `${formatDayDate(date)}, ${formatClock(time, hourCycle)}`;
}

/** Time off that ends at midnight ends with the day before. */
function endWords(instant: Date, clock: WallClock): string {
  const { zone, hourCycle } = clock;
  const { date, time } = instantToZoned(instant, zone);
  if (time !== "00:00") return momentWords(instant, clock);
  const last = instantToZoned(new Date(instant.getTime() - 1), zone).date;
  return last === date
    ? momentWords(instant, clock)
    : `${formatDayDate(last)}, ${formatClock(clockOf(MINUTES_PER_DAY), hourCycle)}`;
}
