import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { plainFigures } from "./plain-figures.ts";

const TYPED_MAX = 12;
// Before and after noon in Latin letters, and in Arabic.
const SPELLING = /^(\d{1,2})(?:[ :.,h]?(\d{2}))? ?(?:uhr|h|बजे)? ?(?:([apصم])\.? ?m?\.?)?$/;

/**
 * Returns `HH:MM` for a time of day as people type it: '9', '915', '9:15', '9.15', '9:15 pm', '21h15', '9 Uhr', '९:१५'. '24:00' is the
 * midnight at which a day ends. Null for anything else.
 */
export function parseClock(typed: string): string | null {
  const text = plainFigures(typed);
  if (text.length > TYPED_MAX) return null;
  const [, hour = "", minute = "0", half] = SPELLING.exec(text) ?? [];
  const hours = Number(hour);
  const minutes = Number(minute);
  if (hour === "" || minutes > 59) return null;
  if (half === undefined)
    return hours * 60 + minutes > MINUTES_PER_DAY ? null : clockOf(hours * 60 + minutes);
  if (hours < 1 || hours > 12) return null;
  return clockOf(((hours % 12) + (half === "p" || half === "م" ? 12 : 0)) * 60 + minutes);
}
