import { type TimeOffDraft, type TimeOffRecord, timeOffDraft } from "@chairtime/contract/time-off";
import { boundsOfDate } from "@chairtime/kit/zone";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { isAfter, PAGE } from "../db/pages.ts";
import { onetimeBlocks } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { hideReason } from "../records/hide-reasons.ts";
import type { Deps } from "./deps.ts";
import { isSeen, memberRecordRoutes } from "./member-records.ts";

export function toWire(
  row: Omit<typeof onetimeBlocks.$inferSelect, "salonId" | "createdAt" | "updatedAt">,
): TimeOffRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    start_date_time: row.startAt.toISOString(),
    end_date_time: row.endAt.toISOString(),
    reason: row.reason,
    version: row.version,
  };
}

export function toColumns(draft: TimeOffDraft) {
  return {
    startAt: new Date(draft.start_date_time),
    endAt: new Date(draft.end_date_time),
    reason: draft.reason,
  };
}

/** Time off: intervals between instants. The list's dates are the salon's, both inclusive. */
export function onetimeBlockRoutes(deps: Deps): Hono<AppEnv> {
  const { db } = deps;
  return memberRecordRoutes(deps, {
    resource: "onetime_block",
    table: onetimeBlocks,
    draft: timeOffDraft,
    toColumns,
    toWire,
    seenBy: hideReason,
    missing: "Time off not found",
    list: ({ salonId, timeZone }, { employeeId, startDate, endDate }, after) => {
      const rows = db
        .select()
        .from(onetimeBlocks)
        .where(
          and(
            eq(onetimeBlocks.salonId, salonId),
            employeeId === undefined ? undefined : eq(onetimeBlocks.employeeId, employeeId),
            startDate === undefined
              ? undefined
              : gt(onetimeBlocks.endAt, boundsOfDate(startDate, timeZone).start),
            endDate === undefined
              ? undefined
              : lt(onetimeBlocks.startAt, boundsOfDate(endDate, timeZone).end),
            isAfter(onetimeBlocks.id, after),
          ),
        );
      return employeeId === undefined
        ? rows.orderBy(asc(onetimeBlocks.id)).limit(PAGE)
        : rows.orderBy(asc(onetimeBlocks.startAt), asc(onetimeBlocks.id));
    },
    read: (db, { salonId, id }) =>
      db
        .select()
        .from(onetimeBlocks)
        .where(and(eq(onetimeBlocks.salonId, salonId), eq(onetimeBlocks.id, id))),
    insert: (db, keys, draft) => db.insert(onetimeBlocks).values({ ...keys, ...toColumns(draft) }),
    update: (db, key, to, draft) =>
      db
        .update(onetimeBlocks)
        .set({ ...to, ...toColumns(draft), updatedAt: sql`now()` })
        .where(isSeen(onetimeBlocks, key)),
  });
}
