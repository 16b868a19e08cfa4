import { and, asc, eq } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { NewChange } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import { type MemberTable, requests } from "../db/own-week-schema.ts";
import { onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";
import { toWire as requestToWire } from "../records/request.ts";
import { toWire as timeOffToWire } from "./onetime-blocks.ts";
import { toWire as breakToWire } from "./recurring-breaks.ts";
import { toWire as scheduleToWire } from "./schedules.ts";

/** Returns the change that each of a member's records makes when it goes with the member; the salon's counter is held. */
export async function deletedWith(tx: Database, salonId: SalonId, employeeId: string): Promise<NewChange[]> {
  const isOwn = (table: MemberTable) => and(eq(table.salonId, salonId), eq(table.employeeId, employeeId));
  const gone = (resource: NewChange["resource"], row: { id: string; version: number }, before: object) => ({
    resource,
    recordId: row.id,
    employeeId,
    previous: row.version,
    before,
    after: null,
  });
  const shifts = await tx.select().from(schedules).where(isOwn(schedules)).orderBy(asc(schedules.id));
  const breaks = await tx
    .select()
    .from(recurringBreaks)
    .where(isOwn(recurringBreaks))
    .orderBy(asc(recurringBreaks.id));
  const timeOff = await tx
    .select()
    .from(onetimeBlocks)
    .where(isOwn(onetimeBlocks))
    .orderBy(asc(onetimeBlocks.id));
  const asked = await tx.select().from(requests).where(isOwn(requests)).orderBy(asc(requests.id));
  return [
    ...shifts.map((row) => gone("schedule", row, scheduleToWire(row))),
    ...breaks.map((row) => gone("recurring_break", row, breakToWire(row))),
    ...timeOff.map((row) => gone("onetime_block", row, timeOffToWire(row))),
    ...asked.map((row) => gone("request", row, requestToWire(row))),
  ];
}
