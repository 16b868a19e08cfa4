/** Seconds after the first, second ... failed try; the last counts for all that follow. */
export type Waits = readonly [number, ...number[]];

/** Longest wait that a receiver is granted. */
const LONGEST_WAIT = 6 * 3600;

export const secondsAfter = (tries: number, waits: Waits): number =>
  waits[Math.min(tries, waits.length) - 1] ?? waits[0];

/** Seconds before the next try: no fewer than the waits say, more if the receiver's `Retry-After` (RFC 9110) asks for them. */
export function secondsToRetry(
  tries: number,
  waits: Waits,
  retryAfter: string | undefined,
  now = Date.now(),
): number {
  const growing = secondsAfter(tries, waits);
  if (retryAfter === undefined) return growing;
  const asked = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(asked) ? Math.min(LONGEST_WAIT, Math.max(growing, asked)) : growing;
}
