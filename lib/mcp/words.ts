const NAME_MAX = 120;
const SENTENCE_MAX = 400;
/** Cap on the characters of an answer's text. */
const TEXT_MAX = 16_000;

/** Typed text in quotation marks and on one line, so that a name never reads as part of a sentence. */
export const quoted = (text: string) => inQuotes(text, NAME_MAX);

/** One of the board's sentences, quoted as a whole: names in it aren't marked. */
export const quotedSentence = (sentence: string) => inQuotes(sentence, SENTENCE_MAX);

const inQuotes = (text: string, most: number) =>
  JSON.stringify(oneLine(text.length > most ? `${text.slice(0, most)}…` : text));

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out.
const BREAKING = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Removes line breaks, control characters and changes of direction. */
export const oneLine = (text: string) => text.replace(BREAKING, " ").trim();

/** Lines as one text of bounded length, with the number left out. */
export function linesText(lines: readonly string[]): string {
  const all = lines.map((line) => (line.startsWith("- ") ? `- ${oneLine(line.slice(2))}` : oneLine(line)));
  let size = 0;
  const fit = all.findIndex((line) => {
    size += line.length + 1;
    return size > TEXT_MAX;
  });
  if (fit < 0) return all.join("\n");
  return [...all.slice(0, fit), `... and ${all.length - fit} more lines: ask for less at once.`].join("\n");
}

/** The first `most` items, and the number left out. */
export function atMostOf<Item>(items: readonly Item[], most: number): { items: Item[]; leftOut: number } {
  return { items: items.slice(0, most), leftOut: Math.max(0, items.length - most) };
}
