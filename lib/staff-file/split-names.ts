import { PARTICLES, PARTICLES_WITH_CAPITAL } from "./column-names.ts";
import type { FileRow, NamedRow } from "./read-rows.ts";

/** How a file writes whole names; each is asked once, if a name leaves it open. */
export interface NameAnswers {
  order: "firstLast" | "lastFirst";
  /** Which of three or more words form the last name (if it comes last, else the first name). */
  end: "one" | "two" | "most";
  /** The last name of a person with a single name. */
  single: "open" | "dash";
}

export const NAME_ANSWERS: NameAnswers = { order: "firstLast", end: "one", single: "open" };

export interface SplitName {
  firstName: string;
  lastName: string;
}

/** Open questions about a file's names, each with the name that shows it best. */
export type NameQuestions = Partial<Record<keyof NameAnswers, string>>;

const COMMA = /[,،，、]/;
const DASH = "–";

const SMALL_WORDS = new Set(PARTICLES);
const CAPITAL_WORDS = new Set(PARTICLES_WITH_CAPITAL);

const isParticle = (word: string) =>
  SMALL_WORDS.has(word.toLowerCase()) && (word === word.toLowerCase() || CAPITAL_WORDS.has(word));

/** Splits whole names; rows with separate parts keep them. */
export function withSplitNames(rows: readonly NamedRow[], answers: NameAnswers): FileRow[] {
  return rows.map(({ row, cells: { name, ...cells } }) =>
    name === undefined ? { row, cells } : { row, cells: { ...splitName(name, answers), ...cells } },
  );
}

/** 'Tess' and 'van der Berg' for 'Tess van der Berg' and for 'van der Berg, Tess'. */
export function splitName(name: string, { order, end, single }: NameAnswers): SplitName {
  const parts = partsOf(name, order);
  if (parts.kind === "sure") return parts.split;
  const { words } = parts;
  const [only = ""] = words;
  if (words.length < 2) return { firstName: only, lastName: only !== "" && single === "dash" ? DASH : "" };
  const isFirst = order === "firstLast";
  const count = Math.min(words.length - 1, { one: 1, two: 2, most: words.length - 1 }[end]);
  const at = words.length - count;
  const [before, after] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
  return isFirst ? { firstName: before, lastName: after } : { firstName: after, lastName: before };
}

type Parts = { kind: "sure"; split: SplitName } | { kind: "open"; words: readonly string[] };

/** Splits a name where it is unambiguous: at its comma, or before the particle of a last name. */
function partsOf(name: string, order: NameAnswers["order"]): Parts {
  const comma = name.search(COMMA);
  const [lastName, firstName] =
    comma < 0 ? ["", ""] : [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
  if (firstName && lastName) return { kind: "sure", split: { firstName, lastName } };
  const words = name
    .replace(COMMA, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  // 'van der Berg Tess': a lower-case particle at the start belongs to the last name, a capitalized one may be a first
  // name ('Ben', 'Al').
  const leading = words.findIndex((word) => !isParticle(word) || word !== word.toLowerCase());
  if (leading > 0 && words.length > leading + 1) {
    const at = leading + 1;
    return sure(words.slice(at), words.slice(0, at));
  }
  const at = words.findIndex((word, index) => index > 0 && isParticle(word));
  return order === "firstLast" && at > 0 && at < words.length - 1
    ? sure(words.slice(0, at), words.slice(at))
    : { kind: "open", words };
}

const sure = (first: readonly string[], last: readonly string[]): Parts => ({
  kind: "sure",
  split: { firstName: first.join(" "), lastName: last.join(" ") },
});

export function nameQuestions(rows: readonly NamedRow[], { order: written }: NameAnswers): NameQuestions {
  const open = rows.flatMap(({ cells: { name = "", firstName, lastName } }) => {
    const parts = partsOf(name, written);
    return parts.kind === "open" && firstName === undefined && lastName === undefined
      ? [{ name, count: parts.words.length }]
      : [];
  });
  const order = open.find(({ count }) => count === 2) ?? open.find(({ count }) => count > 1);
  const longest = open.reduce((most, one) => (one.count > most.count ? one : most), { name: "", count: 0 });
  const single = open.find(({ count }) => count === 1);
  return {
    ...(order && { order: order.name }),
    ...(longest.count > 2 && { end: longest.name }),
    ...(single && { single: single.name }),
  };
}
