const WIDE = ["shift_jis", "euc-kr", "big5", "gb18030"];

/** Bytes of each letter, by encoding; found by decoding all bytes. */
const LETTERS = new Map<string, ReadonlyMap<string, readonly number[]>>();

function lettersOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = LETTERS.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const letters = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(letter).length === 1 && letter !== "\ufffd" && !letters.has(letter))
      letters.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (WIDE.includes(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  LETTERS.set(encoding, letters);
  return letters;
}

/** Whether an encoding has every letter of a text. */
export function canEncode(text: string, encoding: string): boolean {
  return encoding.startsWith("utf-") || Array.from(text).every((letter) => lettersOf(encoding).has(letter));
}

/** Bytes of a text in any encoding; UTF-16 starts with its byte order mark. Throws for letters that the encoding lacks. */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new Uint8Array(new TextEncoder().encode(text));
  if (encoding.startsWith("utf-16")) {
    const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    const bytes = [0xfeff, ...units].map((unit) => [unit >> 8, unit & 0xff]);
    return Uint8Array.from(bytes.flatMap((pair) => (encoding === "utf-16be" ? pair : pair.toReversed())));
  }
  return Uint8Array.from(
    Array.from(text, (letter) => {
      const bytes = lettersOf(encoding).get(letter);
      if (!bytes) throw new Error(`${encoding} has no ${letter}`);
      return bytes;
    }).flat(),
  );
}
