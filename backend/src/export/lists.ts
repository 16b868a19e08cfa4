import { instantToZoned } from "@chairtime/kit/zone";
import { and, asc, eq, gt } from "drizzle-orm";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import {
  employees,
  invitations,
  memberships,
  onetimeBlocks,
  recurringBreaks,
  schedules,
  users,
} from "../db/schema.ts";
import { toWire as memberToWire } from "../routes/employees.ts";
import { toWire as timeOffToWire } from "../routes/onetime-blocks.ts";
import { toWire as breakToWire } from "../routes/recurring-breaks.ts";
import { toWire as scheduleToWire } from "../routes/schedules.ts";

/** How many rows are in memory at once. */
export const PAGE = 1000;

/** Whose rows, in which zone their wall clock is, and after which key they go on. */
interface Position {
  salonId: SalonId;
  timeZone: string;
  after: string;
}

/** One list of the export: at most a page of it after a key, with each row's own key. */
export interface ExportList {
  name: string;
  columns: readonly string[];
  page(tx: Database, at: Position): Promise<{ key: string; fields: Record<string, unknown> }[]>;
}

const people: ExportList = {
  name: "people",
  columns: ["user_id", "username", "email", "role", "since"],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({
        user_id: users.id,
        username: users.username,
        email: users.email,
        role: memberships.role,
        since: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.salonId, salonId), gt(memberships.userId, after)))
      .orderBy(asc(memberships.userId))
      .limit(PAGE);
    return rows.map((row) => ({ key: row.user_id, fields: { ...row, since: row.since.toISOString() } }));
  },
};

const invited: ExportList = {
  name: "invitations",
  columns: ["id", "email", "role", "created_at", "expires_at", "accepted_at"],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({
        id: invitations.id,
        email: invitations.email,
        role: invitations.role,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        acceptedAt: invitations.acceptedAt,
      })
      .from(invitations)
      .where(and(eq(invitations.salonId, salonId), gt(invitations.id, after)))
      .orderBy(asc(invitations.id))
      .limit(PAGE);
    return rows.map(({ id, email, role, createdAt, expiresAt, acceptedAt }) => ({
      key: id,
      fields: {
        id,
        email,
        role,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        accepted_at: acceptedAt?.toISOString() ?? null,
      },
    }));
  },
};

const staff: ExportList = {
  name: "staff",
  columns: [
    "id",
    "first_name",
    "last_name",
    "email",
    "role",
    "is_active",
    "services",
    "picture",
    "created_at",
    "updated_at",
  ],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select()
      .from(employees)
      .where(and(eq(employees.salonId, salonId), gt(employees.id, after)))
      .orderBy(asc(employees.id))
      .limit(PAGE);
    return rows.map((row) => ({ key: row.id, fields: { ...memberToWire(row) } }));
  },
};

/** Members' records stand with the name of their member. */
const member = { first: employees.firstName, last: employees.lastName };
type Named = Record<keyof typeof member, string>;
const nameOf = ({ first, last }: Named) => ({ member: `${first} ${last}` });

function isMemberOf(table: typeof schedules | typeof recurringBreaks | typeof onetimeBlocks) {
  return and(eq(employees.salonId, table.salonId), eq(employees.id, table.employeeId));
}

const weeklyHours: ExportList = {
  name: "schedules",
  columns: [
    "id",
    "employee_id",
    "member",
    "day_of_week",
    "start_time",
    "end_time",
    "valid_from",
    "valid_until",
    "notes",
  ],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({ record: schedules, ...member })
      .from(schedules)
      .innerJoin(employees, isMemberOf(schedules))
      .where(and(eq(schedules.salonId, salonId), gt(schedules.id, after)))
      .orderBy(asc(schedules.id))
      .limit(PAGE);
    return rows.map((row) => ({
      key: row.record.id,
      fields: { ...scheduleToWire(row.record), ...nameOf(row) },
    }));
  },
};

const breaks: ExportList = {
  name: "breaks",
  columns: ["id", "employee_id", "member", "day_of_week", "start_time", "end_time", "reason"],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({ record: recurringBreaks, ...member })
      .from(recurringBreaks)
      .innerJoin(employees, isMemberOf(recurringBreaks))
      .where(and(eq(recurringBreaks.salonId, salonId), gt(recurringBreaks.id, after)))
      .orderBy(asc(recurringBreaks.id))
      .limit(PAGE);
    return rows.map((row) => ({
      key: row.record.id,
      fields: { ...breakToWire(row.record), ...nameOf(row) },
    }));
  },
};

const timeOff: ExportList = {
  name: "time-off",
  columns: ["id", "employee_id", "member", "starts", "ends", "start_date_time", "end_date_time", "reason"],
  async page(tx, { salonId, timeZone, after }) {
    const rows = await tx
      .select({ record: onetimeBlocks, ...member })
      .from(onetimeBlocks)
      .innerJoin(employees, isMemberOf(onetimeBlocks))
      .where(and(eq(onetimeBlocks.salonId, salonId), gt(onetimeBlocks.id, after)))
      .orderBy(asc(onetimeBlocks.id))
      .limit(PAGE);
    const onClock = (at: Date) => Object.values(instantToZoned(at, timeZone)).join(" ");
    return rows.map((row) => ({
      key: row.record.id,
      fields: {
        ...timeOffToWire(row.record),
        ...nameOf(row),
        starts: onClock(row.record.startAt),
        ends: onClock(row.record.endAt),
      },
    }));
  },
};

/** Everything of a salon but its settings. Hashes and tokens are in none of it. */
export const lists: readonly ExportList[] = [people, invited, staff, weeklyHours, breaks, timeOff];
