import { breakRecord } from "@chairtime/contract/breaks";
import type { Resource } from "@chairtime/contract/changes";
import { REST_MINUTES } from "@chairtime/contract/limits";
import { requestRecord } from "@chairtime/contract/requests";
import { salonRecord } from "@chairtime/contract/salon";
import { scheduleRecord } from "@chairtime/contract/schedules";
import { type StaffRecord, staffRecord } from "@chairtime/contract/staff";
import { timeOffRecord } from "@chairtime/contract/time-off";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { type MemberTable, requests } from "../db/own-week-schema.ts";
import { employees, onetimeBlocks, recurringBreaks, salons, schedules } from "../db/schema.ts";
import { publishFirstWeeks } from "../publishing/store-days.ts";
import { recordColumns as requestColumns, toWire as requestToWire } from "../records/request.ts";
import { settingsRecord } from "../records/salon.ts";
import { toWire as staffToWire } from "../routes/employees.ts";
import { toColumns as timeOffColumns, toWire as timeOffToWire } from "../routes/onetime-blocks.ts";
import { toColumns as breakColumns, toWire as breakToWire } from "../routes/recurring-breaks.ts";
import { toColumns as scheduleColumns, toWire as scheduleToWire } from "../routes/schedules.ts";

const settings = z.omit(salonRecord, { id: true, features: true, me: true, events_after: true });

/** A record to be written; `becomes` is null for one that goes. */
export interface Write {
  resource: Resource;
  record_id: string;
  current: object | null;
  becomes: object | null;
  version: number;
}

/** What of a member returns: every column but these. When they were made stays. */
const { salonId: _salon, id: _id, createdAt: _made, ...SAVED } = getTableColumns(employees);

/** Rows of one statement. */
const BATCH = 1000;

/**
 * Writes records under their old ids, in the caller's transaction, which holds them. Returns those that are there now,
 * by id. What the database refuses is thrown.
 */
export async function writeRecords(
  tx: Database,
  salonId: SalonId,
  businessTimeZone: string,
  writes: readonly Write[],
): Promise<Map<string, object>> {
  const written = new Map<string, object>();
  const add = (records: readonly (object & { id: string })[]) => {
    for (const record of records) written.set(record.id, record);
  };
  const of = (resource: Resource) => writes.filter((write) => write.resource === resource);
  const coming = (resource: Resource) => of(resource).filter(({ becomes }) => becomes !== null);

  // All that changes is taken away first: what two records exchange would overlap in between.
  const madeAt = new Map([
    ...(await remove(tx, salonId, schedules, of("schedule"))),
    ...(await remove(tx, salonId, recurringBreaks, of("recurring_break"))),
    ...(await remove(tx, salonId, onetimeBlocks, of("onetime_block"))),
    ...(await remove(tx, salonId, requests, of("request"))),
  ]);
  const keysOf = ({ record_id, version }: Write, employeeId: string) => {
    const createdAt = madeAt.get(record_id);
    return { salonId, id: record_id, employeeId, version, ...(createdAt && { createdAt }) };
  };
  add(await writeStaff(tx, salonId, of("employee")));
  for (const some of batches(coming("schedule"))) {
    const rows = some.map((write) => {
      const record = z.parse(scheduleRecord, write.becomes);
      return { ...keysOf(write, record.employee_id), ...scheduleColumns(record) };
    });
    add((await tx.insert(schedules).values(rows).returning()).map(scheduleToWire));
  }
  for (const some of batches(coming("recurring_break"))) {
    const rows = some.map((write) => {
      const record = z.parse(breakRecord, write.becomes);
      return { ...keysOf(write, record.employee_id), ...breakColumns(record) };
    });
    add((await tx.insert(recurringBreaks).values(rows).returning()).map(breakToWire));
  }
  for (const some of batches(coming("onetime_block"))) {
    const rows = some.map((write) => {
      const record = z.parse(timeOffRecord, write.becomes);
      return { ...keysOf(write, record.employee_id), ...timeOffColumns(record) };
    });
    add((await tx.insert(onetimeBlocks).values(rows).returning()).map(timeOffToWire));
  }
  for (const some of batches(coming("request"))) {
    const rows = some.map((write) => {
      const record = z.parse(requestRecord, write.becomes);
      return { ...keysOf(write, record.employee_id), ...requestColumns(record) };
    });
    add((await tx.insert(requests).values(rows).returning()).map(requestToWire));
  }
  for (const write of coming("salon")) {
    written.set(write.record_id, await writeSettings(tx, salonId, businessTimeZone, write));
  }
  return written;
}

/** Takes records away; returns when they were made. */
async function remove(
  tx: Database,
  salonId: SalonId,
  table: MemberTable,
  writes: readonly Write[],
): Promise<[string, Date][]> {
  const ids = writes.flatMap(({ record_id, current }) => (current ? [record_id] : []));
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(table)
    .where(and(eq(table.salonId, salonId), inArray(table.id, ids)))
    .returning({ id: table.id, createdAt: table.createdAt });
  return rows.map(({ id, createdAt }) => [id, createdAt]);
}

async function writeStaff(tx: Database, salonId: SalonId, writes: readonly Write[]): Promise<StaffRecord[]> {
  const among = (some: readonly Write[]) =>
    and(
      eq(employees.salonId, salonId),
      inArray(
        employees.id,
        some.map(({ record_id }) => record_id),
      ),
    );
  const [going, coming] = [writes.filter(({ becomes }) => !becomes), writes.filter(({ becomes }) => becomes)];
  if (going.length > 0) await tx.delete(employees).where(among(going));
  // Two members may exchange their addresses.
  if (coming.length > 0)
    await tx
      .update(employees)
      .set({ email: sql`${employees.id}::text` })
      .where(among(coming));
  const written: StaffRecord[] = [];
  for (const some of batches(coming)) {
    const rows = await tx
      .insert(employees)
      .values(some.map((write) => staffRow(salonId, write)))
      .onConflictDoUpdate({
        target: [employees.salonId, employees.id],
        set: Object.fromEntries(
          Object.entries(SAVED).map(([field, { name }]) => [field, sql`excluded.${sql.identifier(name)}`]),
        ),
      })
      .returning();
    written.push(...rows.map(staffToWire));
  }
  return written;
}

type StaffRow = Omit<typeof employees.$inferSelect, "createdAt" | "updatedAt"> & { createdAt?: Date };

/** Returns every column, so that none is left behind when a member returns. */
function staffRow(salonId: SalonId, { becomes, version }: Write): StaffRow {
  const record = z.parse(staffRecord, becomes);
  return {
    salonId,
    id: record.id,
    firstName: record.first_name,
    lastName: record.last_name,
    email: record.email,
    picture: record.picture,
    role: record.role,
    isActive: record.is_active,
    services: record.services ?? [],
    rotationWeeks: record.rotation?.weeks ?? null,
    rotationAnchor: record.rotation?.anchor ?? null,
    weeklyMinutes: record.weekly_minutes ?? null,
    weeklyDays: record.weekly_days ?? null,
    restMinutes: record.rest_minutes ?? null,
    hourlyCost: record.hourly_cost ?? null,
    version,
    ...(record.created_at && { createdAt: new Date(record.created_at) }),
  };
}

async function writeSettings(
  tx: Database,
  salonId: SalonId,
  businessTimeZone: string,
  { becomes, version }: Write,
) {
  const record = z.parse(settings, becomes);
  const [before] = await tx
    .select({ publishing: salons.publishing })
    .from(salons)
    .where(eq(salons.id, salonId));
  const [row] = await tx
    .update(salons)
    .set({
      name: record.name,
      timeZone: record.time_zone,
      weekStartsOn: record.week_starts_on,
      hourCycle: record.hour_cycle,
      openingHours: record.opening_hours,
      minimums: record.minimums,
      openingExceptions: record.opening_exceptions ?? [],
      restMinutes: record.rest_minutes ?? REST_MINUTES,
      holidayRegion: record.holiday_region ?? null,
      currency: record.currency ?? null,
      staffLinkShows: record.staff_link_shows ?? "own",
      requestsOn: record.requests_on ?? true,
      requestNoticeDays: record.request_notice_days ?? 0,
      publishing: record.publishing ?? false,
      version,
    })
    .where(eq(salons.id, salonId))
    .returning();
  if (!row) throw new Error("The salon of a session is gone");
  if (row.publishing && !before?.publishing) {
    await publishFirstWeeks(tx, salonId, { ...row, timeZone: row.timeZone ?? businessTimeZone });
  }
  return settingsRecord(row, businessTimeZone);
}

function batches(writes: readonly Write[]): Write[][] {
  return Array.from({ length: Math.ceil(writes.length / BATCH) }, (_, index) =>
    writes.slice(index * BATCH, (index + 1) * BATCH),
  );
}
