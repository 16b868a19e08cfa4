import { fullName } from "@/lib/schedule/day/person";
import type { RowVerdict } from "@/lib/staff-file/compare-staff";
import type { ImportRefusal } from "@/lib/staff-file/save-import";

/** '3 members added, 2 changed' */
export function countWords(imported: readonly { before: unknown }[]): string {
  const added = imported.filter(({ before }) => !before).length;
  const changed = imported.length - added;
  const parts = [
    ...(added > 0 ? [`${memberWords(added)} added`] : []),
    ...(changed > 0 ? [`${added > 0 ? changed : memberWords(changed)} changed`] : []),
  ];
  return parts.join(", ");
}

export const memberWords = (count: number) => `${count} ${count === 1 ? "member" : "members"}`;

export const rowWords = (count: number) => `${count} ${count === 1 ? "row" : "rows"}`;

/** 'Saving 3 of 22...', or 'Saving 22 rows...' where they are one call. */
export function savingWords({ done, of }: { done: number | null; of: number }): string {
  return done === null ? `Saving ${rowWords(of)}...` : `Saving ${done} of ${of}...`;
}

/** 'Row 3, Bo Ek: A staff member with this email already exists. Nothing was imported.' */
export function refusalWords({ item, error }: ImportRefusal): string {
  if (!item) return error.message;
  return `Row ${item.row}, ${fullName(item.fields)}: ${error.message.replace(/\.?$/, ".")} Nothing was imported.`;
}

/** '3 new, 2 changed, 18 unchanged, 1 with an error', without the parts that are zero. */
export function summaryWords(verdicts: readonly RowVerdict[]): string {
  const count = (kind: RowVerdict["kind"]) => verdicts.filter((one) => one.kind === kind).length;
  const errors = count("error");
  return [
    { number: count("new"), words: "new" },
    { number: count("changed"), words: "changed" },
    { number: count("unchanged"), words: "unchanged" },
    { number: errors, words: errors === 1 ? "with an error" : "with errors" },
  ]
    .filter(({ number }) => number > 0)
    .map(({ number, words }) => `${number} ${words}`)
    .join(", ");
}
