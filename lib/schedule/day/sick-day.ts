import type { TimeOff } from "../../records/time-off/model.ts";
import { timeOffKindOf } from "../time-off/time-off-kind.ts";
import type { PersonDay } from "./day.ts";

/** An illness that takes the rest of a day's work, from a minute of it on. */
export interface SickRest {
  timeOff: TimeOff;
  start: number;
}

/** Returns the illness with which somebody's work of a date ends; null where it takes the whole day, or ends before it. */
export function sickRestOf({ away, facts, windows }: PersonDay): SickRest | null {
  const end = windows.at(-1)?.end;
  if (away || end === undefined) return null;
  const off = facts.timeOff.find(
    (each) => timeOffKindOf(each.reason) === "sick" && each.start < end && end <= each.end,
  );
  return off ? { timeOff: off.record, start: off.start } : null;
}
