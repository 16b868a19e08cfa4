import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import { changeCounters, changes } from "../db/history-schema.ts";
import { takeNumbers } from "./take-numbers.ts";
import { type ChangeAuthor, type NewChange, writeChanges } from "./write-changes.ts";

const numbered = z.object({ rows: z.array(z.object({ number: z.int() })) });

/**
 * Writes one record together with its change, whose `after` is the record as it will be but for its version: `write`
 * makes the statement that writes it with that. All of it is one statement, because others of the salon wait from its
 * counter to the end of the transaction. Returns the version, or null when the statement wrote no row.
 */
export async function writeRecord(
  tx: Database,
  author: ChangeAuthor,
  change: NewChange,
  write: (version: SQL) => SQLWrapper,
): Promise<number | null> {
  // Which action it belongs to can only be looked up once the counter is held.
  if (author.action) return writeInAction(tx, author, change, write);
  const { salonId, userId, username, requestId } = author;
  const { resource, recordId, employeeId, previous } = change;
  const version = sql`(select last from counter)`;
  const written = await tx.execute(sql`with counter as (
      insert into ${changeCounters} as counted (salon_id, last) values (${salonId}, 1)
      on conflict (salon_id) do update set last = counted.last + 1
      returning last
    ), record as (${write(version).getSQL()} returning 1)
    insert into ${changes} (salon_id, number, previous, at, action,
      user_id, user_name, request_id, resource, record_id, employee_id, before, after)
    select ${salonId}, counter.last, ${previous}, date_trunc('milliseconds', clock_timestamp()), counter.last,
      ${userId}, ${username}, ${requestId}, ${resource}, ${recordId}, ${employeeId},
      ${jsonOf(change.before)}::jsonb,
      ${jsonOf(change.after)}::jsonb || jsonb_build_object('version', counter.last)
    from counter, record
    returning number`);
  return z.parse(numbered, written).rows[0]?.number ?? null;
}

const jsonOf = (record: object | null) => record && JSON.stringify(record);

async function writeInAction(
  tx: Database,
  author: ChangeAuthor,
  change: NewChange,
  write: (version: SQL) => SQLWrapper,
): Promise<number | null> {
  const version = await takeNumbers(tx, author.salonId);
  const written = await tx.execute(
    sql`${write(sql`${version}`).getSQL()} returning ${version}::integer as number`,
  );
  if (z.parse(numbered, written).rows.length === 0) return null;
  const after = change.after && { ...change.after, version };
  await writeChanges(tx, author, version, [{ ...change, after }]);
  return version;
}
