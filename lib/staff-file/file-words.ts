import { isTick, statusCell, statusOf, wordKey } from "./columns.ts";
import type { FileRow } from "./read-rows.ts";

/** A word of a file that somebody has to explain, or may: once for all of its rows. */
export interface FileWord {
  column: "status" | "role";
  /** As its answer is kept. */
  key: string;
  /** As the file writes it first. */
  word: string;
  /** The rows that have it. */
  count: number;
}

/** What words stand for, by their keys: a status cell, or a role. */
export type WordAnswers = ReadonlyMap<string, string>;

const keyOf = (column: FileWord["column"], word: string) => `${column}:${wordKey(word)}`;

/** Returns the statuses that mean nothing here, and the roles that nobody has; most frequent first. */
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

/** Returns the rows with each word as it was explained, and empty boxes of a ticked column as 'inactive'. */
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
