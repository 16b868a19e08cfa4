import { emailKeyOf } from "@chairtime/contract/people/email";
import type { Rotation } from "@chairtime/contract/rotation";
import { type StaffChange, type StaffDraft, type StaffRecord, staffRecord } from "@chairtime/contract/staff";
import { todayIn } from "@chairtime/kit/zone";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { employees } from "../db/schema.ts";

type Row = typeof employees.$inferSelect;

/** The values of newer fields in older records of the history. */
export const youngerFields = {
  rotation: null,
  weekly_minutes: null,
  weekly_days: null,
  rest_minutes: null,
  hourly_cost: null,
  first_day: null,
  last_day: null,
  joined_on: null,
};

/** The fields of the export. */
export const exportColumns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "role",
  "is_active",
  "services",
  "picture",
  "rotation",
  "weekly_minutes",
  "weekly_days",
  "rest_minutes",
  "hourly_cost",
  "first_day",
  "last_day",
  "joined_on",
  "created_at",
  "updated_at",
  "version",
];

/** Returns a member as the wire has them. */
export function staffToWire(row: Row): StaffRecord {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    picture: row.picture,
    role: row.role,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    services: row.services,
    rotation:
      row.rotationWeeks === null || row.rotationAnchor === null
        ? null
        : { weeks: row.rotationWeeks, anchor: row.rotationAnchor },
    weekly_minutes: row.weeklyMinutes,
    weekly_days: row.weeklyDays,
    rest_minutes: row.restMinutes,
    hourly_cost: row.hourlyCost,
    first_day: row.firstDay,
    last_day: row.lastDay,
    joined_on: row.joinedOn,
    version: row.version,
  };
}

const rotationColumns = (rotation: Rotation | null) => ({
  rotationWeeks: rotation?.weeks ?? null,
  rotationAnchor: rotation?.anchor ?? null,
});

/** Returns the row of a new member, who joins today by the salon's calendar. */
export function newMember(salonId: SalonId, draft: StaffDraft, timeZone: string): Row {
  const now = new Date();
  return {
    salonId,
    id: newId(),
    firstName: draft.first_name,
    lastName: draft.last_name,
    email: draft.email,
    emailKey: emailKeyOf(draft.email),
    picture: draft.picture,
    role: draft.role,
    isActive: draft.is_active,
    services: draft.services ?? [],
    ...rotationColumns(draft.rotation ?? null),
    weeklyMinutes: draft.weekly_minutes ?? null,
    weeklyDays: draft.weekly_days ?? null,
    restMinutes: draft.rest_minutes ?? null,
    hourlyCost: draft.hourly_cost ?? null,
    firstDay: draft.first_day ?? null,
    lastDay: draft.last_day ?? null,
    joinedOn: todayIn(timeZone, now),
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}

/** Returns only sent fields: the columns of absent ones stay. */
export function changedColumns(change: StaffChange): Partial<Row> {
  const columns = {
    firstName: change.first_name,
    lastName: change.last_name,
    email: change.email,
    emailKey: change.email === undefined ? undefined : emailKeyOf(change.email),
    picture: change.picture,
    role: change.role,
    isActive: change.is_active,
    services: change.services,
    ...(change.rotation !== undefined && rotationColumns(change.rotation)),
    weeklyMinutes: change.weekly_minutes,
    weeklyDays: change.weekly_days,
    restMinutes: change.rest_minutes,
    hourlyCost: change.hourly_cost,
    firstDay: change.first_day,
    lastDay: change.last_day,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

type WholeRow = Omit<Row, "createdAt" | "updatedAt"> & { createdAt?: Date };

/** Returns every column, so that none is left behind when a member returns. */
export function wholeMember(
  salonId: SalonId,
  { becomes, version }: { becomes: object | null; version: number },
): WholeRow {
  const record = z.parse(staffRecord, becomes);
  return {
    salonId,
    id: record.id,
    firstName: record.first_name,
    lastName: record.last_name,
    email: record.email,
    emailKey: emailKeyOf(record.email),
    picture: record.picture,
    role: record.role,
    isActive: record.is_active,
    services: record.services ?? [],
    ...rotationColumns(record.rotation ?? null),
    weeklyMinutes: record.weekly_minutes ?? null,
    weeklyDays: record.weekly_days ?? null,
    restMinutes: record.rest_minutes ?? null,
    hourlyCost: record.hourly_cost ?? null,
    firstDay: record.first_day ?? null,
    lastDay: record.last_day ?? null,
    joinedOn: record.joined_on ?? null,
    version,
    ...(record.created_at && { createdAt: new Date(record.created_at) }),
  };
}
