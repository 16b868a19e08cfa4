import { instantToZoned } from "@chairtime/kit/zone";
import { and, asc, eq } from "drizzle-orm";
import { wholeSides } from "../changes/kept-record.ts";
import { changes } from "../db/history-schema.ts";
import { type MemberTable, requests } from "../db/own-week-schema.ts";
import { isAfter, PAGE } from "../db/pages.ts";
import { invitations, memberships, users } from "../db/people-schema.ts";
import { employees, onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";
import { toWire as requestToWire } from "../records/request.ts";
import { toWire as memberToWire } from "../routes/employees.ts";
import { toWire as timeOffToWire } from "../routes/onetime-blocks.ts";
import { toWire as breakToWire } from "../routes/recurring-breaks.ts";
import { toWire as scheduleToWire } from "../routes/schedules.ts";
import type { ExportList } from "./export-list.ts";

const people: ExportList = {
  name: "people",
  columns: ["user_id", "username", "display_name", "email", "role", "since"],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({
        user_id: users.id,
        username: users.username,
        display_name: users.displayName,
        email: users.email,
        role: memberships.role,
        since: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.salonId, salonId), isAfter(memberships.userId, after)))
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
      .where(and(eq(invitations.salonId, salonId), isAfter(invitations.id, after)))
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
    "rotation",
    "weekly_minutes",
    "weekly_days",
    "rest_minutes",
    "hourly_cost",
    "created_at",
    "updated_at",
    "version",
  ],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select()
      .from(employees)
      .where(and(eq(employees.salonId, salonId), isAfter(employees.id, after)))
      .orderBy(asc(employees.id))
      .limit(PAGE);
    return rows.map((row) => ({ key: row.id, fields: { ...memberToWire(row) } }));
  },
};

/** Members' records stand with the name of their member. */
const member = { first: employees.firstName, last: employees.lastName };
type Named = Record<keyof typeof member, string>;
const nameOf = ({ first, last }: Named) => ({ member: `${first} ${last}` });

function isMemberOf(table: MemberTable) {
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
    "ends_next_day",
    "rotation_week",
    "valid_from",
    "valid_until",
    "notes",
    "version",
  ],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({ record: schedules, ...member })
      .from(schedules)
      .innerJoin(employees, isMemberOf(schedules))
      .where(and(eq(schedules.salonId, salonId), isAfter(schedules.id, after)))
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
  columns: [
    "id",
    "employee_id",
    "member",
    "day_of_week",
    "start_time",
    "end_time",
    "ends_next_day",
    "rotation_week",
    "reason",
    "version",
  ],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({ record: recurringBreaks, ...member })
      .from(recurringBreaks)
      .innerJoin(employees, isMemberOf(recurringBreaks))
      .where(and(eq(recurringBreaks.salonId, salonId), isAfter(recurringBreaks.id, after)))
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
  async page(tx, { salonId, timeZone, after }) {
    const rows = await tx
      .select({ record: onetimeBlocks, ...member })
      .from(onetimeBlocks)
      .innerJoin(employees, isMemberOf(onetimeBlocks))
      .where(and(eq(onetimeBlocks.salonId, salonId), isAfter(onetimeBlocks.id, after)))
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

const asked: ExportList = {
  name: "requests",
  columns: [
    "id",
    "employee_id",
    "member",
    "kind",
    "start_date",
    "start_time",
    "end_date",
    "end_time",
    "reason",
    "note",
    "state",
    "answer",
    "decided_by",
    "decided_at",
    "onetime_block_id",
    "created_at",
    "version",
  ],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select({ record: requests, ...member })
      .from(requests)
      .innerJoin(employees, isMemberOf(requests))
      .where(and(eq(requests.salonId, salonId), isAfter(requests.id, after)))
      .orderBy(asc(requests.id))
      .limit(PAGE);
    return rows.map((row) => ({
      key: row.record.id,
      fields: { ...requestToWire(row.record), ...nameOf(row) },
    }));
  },
};

const history: ExportList = {
  name: "changes",
  columns: [
    "number",
    "at",
    "user_id",
    "user_name",
    "action",
    "action_kind",
    "resource",
    "record_id",
    "employee_id",
    "before",
    "after",
    "request_id",
  ],
  async page(tx, { salonId, after }) {
    const rows = await tx
      .select()
      .from(changes)
      .where(and(eq(changes.salonId, salonId), isAfter(changes.number, after && Number(after))))
      .orderBy(asc(changes.number))
      .limit(PAGE);
    return rows.map((row) => ({
      key: String(row.number),
      fields: {
        number: row.number,
        at: row.at.toISOString(),
        user_id: row.userId,
        user_name: row.userName,
        action: row.action,
        action_kind: row.actionKind,
        resource: row.resource,
        record_id: row.recordId,
        employee_id: row.employeeId,
        ...wholeSides(row),
        request_id: row.requestId,
      },
    }));
  },
};

/** Everything of a salon but its settings. Hashes and tokens are in none of it. */
export const lists: readonly ExportList[] = [
  people,
  invited,
  staff,
  weeklyHours,
  breaks,
  timeOff,
  asked,
  history,
];
