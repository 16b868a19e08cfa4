import type { NamedColumns } from "../staff-file/columns.ts";
import { explained, type WordAnswers } from "../staff-file/file-words.ts";
import { type Structure, type StructureAnswers, structureOf } from "../staff-file/match-columns.ts";
import { type FileRow, rowsOf } from "../staff-file/read-rows.ts";
import { linesOf } from "../staff-file/split-lines.ts";
import { NAME_ANSWERS, type NameAnswers, withSplitNames } from "../staff-file/split-names.ts";

export interface FileAnswers extends StructureAnswers {
  names?: Partial<NameAnswers>;
  words?: WordAnswers;
}

/** Header and columns of a CSV text. */
export function structureIn(text: string, answers: FileAnswers = {}, named?: NamedColumns): Structure {
  return structureOf(linesOf(text), answers, named);
}

/** Takes a CSV text through all steps of an import, up to the review. Throws FileRefused. */
export function rowsIn(
  text: string,
  answers: FileAnswers = {},
  named?: NamedColumns,
): { rows: FileRow[]; ignored: string[] } {
  const { rows, ignored } = rowsOf(structureIn(text, answers, named));
  const split = withSplitNames(rows, { ...NAME_ANSWERS, ...answers.names });
  return { rows: explained(split, answers.words ?? new Map()), ignored };
}
