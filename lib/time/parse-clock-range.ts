import { parseClock } from "./parse-clock.ts";

/** Returns the ends of a range as people type it: '10-19', '10:00 – 19:00', '2 pm to 2:45 pm'. Null for anything else. */
export function parseClockRange(typed: string): { startTime: string; endTime: string } | null {
  const [first, last, ...more] = typed.split(/\s*(?:[-–—]|\bto\b)\s*/i);
  const startTime = parseClock(first ?? "");
  const endTime = parseClock(last ?? "");
  if (startTime === null || endTime === null || more.length > 0) return null;
  return { startTime, endTime };
}
