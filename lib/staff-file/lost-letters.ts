import type { Structure } from "./match-columns.ts";
import { isBlank } from "./split-lines.ts";

const SHOWN = 3;

/**
 * Some cells with letters that a program could not write: replacement characters, or question marks in names. No
 * encoding restores them.
 */
export function lostCells({ lines, head, columns }: Structure): string[] {
  const below = lines.filter(({ row, cells }) => row > (head.row ?? 0) && !isBlank(cells));
  const isName = new Set(
    columns.flatMap(({ index, meaning }) =>
      meaning === "name" || meaning === "firstName" || meaning === "lastName" ? [index] : [],
    ),
  );
  const isKept = new Set(columns.flatMap(({ index, meaning }) => (meaning ? [index] : [])));
  const lost = below.flatMap(({ cells }) =>
    cells.filter(
      (cell, index) =>
        (isKept.has(index) && cell.includes("\ufffd")) || (isName.has(index) && cell.includes("?")),
    ),
  );
  return [...new Set(lost.map((cell) => cell.trim()))].slice(0, SHOWN);
}
