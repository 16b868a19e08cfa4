import { breakRecord } from "@chairtime/contract/breaks";
import { scheduleRecord } from "@chairtime/contract/schedules";
import { timeOffRecord } from "@chairtime/contract/time-off";
import { addDays } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import * as z from "zod/mini";
import type { Lists } from "../days/team-day.ts";
import { toColumns as timeOffColumns } from "../routes/onetime-blocks.ts";
import { toColumns as breakColumns } from "../routes/recurring-breaks.ts";
import { toColumns as scheduleColumns } from "../routes/schedules.ts";

/** One change of a member's record, as the history keeps it. */
export interface RecordChange {
  resource: string;
  recordId: string;
  before: object | null;
  after: object | null;
}

/** Without an end a change is followed so far, which is what a link shows of the weeks ahead. */
const OPEN_DAYS = 62;
/** Later dates are told when they come nearer. */
const FAR_DAYS = 366;

/** Returns the lists as they were before the changes, which are in the order in which they were made. */
export function beforeChanges(lists: Lists, changes: readonly RecordChange[]): Lists {
  const first = new Map(changes.toReversed().map((change) => [change.recordId, change]));
  const untouched = <Item extends { id: string }>(list: readonly Item[]) =>
    list.filter(({ id }) => !first.has(id));
  const then = <Record, Row>(
    resource: string,
    schema: z.ZodMiniType<Record>,
    toRow: (record: Record) => Row,
  ): Row[] =>
    [...first.values()].flatMap((change) =>
      change.resource === resource && change.before ? [toRow(z.parse(schema, change.before))] : [],
    );
  const keys = ({ id, employee_id }: { id: string; employee_id: string }) => ({
    id,
    employeeId: employee_id,
  });
  return {
    shifts: [
      ...untouched(lists.shifts),
      ...then("schedule", scheduleRecord, (shift) => ({ ...keys(shift), ...scheduleColumns(shift) })),
    ].toSorted((one, other) => one.startMinute - other.startMinute || (one.id < other.id ? -1 : 1)),
    breaks: [
      ...untouched(lists.breaks),
      ...then("recurring_break", breakRecord, (pause) => ({ ...keys(pause), ...breakColumns(pause) })),
    ].toSorted((one, other) => one.startMinute - other.startMinute),
    timeOff: [
      ...untouched(lists.timeOff),
      ...then("onetime_block", timeOffRecord, (off) => ({ ...keys(off), ...timeOffColumns(off) })),
    ].toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime()),
  };
}

/** Returns the dates, from today on, that changes can concern; in order. */
export function datesOfChanges(changes: readonly RecordChange[], zone: string, today: string): string[] {
  const dates = new Set<string>();
  const farthest = addDays(today, FAR_DAYS);
  for (const { resource, before, after } of changes)
    for (const side of [before, after]) {
      if (!side) continue;
      const { from, to } = spanOf(resource, side, zone);
      const last = to ?? addDays(today, OPEN_DAYS);
      for (let date = from > today ? from : today; date <= last && date < farthest; date = addDays(date, 1))
        dates.add(date);
    }
  return [...dates].sort();
}

/** Returns the dates that one record touches; without an end, null. A night shift reaches into the day after. */
function spanOf(resource: string, side: object, zone: string): { from: string; to: string | null } {
  if (resource === "schedule") {
    const { valid_from, valid_until } = z.parse(scheduleRecord, side);
    return { from: valid_from, to: valid_until };
  }
  if (resource !== "onetime_block") return { from: "", to: null };
  const { start_date_time, end_date_time } = z.parse(timeOffRecord, side);
  const dateOf = (instant: string) => instantToZoned(new Date(instant), zone).date;
  return { from: dateOf(start_date_time), to: dateOf(end_date_time) };
}
