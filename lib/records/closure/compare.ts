import type { HourCycle } from "@chairtime/contract/salon";
import { formatClockRange, formatDayDate } from "../../time/format.ts";
import type { CompareField } from "../compare.ts";
import type { SalonClosureInput } from "./model.ts";

/** Returns the fields of a closure of the salon. */
export function closureFields(hourCycle: HourCycle): CompareField<SalonClosureInput>[] {
  return [
    { label: "First day", words: ({ fromDate }) => formatDayDate(fromDate) },
    { label: "Last day", words: ({ toDate }) => formatDayDate(toDate) },
    {
      label: "Hours",
      words: ({ startTime, endTime }) =>
        startTime !== null && endTime !== null ? formatClockRange(startTime, endTime, hourCycle) : "All day",
    },
    { label: "Name", words: ({ name }) => name.trim() },
  ];
}
