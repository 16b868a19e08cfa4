import { type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { inWords } from "@/lib/api/api-error";
import { fullName } from "@/lib/schedule/day/person";
import type { RowVerdict } from "@/lib/staff-file/compare-staff";
import type { ImportRefusal } from "@/lib/staff-file/save-import";

/** Says '3 members added, 2 changed'. */
export function countWords(imported: readonly { before: unknown }[]): Said {
  const added = imported.filter(({ before }) => !before).length;
  const changed = imported.length - added;
  if (changed === 0) return said("staffFile.imported.added", { added });
  return added === 0
    ? said("staffFile.imported.changed", { changed })
    : said("staffFile.imported.addedAndChanged", { added, changed });
}

/** Says 'Saving 3 of 22...', or 'Saving 22 rows...' where they are one call. */
export function savingWords({ done, of: count }: { done: number | null; of: number }): Said {
  return done === null
    ? said("staffFile.dialog.savingRows", { count })
    : said("staffFile.dialog.savingSome", { done, count });
}

/** 'Row 3, Bo Ek: A staff member with this email already exists. Nothing was imported.' */
export function refusalWords({ item, error }: ImportRefusal, say: Say): string {
  const sentence = inWords(error, say).message;
  if (!item) return sentence;
  return say(
    said("staffFile.preview.refused", {
      row: item.row,
      name: fullName(item.fields),
      sentence: sentence.replace(/\.?$/, "."),
    }),
  );
}

/** Says '3 new', '2 changed', '18 unchanged', '1 with an error', without what is zero. */
export function summaryWords(verdicts: readonly RowVerdict[]): Said[] {
  const count = (kind: RowVerdict["kind"]) => verdicts.filter((one) => one.kind === kind).length;
  const parts = [
    said("staffFile.summary.new", { count: count("new") }),
    said("staffFile.summary.changed", { count: count("changed") }),
    said("staffFile.summary.unchanged", { count: count("unchanged") }),
    said("staffFile.summary.errors", { count: count("error") }),
  ];
  return parts.filter(({ values }) => values?.count !== 0);
}
