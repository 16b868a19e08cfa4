import { type Said, said } from "../said.ts";
import { shiftWords } from "./offer-end-words.ts";

/** Shifts that a message names; the page has the others. */
const NAMED_MAX = 5;

/** Says how many shifts, which are in order, its reader can take, and when the first of them are. */
export function newShiftsWords(shifts: readonly Parameters<typeof shiftWords>[0][]): {
  heading: Said;
  intro: Said;
  lines: Said[];
} {
  const count = shifts.length;
  const lines = shifts.slice(0, NAMED_MAX).map(shiftWords);
  if (count > NAMED_MAX) lines.push(said("mails.newShifts.more", { count: count - NAMED_MAX }));
  return {
    heading: said("mails.newShifts.heading", { count }),
    intro: said("mails.newShifts.intro", { count }),
    lines,
  };
}
