import { parseClock } from "./parse-clock.ts";
import { plainFigures } from "./plain-figures.ts";

/** A dash, or 'to' in the product's languages. */
const TO = /\s*[-–—]\s*|\s+(?:to|bis|a|à|से|إلى)\s+(?=\d)/;

/** Returns the ends of a range as people type it: '10-19', '10:00 – 19:00', '2 pm to 2:45 pm', '10 bis 19 Uhr'. Null for anything else. */
export function parseClockRange(typed: string): { startTime: string; endTime: string } | null {
  const [first, last, ...more] = plainFigures(typed).split(TO);
  const startTime = parseClock(first ?? "");
  const endTime = parseClock(last ?? "");
  if (startTime === null || endTime === null || more.length > 0) return null;
  return { startTime, endTime };
}
