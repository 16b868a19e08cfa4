import type { TimeOff } from "../../records/time-off/model.ts";
import { timeOffKindOf } from "../time-off/time-off-kind.ts";
import type { PersonDay } from "./day.ts";

/** An illness that takes the rest of a day's work, starting within it. */
export interface SickRest {
  timeOff: TimeOff;
  start: number;
}

/** The illness that ends a person's work on a date; null if it takes the whole day, or ends before the work does. */
export function sickRestOf({ away, facts, windows }: PersonDay): SickRest | null {
  const end = windows.at(-1)?.end;
  if (away || end === undefined) return null;
  const off = facts.timeOff.find(
    (each) => timeOffKindOf(each.reason) === "sick" && each.start < end && end <= each.end,
  );
  return off ? { timeOff: off.record, start: off.start } : null;
}
