/** Characters. Reading less takes no time worth saving. */
const LONG = 50_000;
const KEPT = 8;

export interface LongAnswer {
  text: string;
  /** What was read from it. */
  value: unknown;
}

const newest = new Map<string, LongAnswer>();

/** The long answer that an address gave last, if it gave one. */
export function longAnswerOf(address: string): LongAnswer | undefined {
  return newest.get(address);
}

/**
 * Keeps a long answer of an address, so that the same text need not be read again: an open screen looks every minute,
 * and reading a team of 10,000 would hold up whoever types or scrolls just then.
 */
export function keepLongAnswer(address: string, answer: LongAnswer): void {
  newest.delete(address);
  if (answer.text.length < LONG) return;
  newest.set(address, answer);
  const [oldest] = newest.keys();
  if (newest.size > KEPT && oldest !== undefined) newest.delete(oldest);
}
