import { plainFigures } from "../time/plain-figures.ts";
import { EMPTY_BOXES } from "./column-names.ts";
import { DAY_COLUMNS, type Meaning } from "./columns.ts";

const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:[t ].*)?$/;
const YEAR_LAST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** Whether a cell looks like a date in figures. */
export function isFileDate(cell: string): boolean {
  const text = plainFigures(cell);
  return YEAR_FIRST.test(text) || YEAR_LAST.test(text);
}

/**
 * Rows with their dates as `YYYY-MM-DD`. With dots before a year, the day comes first; whether 3/4/2026 is in March or
 * April depends on the file's other dates. A cell that is not a date, or is ambiguous, stays as it is.
 */
export function withDates<Row extends { cells: Partial<Record<Meaning, string>> }>(
  rows: readonly Row[],
): Row[] {
  const isDayFirst = dayPlace(
    rows.flatMap(({ cells }) => DAY_COLUMNS.flatMap((column) => cells[column] ?? [])),
  );
  return rows.map((row) => {
    const cells = { ...row.cells };
    for (const column of DAY_COLUMNS) {
      const cell = cells[column];
      if (cell !== undefined) cells[column] = dateIn(cell, isDayFirst);
    }
    return { ...row, cells };
  });
}

/** Whether the day comes before the month, judged by dates with a number over 12; null if none decides. */
function dayPlace(cells: readonly string[]): boolean | null {
  const parts = cells.flatMap((cell) => {
    const [, one, mark, other] = YEAR_LAST.exec(plainFigures(cell)) ?? [];
    return mark === undefined || mark === "." ? [] : [[Number(one), Number(other)] as const];
  });
  const [isDay, isMonth] = [parts.some(([one]) => one > 12), parts.some(([, other]) => other > 12)];
  return isDay === isMonth ? null : isDay;
}

function dateIn(cell: string, isDayFirst: boolean | null): string {
  const text = plainFigures(cell);
  if (EMPTY_BOXES.includes(text)) return "";
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return spelled(year, month, day);
  const [, one, mark, other, lastYear] = YEAR_LAST.exec(text) ?? [];
  if (!lastYear) return cell;
  if (mark === "." || isDayFirst || one === other) return spelled(lastYear, other, one);
  return isDayFirst === null ? cell : spelled(lastYear, one, other);
}

const spelled = (year: string, month = "", day = "") =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
