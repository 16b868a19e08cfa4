import { TIME_OFF_OF_DAY_MAX } from "@chairtime/contract/limits";
import { type TimeOffDraft, timeOffDraft, timeOffRecord } from "@chairtime/contract/time-off";
import { boundsOfDate, instantToZoned } from "@chairtime/kit/zone";
import { and, asc, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { employees, onetimeBlocks } from "../../db/schema.ts";
import { calledKind } from "../called-kind.ts";
import { hideReason } from "../hide-reasons.ts";
import { isMemberOf, memberName } from "../member-kind.ts";
import { timeOffDuring } from "../time-off-during.ts";
import { timeOffToWire } from "../time-off-wire.ts";
import { timeOffMoves } from "../time-off-zone.ts";

function toColumns(draft: TimeOffDraft) {
  return {
    startAt: new Date(draft.start_date_time),
    endAt: new Date(draft.end_date_time),
    reason: draft.reason,
  };
}

const parse = (record: object) => z.parse(timeOffRecord, record);

/** Time off: intervals between instants. The list's dates are the salon's, both inclusive. */
export const onetimeBlock = calledKind({
  resource: "onetime_block",
  path: "/api/onetime-blocks",
  table: onetimeBlocks,
  missing: "Time off not found",
  draft: timeOffDraft,
  toWire: timeOffToWire,
  draftColumns: toColumns,
  parse,
  toColumns: (record) => toColumns(parse(record)),
  seenBy: hideReason,
  movesWithZone: timeOffMoves,
  conflicts: {
    onetime_blocks_no_overlap: "This time off overlaps another time off of this staff member.",
  },
  crowded: {
    onetime_blocks_of_day: `A staff member can have at most ${TIME_OFF_OF_DAY_MAX} time off entries that begin on one day. Delete one before adding another.`,
  },
  past: {
    name: "time_off",
    isWithin: timeOffDuring,
    wasWithin(record, { start, end }) {
      const { startAt, endAt } = toColumns(parse(record));
      return (!start || endAt > start) && (!end || startAt < end);
    },
    order: (record) => {
      const { start_date_time, id } = parse(record);
      return `${start_date_time} ${id}`;
    },
  },
  export: {
    name: "time-off",
    columns: [
      "id",
      "employee_id",
      "member",
      "starts",
      "ends",
      "start_date_time",
      "end_date_time",
      "reason",
      "version",
    ],
  },
  exportMore({ startAt, endAt }, timeZone) {
    const onClock = (at: Date) => Object.values(instantToZoned(at, timeZone)).join(" ");
    return { starts: onClock(startAt), ends: onClock(endAt) };
  },
  touchesDate: (field, { start, end }) =>
    and(
      sql`${field("start_date_time")} < ${end.toISOString()}`,
      sql`${field("end_date_time")} > ${start.toISOString()}`,
    ),
  inDays: (keys, record) => ({ timeOff: [{ ...keys, ...toColumns(parse(record)) }] }),
  datesOf(record, zone) {
    const { startAt, endAt } = toColumns(parse(record));
    return { from: instantToZoned(startAt, zone).date, to: instantToZoned(endAt, zone).date };
  },
  filter: ({ startDate, endDate, employeeId }, { salonId, timeZone }) =>
    timeOffDuring(
      {
        start: startDate === undefined ? null : boundsOfDate(startDate, timeZone).start,
        end: endDate === undefined ? null : boundsOfDate(endDate, timeZone).end,
      },
      employeeId === undefined ? salonId : null,
    ),
  order: [onetimeBlocks.startAt, onetimeBlocks.id],
  select: (db, { where, order, limit }) => {
    const rows = db
      .select()
      .from(onetimeBlocks)
      .where(where)
      .orderBy(...order);
    return limit === undefined ? rows : rows.limit(limit);
  },
  selectNamed: (db, where, limit) =>
    db
      .select({ record: onetimeBlocks, ...memberName })
      .from(onetimeBlocks)
      .innerJoin(employees, isMemberOf(onetimeBlocks))
      .where(where)
      .orderBy(asc(onetimeBlocks.id))
      .limit(limit),
  insert: (db, rows) => db.insert(onetimeBlocks).values(rows),
  update: (db, where, to) => db.update(onetimeBlocks).set(to).where(where),
});
