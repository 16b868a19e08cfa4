import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { attempts } from "../db/people-schema.ts";

/** Rows per statement. */
const ROWS = 1000;

interface Counted {
  /** Including those just counted. */
  count: number;
  /** Seconds until the window ends. */
  wait: number;
}

export function secondsUntil(moment: SQL) {
  return sql<number>`greatest(1, ceil(extract(epoch from ${moment} - now())))::integer`;
}

/** Counts events of each key in its current window. Returns the totals, by key. */
export async function countAttempts(
  on: Database,
  events: ReadonlyMap<string, number>,
  windowSeconds: number,
): Promise<Map<string, Counted>> {
  const expired = sql`${attempts.windowStart} <= now() - make_interval(secs => ${windowSeconds})`;
  // In one order, so that two transactions that count the same keys cannot wait for each other.
  const rows = [...events].sort(([one], [other]) => (one < other ? -1 : 1));
  const counted = new Map<string, Counted>();
  for (let start = 0; start < rows.length; start += ROWS) {
    const values = rows
      .slice(start, start + ROWS)
      .map(([key, count]) => ({ key, count, windowStart: sql`now()` }));
    const stored = await on
      .insert(attempts)
      .values(values)
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${expired} then excluded.count else ${attempts.count} + excluded.count end`,
          windowStart: sql`case when ${expired} then now() else ${attempts.windowStart} end`,
        },
      })
      .returning({
        key: attempts.key,
        count: attempts.count,
        wait: secondsUntil(sql`${attempts.windowStart} + make_interval(secs => ${windowSeconds})`),
      });
    for (const { key, ...one } of stored) counted.set(key, one);
  }
  return counted;
}

/**
 * Counts one event per key given, repeated ones too. Returns the seconds that each has to wait: 0 within its key's
 * limit in the window, otherwise the rest of the window.
 */
export async function countWithin(
  on: Database,
  keys: readonly string[],
  allowed: number,
  windowSeconds: number,
): Promise<number[]> {
  const events = new Map([...Map.groupBy(keys, (key) => key)].map(([key, { length }]) => [key, length]));
  const counted = await countAttempts(on, events, windowSeconds);
  const counts = new Map([...counted].map(([key, { count }]) => [key, count - (events.get(key) ?? 0)]));
  return keys.map((key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= allowed ? 0 : (counted.get(key)?.wait ?? windowSeconds);
  });
}
