import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import type { TimeOff, TimeOffInput } from "../../records/time-off/model.ts";
import type { PlanStep } from "../plan.ts";

type TimeOffStep = Extract<PlanStep, { kind: "time-off" }>;
type Ends = Pick<TimeOff, "start" | "end">;

/** The part of time off to change: its hours on the date, or everything from then on. */
export type TimeOffPart = "date" | "from-date";

/** The part of time off on a date, or from the date on. */
export function partOn(timeOff: Ends, part: TimeOffPart, date: string, zone: string): Ends {
  const { start, end } = datesEnds(part, date, zone);
  return {
    start: new Date(Math.max(start.getTime(), timeOff.start.getTime())),
    end: end ? new Date(Math.min(end.getTime(), timeOff.end.getTime())) : timeOff.end,
  };
}

/** Plans another state for a part of time off, or with null working time; the rest before and after it stays. */
export function planTimeOffPart(
  record: TimeOff,
  part: { kind: TimeOffPart; date: string; zone: string },
  next: TimeOffInput | null,
): TimeOffStep[] {
  const cut = partOn(record, part.kind, part.date, part.zone);
  const { memberId, reason } = record;
  const before = record.start < cut.start ? [{ memberId, reason, start: record.start, end: cut.start }] : [];
  const after = cut.end < record.end ? [{ memberId, reason, start: cut.end, end: record.end }] : [];
  // The record shrinks first: new ones would overlap it.
  const [first = null, ...others] = [...before, ...(next && before.length === 0 ? [next] : []), ...after];
  const added = [...others, ...(next && before.length > 0 ? [next] : [])];
  return [
    { kind: "time-off", before: record, after: first },
    ...added.map((timeOff): TimeOffStep => ({ kind: "time-off", before: null, after: timeOff })),
  ];
}

function datesEnds(part: TimeOffPart, date: string, zone: string): { start: Date; end: Date | null } {
  const start = zonedToInstant(date, "00:00", zone);
  return { start, end: part === "date" ? zonedToInstant(addDays(date, 1), "00:00", zone) : null };
}
