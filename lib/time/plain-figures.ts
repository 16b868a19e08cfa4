/** Code points of zero in Devanagari, Arabic and Persian digits. */
const ZEROS = [0x966, 0x660, 0x6f0];

/**
 * Typed text in lower case with digits of every script and width as '0' to '9', and without the invisible marks of
 * copied text: '९:१५' is '9:15'.
 */
export function plainFigures(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[०-९٠-٩۰-۹]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (ZEROS.find((zero) => zero <= code && code < zero + 10) ?? code));
    })
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
