/** Signs that also occur beside typed letters. */
const SIGNS = /[\s\u00a0“”„‘’‚«»‹›–—…·¿¡°ºª№€£§©®、。・「」（）！？：；，．～ー]/u;

const SCRIPTS = [
  ...[/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Arabic}/u],
  ...[
    /\p{Script=Hebrew}/u,
    /\p{Script=Thai}/u,
    /\p{Script=Han}/u,
    /\p{Script=Hangul}/u,
    /\p{Script=Katakana}/u,
  ],
];
/** Scripts from this index on may be mixed within a word. */
const HAN = 6;
const scriptOf = (letter: string) => SCRIPTS.findIndex((script) => script.test(letter));

/**
 * Counts unlikely places of a text: signs of no use in names, a capital after a lower-case letter as in 'JosÈ', and two
 * scripts in one word.
 */
export function wrongLetters(text: string): number {
  let count = 0;
  let before = "";
  for (const sign of text) {
    const isSpecial = sign > "\u007f";
    if (isSpecial && !/[\p{L}\p{M}\p{N}]/u.test(sign) && !SIGNS.test(sign)) count++;
    if ((isSpecial || before > "\u007f") && /\p{L}/u.test(sign) && /\p{L}/u.test(before)) {
      if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign)) count++;
      const [one, other] = [scriptOf(before), scriptOf(sign)];
      if (one !== other && Math.min(one, other) < HAN) count++;
    }
    before = sign;
  }
  return count;
}

/** Encodings that programs mistake UTF-8 for when they encode it a second time. */
const TAKEN_FOR = ["windows-1252", "macintosh"].map((encoding) => {
  const decoder = new TextDecoder(encoding);
  return new Map(
    Array.from(
      { length: 128 },
      (_, index) => [decoder.decode(Uint8Array.of(index + 128)), index + 128] as const,
    ),
  );
});
const SPECIAL = /\P{ASCII}+/gu;

/** Lead byte of a letter beyond ASCII in UTF-8. */
const isLead = (byte: number | undefined) => byte !== undefined && byte >= 0xc2 && byte <= 0xf4;
const isTail = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

/** Repairs letters encoded as UTF-8 twice, such as 'ZoÃ«'; null without any. */
export function rightedText(text: string): string | null {
  const decoder = new TextDecoder("utf-8");
  for (const bytesOf of TAKEN_FOR) {
    const righted = text.replace(SPECIAL, (letters) => {
      const bytes = Array.from(letters, (letter) => bytesOf.get(letter) ?? 0);
      if (!isLead(bytes[0]) || !isTail(bytes[1])) return letters;
      const once = decoder.decode(Uint8Array.from(bytes));
      return /[\0\ufffd]/.test(once) ? letters : once;
    });
    if (righted !== text) return righted;
  }
  return null;
}
