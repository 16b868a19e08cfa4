import { breakRecord } from "@chairtime/contract/breaks";
import type { PastAnswer, Resource } from "@chairtime/contract/changes";
import { scheduleRecord } from "@chairtime/contract/schedules";
import { staffRecord } from "@chairtime/contract/staff";
import { timeOffRecord } from "@chairtime/contract/time-off";
import { boundsOfDate } from "@chairtime/kit/zone";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { employees, onetimeBlocks, recurringBreaks, salons, schedules } from "../db/schema.ts";
import { type SettingsRecord, settingsRecord } from "../records/salon.ts";
import { type ChangedSince, changedSince } from "./changed-since.ts";
import { readLists } from "./salon-lists.ts";
import { settingsAt } from "./settings-at.ts";

/** What of the past is asked for: all of it, or one member's; the dates narrow time off to what touches them. */
export interface PastQuestion {
  at: Date;
  employeeId: string | undefined;
  startDate: string | undefined;
  endDate: string | undefined;
}

type Past = Omit<PastAnswer, "salon"> & { salon: SettingsRecord };

/**
 * Returns the salon's settings and lists at the end of a moment's millisecond: those of now, where each record that was
 * changed since is replaced by what it was before the first of these changes, and what is new is left out. All is read from one snapshot.
 */
export function pastOf(
  db: Database,
  salonId: SalonId,
  businessTimeZone: string,
  question: PastQuestion,
): Promise<Past> {
  return db.transaction((tx) => readPast(tx, salonId, businessTimeZone, question), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function readPast(
  tx: Database,
  salonId: SalonId,
  businessTimeZone: string,
  { at, employeeId, startDate, endDate }: PastQuestion,
): Promise<Past> {
  const since = await changedSince(tx, salonId, at);
  const [row] = await tx.select().from(salons).where(eq(salons.id, salonId));
  if (!row) throw new Error("The salon of a session is gone");
  const settingsNow = settingsRecord(row, businessTimeZone);
  const salon = since.from === null ? settingsNow : await settingsAt(tx, salonId, settingsNow, since.from);
  const start = startDate === undefined ? null : boundsOfDate(startDate, salon.time_zone).start;
  const end = endDate === undefined ? null : boundsOfDate(endDate, salon.time_zone).end;
  const isOwn = (column: Parameters<typeof eq>[0]) =>
    employeeId === undefined ? undefined : eq(column, employeeId);
  const now = await readLists(tx, salonId, {
    employee: isOwn(employees.id),
    schedule: isOwn(schedules.employeeId),
    recurring_break: isOwn(recurringBreaks.employeeId),
    onetime_block: and(
      isOwn(onetimeBlocks.employeeId),
      start ? gt(onetimeBlocks.endAt, start) : undefined,
      end ? lt(onetimeBlocks.startAt, end) : undefined,
    ),
    // What members have asked for is no part of the screens that show the past.
    request: sql`false`,
  });
  const isMembers = ({ employee_id }: { employee_id: string }) =>
    employeeId === undefined || employee_id === employeeId;
  const touches = (block: { start_date_time: string; end_date_time: string }) =>
    (!start || new Date(block.end_date_time) > start) && (!end || new Date(block.start_date_time) < end);
  const isUnchanged = ({ version }: { version: number | null }) =>
    since.from === null || (version ?? 0) < since.from;
  /** Those of now that nobody has changed since, and the others as they were, in the order of the lists of now. */
  const merged = <Item extends { version: number | null }>(
    list: Item[],
    before: Item[],
    order: (item: Item) => string,
  ) =>
    [...list.filter(isUnchanged), ...before].toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  /** One member's records are in the order of days, everybody's in that of their ids. */
  const placed = <Item extends { id: string }>(own: (item: Item) => string) =>
    employeeId === undefined ? ({ id }: Item) => id : own;
  return {
    at: at.toISOString(),
    salon,
    staff: merged(
      now.employee,
      past(staffRecord, since, "employee").filter((member) => isMembers({ employee_id: member.id })),
      ({ id }) => id,
    ),
    schedules: merged(
      now.schedule,
      past(scheduleRecord, since, "schedule").filter(isMembers),
      placed((shift) => `${shift.day_of_week} ${shift.start_time} ${shift.valid_from} ${shift.id}`),
    ),
    breaks: merged(
      now.recurring_break,
      past(breakRecord, since, "recurring_break").filter(isMembers),
      placed((own) => `${own.day_of_week} ${own.start_time} ${own.id}`),
    ),
    time_off: merged(
      now.onetime_block,
      past(timeOffRecord, since, "onetime_block").filter((block) => isMembers(block) && touches(block)),
      placed((block) => `${block.start_date_time} ${block.id}`),
    ),
  };
}

/** The records of one kind that were changed since, as they were. */
function past<Schema extends z.ZodMiniType>(
  schema: Schema,
  { records }: ChangedSince,
  resource: Resource,
): z.output<Schema>[] {
  return records.flatMap((record) => (record.resource === resource ? [z.parse(schema, record.before)] : []));
}
