import { isTick, statusCell, statusOf, wordKey } from "./columns.ts";
import type { FileRow } from "./read-rows.ts";

/** A word of the file that needs, or may get, an explanation: once for all its rows. */
export interface FileWord {
  column: "status" | "role";
  /** Key of its answer. */
  key: string;
  /** Its first spelling in the file. */
  word: string;
  /** Number of rows with it. */
  count: number;
}

/** What words mean, by key: a status cell, or a role. */
export type WordAnswers = ReadonlyMap<string, string>;

const keyOf = (column: FileWord["column"], word: string) => `${column}:${wordKey(word)}`;

/** Unknown statuses, and roles that nobody has; most frequent first. */
export function unknownWords(rows: readonly FileRow[], roles: readonly string[]): FileWord[] {
  const known = new Set(roles.map(wordKey));
  const isUnknown = {
    status: (word: string) => statusOf(word) === null,
    role: (word: string) => !known.has(wordKey(word)),
  };
  return (["status", "role"] as const).flatMap((column) => {
    const words = rows.flatMap(({ cells }) => cells[column] || []).filter(isUnknown[column]);
    return [...Map.groupBy(words, (word) => keyOf(column, word))]
      .map(([key, same]) => ({ column, key, word: same[0] ?? "", count: same.length }))
      .sort((one, other) => other.count - one.count);
  });
}

/** Rows with each word replaced by its explanation, and empty boxes of a ticked column by 'inactive'. */
export function explained(rows: readonly FileRow[], answers: WordAnswers): FileRow[] {
  const statuses = rows.flatMap(({ cells }) => cells.status || []);
  const isTicked = statuses.length > 0 && statuses.every(isTick);
  return rows.map(({ row, cells }) => {
    const { status, role } = cells;
    return {
      row,
      cells: {
        ...cells,
        ...(status === "" && isTicked && { status: statusCell(false) }),
        ...(status && { status: answers.get(keyOf("status", status)) ?? status }),
        ...(role && { role: answers.get(keyOf("role", role)) ?? role }),
      },
    };
  });
}
