const MINUTE_MS = 60_000;

export type MinuteCounts<Key> = (key: Key) => { count: number; wait: number };

/**
 * Counts in memory what happens in each minute, each backend for itself: a count in the database would cost a write for
 * every read. Returns how often it has happened in this one, and for how many seconds that lasts.
 */
export function minuteCounts<Key>(): MinuteCounts<Key> {
  let counts = new Map<Key, number>();
  let minute = 0;
  return (key) => {
    const now = Date.now();
    if (Math.floor(now / MINUTE_MS) !== minute) {
      minute = Math.floor(now / MINUTE_MS);
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { count, wait: Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000) };
  };
}
