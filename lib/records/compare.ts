import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { repeatsWords } from "../schedule/week-name.ts";
import type { Word } from "./phrases.ts";

/** Shown for an empty field. */
export const EMPTY: Said = said("records.fields.empty");

/** A field of a form, and its value in words. */
export interface CompareField<Values> {
  label: Word;
  words: (values: Values) => Word;
}

export const fieldWords = (word: Word, say: Say): string =>
  typeof word === "string" ? word : say(said("records.fields.value", { value: word }));

export const weekdayField: CompareField<{ dayOfWeek: number }> = {
  label: said("records.fields.day"),
  words: ({ dayOfWeek }) => formatted("weekday", dayOfWeek),
};

export const hoursField: CompareField<{ startTime: string; endTime: string }> = {
  label: said("records.fields.hours"),
  words: ({ startTime, endTime }) => formatted("clockRange", startTime, endTime),
};

export const repeatsField: CompareField<{ rotationWeek?: number | null }> = {
  label: said("records.fields.repeats"),
  words: repeatsWords,
};

/** A field whose values differ between yours and theirs. */
export interface ComparedRow {
  label: string;
  yours: string;
  theirs: string;
  /** Who changed the field. */
  kind: "yours" | "theirs" | "both";
}

/** Fields in which two edits of the same record differ, in their order. */
export function comparedRows<Values>(
  fields: readonly CompareField<Values>[],
  { before, yours, theirs }: { before: Values; yours: Values; theirs: Values },
  say: Say,
): ComparedRow[] {
  return fields
    .map(({ label, words }) => {
      const shown = (values: Values) => fieldWords(words(values), say);
      const row = { label: fieldWords(label, say), yours: shown(yours), theirs: shown(theirs) };
      const was = shown(before);
      return { ...row, kind: row.yours === was ? "theirs" : row.theirs === was ? "yours" : "both" } as const;
    })
    .filter((row) => row.yours !== row.theirs);
}

/** The fields of a record that differ. */
export interface ChangedField {
  label: string;
  before: string;
  now: string;
}

export function changedFields<Values>(
  fields: readonly CompareField<Values>[],
  before: Values,
  now: Values,
  say: Say,
): ChangedField[] {
  return fields
    .map(({ label, words }) => ({
      label: fieldWords(label, say),
      before: fieldWords(words(before), say),
      now: fieldWords(words(now), say),
    }))
    .filter((field) => field.before !== field.now);
}
