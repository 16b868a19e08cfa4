import { and, desc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ChangeAuthor } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { changeCounters, changes } from "../db/history-schema.ts";
import type { NewChange } from "../records/new-change.ts";
import { bytesOf, keptOf } from "./kept-record.ts";

/** The largest import takes less. A later change that names an older action gets its own. */
const ACTION_MINUTES = 60;
/** Rows of one statement: more would be written as text for longer than others should wait for a turn. */
const BATCH = 2000;

/**
 * Writes a transaction's changes; `first` is the number of the first, from `takeNumbers`. Changes of one request form
 * one action, and so do a user's requests that name the same action.
 */
export async function writeChanges(
  tx: Database,
  author: ChangeAuthor,
  first: number,
  made: readonly NewChange[],
): Promise<void> {
  const { salonId, userId, name, requestId } = author;
  const action = (await firstOf(tx, author)) ?? first;
  for (let start = 0; start < made.length; start += BATCH) {
    const rows = made.slice(start, start + BATCH).map((change, index) => {
      const kept = keptOf(change);
      return {
        number: first + start + index,
        previous: change.previous,
        resource: change.resource,
        record_id: change.recordId,
        employee_id: change.employeeId,
        bytes: bytesOf(kept),
        ...kept,
      };
    });
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    // One parameter for any number of rows. The counter is locked, so the moment is later than that of every earlier
    // change.
    await tx.execute(sql`
      with counted as (
        update ${changeCounters} set bytes = ${changeCounters.bytes} + ${bytes} where salon_id = ${salonId}
      )
      insert into ${changes} (salon_id, number, previous, at, action, action_id, action_kind,
        user_id, user_name, request_id, resource, record_id, employee_id, bytes, before, after)
      select ${salonId}, number, previous, date_trunc('milliseconds', clock_timestamp()),
        ${action}, ${author.action?.id ?? null}, ${author.action?.kind ?? null},
        ${userId}, ${name}, ${requestId}, resource, record_id, employee_id, bytes, before, after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(number integer, previous integer,
        resource text, record_id uuid, employee_id uuid, bytes integer, before jsonb, after jsonb)`);
  }
}

/**
 * Number of the first change of an action that the author began recently; null without one, and for a single change.
 * Nobody can slip a change into another user's action, or under an earlier day.
 */
export async function firstOf(
  tx: Database,
  { salonId, userId, action }: Pick<ChangeAuthor, "salonId" | "userId" | "action">,
): Promise<number | null> {
  if (!action?.kind || userId === null) return null;
  const first = alias(changes, "first");
  const [row] = await tx
    .select({ action: changes.action })
    .from(changes)
    .innerJoin(first, and(eq(first.salonId, changes.salonId), eq(first.number, changes.action)))
    .where(
      and(
        eq(changes.salonId, salonId),
        eq(changes.actionId, action.id),
        eq(changes.userId, userId),
        gt(first.at, sql`clock_timestamp() - make_interval(mins => ${ACTION_MINUTES})`),
      ),
    )
    .orderBy(desc(changes.number))
    .limit(1);
  return row?.action ?? null;
}
