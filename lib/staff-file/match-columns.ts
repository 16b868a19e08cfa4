import { isEmail } from "@chairtime/contract/people/email";
import { isPictureAddress } from "@chairtime/contract/staff";
import { type Said, said } from "@chairtime/messages/said";
import { NAMES_OF_WHOLE_OR_PART } from "./column-names.ts";
import {
  type Column,
  letters,
  MEANING_CODES,
  MEANINGS,
  type Meaning,
  meaningOf,
  type NamedColumns,
  statusOf,
} from "./columns.ts";
import { isFileDate } from "./file-dates.ts";
import { likelyHead, possibleHeads } from "./find-head.ts";
import type { FileLine } from "./split-lines.ts";

/** A column of the file, with its first value. */
export interface FileColumn {
  index: number;
  /** Its header; `""` where no row names the columns. */
  header: string;
  sample: string;
  /** Its meaning; null is a column to skip. */
  meaning: Meaning | null;
  /** Whether its values, not its header, suggest the meaning: the manager is asked about it. */
  isGuess: boolean;
}

/** Columns with the same meaning but different values. */
export interface Twins {
  meaning: Meaning;
  columns: readonly FileColumn[];
}

/** The manager's answers about a file, over what was found; absent is not asked yet. */
export interface StructureAnswers {
  /** The row that names the columns; null where no row does. */
  head?: number | null;
  /** By column index. */
  meanings?: ReadonlyMap<number, Meaning | null>;
}

export interface Structure {
  lines: readonly FileLine[];
  head: { row: number | null; isAsked: boolean; choices: readonly FileLine[] };
  columns: readonly FileColumn[];
  /** Whether the manager must say what the columns hold. */
  isTableAsked: boolean;
  /** Asked only if the table isn't. */
  twins: readonly Twins[];
  /** Why these meanings can't be imported. */
  trouble: Said | null;
}

/** A member needs these: their headers may be in another language. */
const WANTED: readonly Column[] = ["firstName", "lastName", "email", "role"];

/** Finds the header and the meaning of each column, and the questions about them. */
export function structureOf(
  lines: readonly FileLine[],
  answers: StructureAnswers,
  named?: NamedColumns,
): Structure {
  const choices = possibleHeads(lines);
  const proposed = likelyHead(lines, named);
  const row = answers.head === undefined ? proposed : answers.head;
  const below = row === null ? lines : lines.filter((line) => line.row > row);
  const head = lines.find((line) => line.row === row)?.cells ?? null;
  const found = foundColumns(head, below, named);
  const twins = twinsOf(found, below);
  const chosen = found.map((column) => (isSecond(column, twins) ? { ...column, meaning: null } : column));
  const isUnknown = chosen.some(
    ({ header }) => head === null || (header !== "" && meaningOf(header, named) === undefined),
  );
  const isTableAsked = isUnknown && (head === null || chosen.length > 1) && !isWhole(chosen);
  const columns = chosen.map((column) => {
    const answer = answers.meanings?.get(column.index);
    return answer === undefined ? column : { ...column, meaning: answer };
  });
  return {
    lines,
    head: { row, isAsked: isTableAsked || proposed !== choices[0]?.row, choices },
    columns,
    isTableAsked,
    twins: isTableAsked ? [] : twins.filter((one) => differ(one, below)),
    trouble: meaningsTrouble(columns.map(({ meaning }) => meaning)),
  };
}

/** Whether the manager has to check how the file is read. */
export function hasQuestions({ isTableAsked, twins, head }: Structure): boolean {
  return isTableAsked || twins.length > 0 || head.isAsked;
}

function isWhole(columns: readonly FileColumn[]): boolean {
  const given = new Set(columns.filter(({ isGuess }) => !isGuess).map(({ meaning }) => meaning));
  return WANTED.every(
    (column) => given.has(column) || (given.has("name") && (column === "firstName" || column === "lastName")),
  );
}

/** Error text for a file's column meanings; null if they are fine. */
export function meaningsTrouble(meanings: readonly (Meaning | null)[]): Said | null {
  const twice = MEANINGS.find((one) => meanings.indexOf(one) !== meanings.lastIndexOf(one));
  if (twice) return said("staffFile.match.twice", { column: said(MEANING_CODES[twice]) });
  return meanings.includes("email") ? null : said("staffFile.match.noEmail");
}

const valuesOf = (index: number, below: readonly FileLine[]) =>
  below.map(({ cells }) => (cells[index] ?? "").trim());

function foundColumns(
  head: readonly string[] | null,
  below: readonly FileLine[],
  named?: NamedColumns,
): FileColumn[] {
  const width = head?.length ?? Math.max(0, ...below.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index): FileColumn => {
    const header = (head?.[index] ?? "").trim();
    return {
      index,
      header,
      sample: valuesOf(index, below).find((cell) => cell !== "") ?? "",
      meaning: header === "" ? null : (meaningOf(header, named) ?? null),
      isGuess: false,
    };
  });
  const has = (meaning: Meaning) => columns.some((one) => one.meaning === meaning);
  // A whole name is redundant beside its parts.
  if (has("firstName") && has("lastName"))
    for (const column of columns) if (column.meaning === "name") column.meaning = null;
  const guesses: ((column: FileColumn) => Meaning | undefined)[] = [
    // 'Vorname; Name': the name is the remaining part.
    ({ meaning }) => (meaning === "name" && has("firstName") && !has("lastName") ? "lastName" : undefined),
    // 'Nombre; Correo', 'Nom; E-mail': without a column for the other part, it is the whole name.
    ({ meaning, header, index }) =>
      isPartAlone(meaning, header, has) && valuesOf(index, below).some((name) => /\S[\s,]+\S/.test(name))
        ? "name"
        : undefined,
  ];
  for (const guess of guesses) for (const column of columns) column.meaning = guess(column) ?? column.meaning;
  const guessed: ["email" | "profilePic" | "status", boolean][] = [
    ["email", !has("email")],
    ["profilePic", head === null],
    ["status", head === null],
  ];
  for (const [meaning, isGuessed] of guessed) {
    if (!isGuessed) continue;
    const isLikely = (index: number) => {
      const cells = valuesOf(index, below).filter((cell) => cell !== "");
      // A title above the rows is in a column of addresses, too; a column counts as status only if all its cells do.
      return meaning === "status"
        ? cells.length > 0 && cells.every(FITS[meaning])
        : cells.some(FITS[meaning]);
    };
    const column = columns.find(
      (one) => one.meaning === null && !isNamed(one.header, named) && isLikely(one.index),
    );
    if (column) Object.assign(column, { meaning, isGuess: true });
  }
  return columns;
}

/** A header that the manager skipped stays skipped. */
const isNamed = (header: string, named?: NamedColumns) => header !== "" && named?.has(letters(header));

const WHOLE_OR_PART = new Set(NAMES_OF_WHOLE_OR_PART.map(letters));

function isPartAlone(meaning: Meaning | null, header: string, has: (meaning: Meaning) => boolean): boolean {
  if (!WHOLE_OR_PART.has(letters(header)) || has("name")) return false;
  return meaning === "firstName" ? !has("lastName") : meaning === "lastName" && !has("firstName");
}

const hasLetter = (cell: string) => /\p{L}/u.test(cell);

/** Whether a value fits its column. */
const FITS: Record<Meaning, (cell: string) => boolean> = {
  name: hasLetter,
  firstName: hasLetter,
  lastName: hasLetter,
  email: isEmail,
  role: hasLetter,
  profilePic: isPictureAddress,
  status: (cell) => statusOf(cell) !== null,
  services: hasLetter,
  firstDay: isFileDate,
  lastDay: isFileDate,
};

/** Columns with the same meaning, best-fitting values first. */
function twinsOf(columns: readonly FileColumn[], below: readonly FileLine[]): Twins[] {
  return MEANINGS.flatMap((meaning) => {
    const same = columns.filter((one) => one.meaning === meaning);
    if (same.length < 2) return [];
    const fits = ({ index }: FileColumn) => valuesOf(index, below).filter(FITS[meaning]).length;
    return [{ meaning, columns: [...same].sort((one, other) => fits(other) - fits(one)) }];
  });
}

const isSecond = (column: FileColumn, twins: readonly Twins[]) =>
  twins.some(({ columns }) => columns.slice(1).includes(column));

/** Nobody has to choose between columns with the same values, or without any. */
function differ({ columns }: Twins, below: readonly FileLine[]): boolean {
  const texts = new Set(columns.map(({ index }) => valuesOf(index, below).join("\n")));
  return [...texts].filter((text) => text.trim() !== "").length > 1;
}
