import { said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { type CompareField, hoursField, repeatsField, weekdayField } from "../compare.ts";
import type { BreakInput } from "./model.ts";

/** The fields of a break. */
export const BREAK_FIELDS: readonly CompareField<BreakInput>[] = [
  weekdayField,
  hoursField,
  repeatsField,
  { label: said("records.fields.reason"), words: ({ reason }) => reasonWords(reason.trim()) },
];
