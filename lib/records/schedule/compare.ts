import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { repeatsWords } from "../../schedule/week-name.ts";
import { formatClockRange, formatShortDate } from "../../time/format.ts";
import { type CompareField, EMPTY } from "../compare.ts";
import type { ScheduleInput } from "./model.ts";

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
