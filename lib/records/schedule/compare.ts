import { formatted, said } from "@chairtime/messages/said";
import { type CompareField, EMPTY, hoursField, repeatsField, weekdayField } from "../compare.ts";
import type { ScheduleInput } from "./model.ts";

/** The fields of a schedule. */
export const SCHEDULE_FIELDS: readonly CompareField<ScheduleInput>[] = [
  weekdayField,
  hoursField,
  repeatsField,
  {
    label: said("records.fields.validFrom"),
    words: ({ validFrom }) => formatted("shortDate", validFrom),
  },
  {
    label: said("records.fields.validUntil"),
    words: ({ validUntil }) =>
      validUntil ? formatted("shortDate", validUntil) : said("records.fields.ongoing"),
  },
  { label: said("records.fields.notes"), words: ({ notes }) => notes.trim() || EMPTY },
];
