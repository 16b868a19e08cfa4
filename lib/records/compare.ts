/** Shown for an empty field. */
export const EMPTY = "empty";

/** A field of a form, and its value in words. */
export interface CompareField<Values> {
  label: string;
  words: (values: Values) => string;
}

/** A field in which yours and theirs differ. */
export interface ComparedRow {
  label: string;
  yours: string;
  theirs: string;
  /** Who changed the field: the other one left it as it was. */
  kind: "yours" | "theirs" | "both";
}

/** Returns the fields in which two people who began with the same record differ now, in their order. */
export function comparedRows<Values>(
  fields: readonly CompareField<Values>[],
  { before, yours, theirs }: { before: Values; yours: Values; theirs: Values },
): ComparedRow[] {
  return fields
    .map(({ label, words }) => {
      const row = { label, yours: words(yours), theirs: words(theirs) };
      const was = words(before);
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

/** Returns the fields that were changed. */
export function changedFields<Values>(
  fields: readonly CompareField<Values>[],
  before: Values,
  now: Values,
): ChangedField[] {
  return fields
    .map(({ label, words }) => ({ label, before: words(before), now: words(now) }))
    .filter((field) => field.before !== field.now);
}
