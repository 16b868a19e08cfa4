import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { partOn, type TimeOffPart } from "@/lib/preview/plans/plan-time-off-day";
import { OTHER } from "@/lib/records/reasons";
import type { TimeOff } from "@/lib/records/time-off/model";
import { type DayScope, NO_SCOPE, type ScopeValues, storedEnds, type TimeOffValues } from "../form-rules";
import { ENDS } from "./moment-fields";

const PARTS: Partial<Record<DayScope, TimeOffPart>> = { only: "date", from: "from-date" };

export function spansDates({ start, end }: TimeOff, zone: string): boolean {
  return instantToZoned(start, zone).date !== instantToZoned(new Date(end.getTime() - 1), zone).date;
}

/** The part of time off a form edits; null for all of it. */
export function partOf({ scope }: Pick<ScopeValues, "scope">, date: string | undefined, zone: string) {
  const kind = scope && PARTS[scope];
  return kind && date !== undefined ? { kind, date, zone } : null;
}

/** Form values of stored time off, or of the part of it that `scope` means. */
export function partValues(
  record: TimeOff,
  scope: DayScope | null,
  date: string | undefined,
  zone: string,
): TimeOffValues {
  const reason = record.reason.trim();
  const ends = storedEnds({ ...record, ...endsOfPart(record, scope, date, zone) }, zone);
  return { ...ends, reason, ownReason: reason === OTHER ? OTHER : "", ...NO_SCOPE, scope };
}

/** Original instants of untouched ends: an hour that occurs twice would move otherwise. */
export function keptEnds(values: TimeOffValues, record: TimeOff, date: string | undefined, zone: string) {
  const initial = partValues(record, values.scope, date, zone);
  const touched = ENDS.some((name) => values[name] !== initial[name]);
  return touched ? null : endsOfPart(record, values.scope, date, zone);
}

/** The ends of the part of time off that `scope` means. */
export function endsOfPart(record: TimeOff, scope: DayScope | null, date: string | undefined, zone: string) {
  const part = partOf({ scope }, date, zone);
  return part ? partOn(record, part.kind, part.date, zone) : { start: record.start, end: record.end };
}

/** Whether the time off no longer reaches the part being edited. */
export function isPartGone({ scope }: ScopeValues, record: TimeOff, date: string | undefined, zone: string) {
  const part = partOf({ scope }, date, zone);
  if (!part) return false;
  const { start, end } = partOn(record, part.kind, part.date, zone);
  return start >= end;
}

/** Whether a change opened from a date touches dates before today. */
export function timeOffChangesPast(
  { scope }: TimeOffValues,
  record: TimeOff,
  date: string,
  { zone, today }: { zone: string; today: string },
): boolean {
  if (scope === null) return false;
  return (scope === "always" ? instantToZoned(record.start, zone).date : date) < today;
}

/** The effect of each choice of dates, with `timeOff` as the words for the record. */
export const TIME_OFF_SCOPES: Record<DayScope, (timeOff: string | Said, date: string) => Said> = {
  only: (timeOff, date) => said("records.timeOff.only", { date: formatted("dayDate", date), timeOff }),
  from: (timeOff, date) => said("records.timeOff.from", { date: formatted("monthDay", date), timeOff }),
  always: (timeOff) => said("records.timeOff.always", { timeOff }),
};
