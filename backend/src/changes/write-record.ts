import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { ChangeAuthor } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { databaseError, isInTheWay, isUnreachable } from "../db/database-error.ts";
import { changeCounters, changes } from "../db/history-schema.ts";
import { PATIENCE_MS, untilReachable } from "../db/patient-pool.ts";
import { isTransaction, transact } from "../db/transact.ts";
import type { NewChange } from "../records/new-change.ts";
import { bytesOf, keptOf } from "./kept-record.ts";
import { keepingRecord } from "./once.ts";
import { holdCounter } from "./take-numbers.ts";
import { firstOf } from "./write-changes.ts";

const NOT_NULL_VIOLATION = "23502";

const numbered = z.object({ rows: z.array(z.object({ number: z.int() })) });

/**
 * Runs a write that reads a record and writes it if its version is unchanged: at first without a transaction, and after
 * a conflict again with the salon's counter locked. `write` returns null when it has written nothing; so does this when
 * there is nothing to write to. In a caller's transaction, which holds the counter, there are no conflicts.
 */
export async function writeOne<Result>(
  db: Database,
  author: ChangeAuthor,
  write: (db: Database) => Promise<Result | null>,
): Promise<Result | null> {
  if (isTransaction(db)) return write(db);
  // A change's action can only be looked up while the counter is locked.
  const done = author.action?.kind ? null : await write(db).catch(nullIfInTheWay);
  if (done !== null) return done;
  return transact(db, async (tx) => {
    await holdCounter(tx, author.salonId);
    return write(tx);
  });
}

function nullIfInTheWay(error: unknown): null {
  if (isInTheWay(error)) return null;
  throw error;
}

/**
 * Writes one record together with its change, whose `after` is the record as it will be but for its version: `write`
 * makes the statement that writes it with that, and must use the version, so that the salon's counter is held before the
 * record. All of it is one statement, because others of the salon wait for the counter until it is over. Returns the
 * version, or null when the statement wrote no row: nothing has changed then. A database that is lost on the way is waited
 * for, and the record written once. To be called within `writeOne`.
 */
export async function writeRecord(
  db: Database,
  author: ChangeAuthor,
  change: NewChange,
  write: (version: SQL) => SQLWrapper,
): Promise<number | null> {
  const { salonId, userId, name, requestId } = author;
  const { resource, recordId, employeeId, previous } = change;
  const action = await firstOf(db, author);
  const { before, after } = keptOf(change);
  const bytes = bytesOf({ before, after });
  const version = sql`(select last from counter)`;
  // Without a record there is no id of it, which no change may lack: then the number is not taken either.
  const statement = sql`with counter as (
      insert into ${changeCounters} as counted (salon_id, last, bytes) values (${salonId}, 1, ${bytes})
      on conflict (salon_id) do update set last = counted.last + 1, bytes = counted.bytes + ${bytes}
      returning last
    ), record as (${write(version).getSQL()} returning ${recordId}::uuid as id)${keepingRecord(author, change)}
    insert into ${changes} (salon_id, number, previous, at, action, action_id, action_kind,
      user_id, user_name, request_id, resource, record_id, employee_id, bytes, before, after)
    select ${salonId}, counter.last, ${previous}, date_trunc('milliseconds', clock_timestamp()),
      coalesce(${action}::integer, counter.last), ${author.action?.id ?? null}, ${author.action?.kind ?? null},
      ${userId}, ${name}, ${requestId}, ${resource}, record.id, ${employeeId}, ${bytes}::integer,
      ${jsonOf(before)}::jsonb,
      ${jsonOf(after)}::jsonb || jsonb_build_object('version', counter.last)
    from counter left join record on true
    returning number`;
  const run = async () => z.parse(numbered, await db.execute(statement)).rows[0]?.number ?? null;
  try {
    return isTransaction(db) ? await run() : await untilAnswered(run, () => keptNumber(db, author, change));
  } catch (error) {
    if (databaseError(error)?.code === NOT_NULL_VIOLATION) return null;
    throw error;
  }
}

/** Runs a statement, and again if the database was lost on the way, unless it was committed. */
async function untilAnswered(
  run: () => Promise<number | null>,
  kept: () => Promise<number | null>,
): Promise<number | null> {
  const begun = performance.now();
  try {
    return await run();
  } catch (error) {
    // Connecting has waited already, then nothing was sent.
    if (!isUnreachable(error) || performance.now() - begun >= PATIENCE_MS) throw error;
  }
  return untilReachable(async () => (await kept()) ?? run());
}

/** Number of the change that this request already made; null if it made none. */
async function keptNumber(
  db: Database,
  { salonId, requestId }: ChangeAuthor,
  { recordId, previous }: NewChange,
): Promise<number | null> {
  const follows = previous === null ? isNull(changes.previous) : eq(changes.previous, previous);
  const [found] = await db
    .select({ number: changes.number })
    .from(changes)
    .where(
      and(
        eq(changes.salonId, salonId),
        eq(changes.recordId, recordId),
        eq(changes.requestId, requestId),
        follows,
      ),
    );
  return found?.number ?? null;
}

const jsonOf = (record: object | null) => record && JSON.stringify(record);
