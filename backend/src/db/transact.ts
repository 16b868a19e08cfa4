import { setTimeout as wait } from "node:timers/promises";
import { PgTransaction } from "drizzle-orm/pg-core";
import { askerNow, askingAs } from "../base/asker.ts";
import type { Database } from "./database.ts";
import { isInTheWay, isNotDone, isUnreachable } from "./database-error.ts";
import { PATIENCE_MS } from "./patient-pool.ts";

const TRIES = 5;
const FIRST_WAIT_MS = 10;

/**
 * Runs a transaction, and retries it after a conflict with another one, or when the database was lost before the
 * commit. A random wait keeps two from conflicting again, and a retry goes before the asker's later work. Throws the
 * database's error after five tries, or 24 s without a database. `work` must do nothing outside the database.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false;
    const run = () =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      });
    try {
      return await (attempt === 1 ? run() : askingAs({ ...askerNow(), isAgain: true }, run));
    } catch (error) {
      // A commit without an answer may have succeeded: a retry could write twice.
      const isUndone = isUnreachable(error) && (!isCommitting || isNotDone(error));
      const isLost = isUndone && performance.now() < deadline;
      if (!isLost && (attempt >= TRIES || !isInTheWay(error))) throw error;
      await wait(FIRST_WAIT_MS * 2 ** Math.min(attempt, TRIES) * Math.random());
    }
  }
}

/** Runs work in the caller's transaction if it has begun one, otherwise in a new one. */
export function within<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : transact(db, work);
}

export function isTransaction(db: Database): boolean {
  return db instanceof PgTransaction;
}
