import { type Author, type ChangeRecord, isForManagers, RESOURCES } from "@chairtime/contract/changes";
import { allows, type Role } from "@chairtime/contract/people/roles";
import { notInArray, type SQL } from "drizzle-orm";
import { changes } from "../db/history-schema.ts";
import type { Sight } from "../records/hide-reasons.ts";
import { seenRecord } from "../records/seen-record.ts";
import { wholeSides } from "./kept-record.ts";

export type ChangeRow = typeof changes.$inferSelect;

export function toChangeRecord(row: Omit<ChangeRow, "salonId">, sight: Sight): ChangeRecord {
  const { before, after } = wholeSides(row);
  return {
    number: row.number,
    at: row.at.toISOString(),
    resource: row.resource,
    record_id: row.recordId,
    employee_id: row.employeeId,
    before: before && seenRecord(row.resource, before, sight),
    after: after && seenRecord(row.resource, after, sight),
  };
}

export function memberOf(record: object | null): string | null {
  const id = record && "employee_id" in record ? record.employee_id : null;
  return typeof id === "string" ? id : null;
}

/** Both sides' members too: a record may move from one member to another. */
export const membersOf = ({ employee_id, before, after }: ChangeRecord) => [
  employee_id,
  memberOf(before),
  memberOf(after),
];

export const authorOf = ({ userId, userName }: Pick<ChangeRow, "userId" | "userName">): Author => ({
  user_id: userId,
  name: userName,
});

/** Condition for the part of the history a role may see: people and invitations only with `people`. */
export function visibleTo({ role }: { role: Role }): SQL | undefined {
  return allows(role, "people") ? undefined : notInArray(changes.resource, RESOURCES.filter(isForManagers));
}
