import type { Author, ChangeRecord } from "@chairtime/contract/changes";
import { allows } from "@chairtime/contract/roles";
import { notInArray, type SQL } from "drizzle-orm";
import { changes } from "../db/schema.ts";
import type { Caller } from "../deps.ts";

export type ChangeRow = typeof changes.$inferSelect;

/** Returns a change as the wire has it. */
export function toChangeRecord(row: Omit<ChangeRow, "salonId">): ChangeRecord {
  return {
    number: row.number,
    at: row.at.toISOString(),
    resource: row.resource,
    record_id: row.recordId,
    employee_id: row.employeeId,
    before: row.before && { ...row.before },
    after: row.after && { ...row.after },
  };
}

/** Returns who made a change. */
export const authorOf = ({ userId, userName }: Pick<ChangeRow, "userId" | "userName">): Author => ({
  user_id: userId,
  name: userName,
});

/** Returns the condition for what a role may see of the history: people and invitations only with `people`. */
export function visibleTo({ role }: Pick<Caller, "role">): SQL | undefined {
  return allows(role, "people") ? undefined : notInArray(changes.resource, ["person", "invitation"]);
}
