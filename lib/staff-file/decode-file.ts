import { type Said, said } from "@chairtime/messages/said";
import { meaningOf } from "./columns.ts";
import { rightedText, wrongLetters } from "./wrong-letters.ts";

/** Thrown when a file can't be read, with the sentence to show. */
export class FileRefused extends Error {
  override name = "FileRefused";
  readonly said: Said;

  constructor(sentence: Said) {
    super(sentence.code);
    this.said = sentence;
  }
}

export const FILE_MAX_BYTES = 1_000_000;

/** One possible decoding of a file. */
export interface Reading {
  /** Name in the Encoding standard; null is a text that was encoded as UTF-8 twice, and is repaired. */
  encoding: string | null;
  text: string;
  /** Some cells whose letters depend on the encoding; `""` without any. */
  sample: string;
}

/** Encodings of programs that don't write Unicode, most frequent first. */
const LEGACY = [
  ...["windows-1252", "macintosh", "windows-1250", "windows-1251", "windows-1256", "windows-1254"],
  ...["windows-1253", "windows-1255", "windows-1257", "windows-1258", "windows-874", "iso-8859-2"],
  ...["x-mac-cyrillic", "koi8-r", "koi8-u", "ibm866", "shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"],
];

/**
 * Possible decodings of a file, most likely first; a single one where the bytes leave no doubt. Throws FileRefused for
 * binary files.
 */
export async function readingsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Reading[]> {
  if (bytes.length > FILE_MAX_BYTES) throw new FileRefused(said("staffFile.file.tooLarge"));
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new FileRefused(said("staffFile.file.workbook"));
  const [encoding, text] = unicodeOf(bytes) ?? ["", new TextDecoder("windows-1252").decode(bytes)];
  if (text.includes("\0")) throw new FileRefused(said("staffFile.file.notCsv"));
  const righted = rightedText(text);
  if (!encoding) {
    return legacyReadings(bytes, await confidencesOf(bytes), righted);
  }
  const asIs = { encoding, text };
  return withSamples(righted === null ? [asIs] : [{ encoding: null, text: righted }, asIs]);
}

/** Encoding and text of a Unicode file; null for others. */
function unicodeOf(bytes: Uint8Array<ArrayBuffer>): [string, string] | null {
  for (const [encoding, mark] of MARKS)
    if (startsWith(bytes, mark)) return [encoding, new TextDecoder(encoding).decode(bytes)];
  const text = decoded(bytes, "utf-8");
  return text === null ? null : ["utf-8", text];
}

const MARKS: [string, number[]][] = [
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Maps names of the library to the Encoding standard, or to the larger set that programs write. */
const LARGER: Readonly<Record<string, string>> = {
  "ISO-8859-1": "windows-1252",
  "ISO-8859-6": "windows-1256",
  "ISO-8859-7": "windows-1253",
  "ISO-8859-8": "windows-1255",
  "ISO-8859-9": "windows-1254",
};

/** More cells make a guess slower, not better. */
const GUESSED_CELLS = 2000;

/** The library's confidence in each encoding, from special letters alone: most of a file is addresses. */
async function confidencesOf(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, number>> {
  const { analyse } = await import("chardet");
  // This encoding maps each byte to a letter whose last eight bits are that byte.
  const letters = new TextDecoder("x-user-defined").decode(bytes);
  const special = (letters.match(CELL) ?? []).filter((cell) => /\P{ASCII}/u.test(cell));
  const text = special.slice(0, GUESSED_CELLS).join(" ");
  const guesses = analyse(Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff));
  return new Map(guesses.map(({ name, confidence }) => [LARGER[name] ?? name.toLowerCase(), confidence]));
}

/**
 * One reading per distinct text: first those with known column names, then those without misplaced letters, then by
 * language statistics, which say little about a short file.
 */
function legacyReadings(
  bytes: Uint8Array<ArrayBuffer>,
  confidence: ReadonlyMap<string, number>,
  righted: string | null,
): Reading[] {
  const texts: Omit<Reading, "sample">[] = LEGACY.flatMap((encoding) => {
    const text = decoded(bytes, encoding);
    return text === null ? [] : [{ encoding, text }];
  });
  // One program wrote UTF-8 into another's file.
  if (righted !== null) texts.push({ encoding: null, text: righted });
  const ranked = [...Map.groupBy(texts, ({ text }) => text).values()]
    .flatMap(([first]) => first ?? [])
    .map((reading) => ({
      reading,
      ranks: [
        -knownHeads(reading.text),
        wrongLetters(specialCells(reading.text).join(" ")),
        -(confidence.get(reading.encoding ?? "") ?? 0),
      ],
    }))
    .sort((one, other) => {
      const at = one.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
      return at < 0 ? 0 : (one.ranks[at] ?? 0) - (other.ranks[at] ?? 0);
    });
  return withSamples(ranked.map(({ reading }) => reading));
}

const CELL = /[^,;\t|"\r\n]+/g;
/** The header is near the start. */
const HEAD_LENGTH = 5000;

const knownHeads = (text: string) =>
  (text.slice(0, HEAD_LENGTH).match(CELL) ?? []).filter((cell) => meaningOf(cell) !== undefined).length;

const SAMPLE_CELLS = 3;
const SAMPLE_MAX = 60;
/** Enough to find cells in which the readings differ. */
const SPECIAL_CELLS = 300;

/** Shows every reading by the same cells: those that tell the most readings apart, and the first of equal ones. */
function withSamples(readings: readonly Omit<Reading, "sample">[]): Reading[] {
  const cells = readings.map(({ text }) => specialCells(text));
  const labels = readings.map((): string[] => []);
  const written = (parts: readonly string[]) => Array.from(parts.join(" · ")).slice(0, SAMPLE_MAX).join("");
  const apart = (at: number) =>
    new Set(labels.map((label, index) => written([...label, cells[index]?.[at] ?? ""]))).size;
  const left = new Set(cells[0]?.keys());
  while (left.size > 0 && (labels[0]?.length ?? 0) < SAMPLE_CELLS) {
    const best = [...left].reduce((most, at) => (apart(at) > apart(most) ? at : most));
    left.delete(best);
    for (const [index, label] of labels.entries()) label.push(cells[index]?.[best] ?? "");
  }
  return readings.map((reading, index) => ({ ...reading, sample: written(labels[index] ?? []) }));
}

/** Some distinct cells with letters beyond ASCII. Names come below the header, so the header's cells are last. */
function specialCells(text: string): string[] {
  const end = Math.max(0, text.search(/[\r\n]/));
  return [...new Set([...someSpecial(text.slice(end)), ...someSpecial(text.slice(0, end))])];
}

function someSpecial(text: string): string[] {
  const found = new Set<string>();
  let seen = 0;
  for (const [cell] of text.matchAll(CELL)) {
    if (!/\P{ASCII}/u.test(cell)) continue;
    found.add(cell.trim().slice(0, SAMPLE_MAX));
    if (++seen === SPECIAL_CELLS) break;
  }
  return [...found];
}
