import { formatted, said } from "@chairtime/messages/said";
import type { CompareField } from "../compare.ts";
import type { SalonClosureInput } from "./model.ts";

/** The fields of a closure of the salon. */
export const CLOSURE_FIELDS: readonly CompareField<SalonClosureInput>[] = [
  { label: said("records.fields.firstDay"), words: ({ fromDate }) => formatted("dayDate", fromDate) },
  { label: said("records.fields.lastDay"), words: ({ toDate }) => formatted("dayDate", toDate) },
  {
    label: said("records.fields.hours"),
    words: ({ startTime, endTime }) =>
      startTime !== null && endTime !== null
        ? formatted("clockRange", startTime, endTime)
        : said("records.fields.allDay"),
  },
  { label: said("records.fields.name"), words: ({ name }) => name.trim() },
];
