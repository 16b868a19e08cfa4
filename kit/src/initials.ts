const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
const STARTS_WORD = /^[\p{L}\p{N}]/u;
/** Flags and other pictures: better than nothing. */
const PICTURE = /^[\p{Regional_Indicator}\p{Extended_Pictographic}]/u;
const JOINS = /[\p{Script=Arabic}\p{Script=Syriac}]$/u;
/** Keeps two letters of a joining script apart. */
const NON_JOINER = "\u200C";

const graphemesOf = (text: string) => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/**
 * A person's uppercase initials: the first letter of each name's first word, without what is in brackets. A word that
 * begins with a sign comes last: 'Hart' of "'t Hart". Empty for a name without a visible letter.
 */
export function initialsOf(...names: string[]): string {
  return names
    .map(initialOf)
    .reduce((before, next) => before + (JOINS.test(before) ? NON_JOINER : "") + next, "");
}

function initialOf(name: string): string {
  const plain = name.replace(/\([^)]*\)|\[[^\]]*\]/gu, " ");
  const word = plain.split(/\s+/u).find((one) => STARTS_WORD.test(one));
  const graphemes = graphemesOf(word ?? plain);
  const first =
    graphemes.find((one) => STARTS_WORD.test(one)) ?? graphemes.find((one) => PICTURE.test(one)) ?? "";
  const upper = first.toUpperCase();
  // 'ß' would become two letters.
  return graphemesOf(upper).length > 1 ? first : upper;
}
