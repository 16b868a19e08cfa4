import { setTimeout as wait } from "node:timers/promises";
import { PgTransaction } from "drizzle-orm/pg-core";
import { askerNow, askingAs } from "../base/asker.ts";
import type { Database } from "./database.ts";
import { isInTheWay, isNotDone, isUnreachable } from "./database-error.ts";
import { PATIENCE_MS } from "./patient-pool.ts";

const TRIES = 5;
const FIRST_WAIT_MS = 10;

/**
 * Runs a transaction, and runs it again when another one was in its way, or when the database was lost before the
 * commit: the connection waits for its return. A random wait keeps two from meeting again, and a further try goes before
 * the asker's later work; after five tries or 24 s the database's error is thrown. `work` must do nothing outside the database.
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
      // A commit without an answer may have been kept: doing it again could do it twice.
      const isUndone = isUnreachable(error) && (!isCommitting || isNotDone(error));
      const isLost = isUndone && performance.now() < deadline;
      if (!isLost && (attempt >= TRIES || !isInTheWay(error))) throw error;
      await wait(FIRST_WAIT_MS * 2 ** Math.min(attempt, TRIES) * Math.random());
    }
  }
}

/** Runs work in the transaction that the caller has begun already, else in one of its own. */
export function within<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : transact(db, work);
}

/** Returns whether statements run in a transaction of the caller's. */
export function isTransaction(db: Database): boolean {
  return db instanceof PgTransaction;
}
