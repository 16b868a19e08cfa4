import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { repeatsWords } from "../../schedule/week-name.ts";
import { formatClockRange } from "../../time/format.ts";
import type { CompareField } from "../compare.ts";
import type { BreakInput } from "./model.ts";

/** Returns the fields of a break. */
export function breakFields(hourCycle: HourCycle): CompareField<BreakInput>[] {
  return [
    { label: "Day", words: ({ dayOfWeek }) => dayName(dayOfWeek) },
    { label: "Hours", words: ({ startTime, endTime }) => formatClockRange(startTime, endTime, hourCycle) },
    { label: "Repeats", words: repeatsWords },
    { label: "Reason", words: ({ reason }) => reason.trim() },
  ];
}
