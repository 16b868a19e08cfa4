import { setTimeout as wait } from "node:timers/promises";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { isInTheWay } from "./database-error.ts";

const TRIES = 5;
const FIRST_WAIT_MS = 10;

/**
 * Runs a transaction, and runs it again when another one was in its way. A random wait keeps the two from meeting
 * again; after five tries the database's error is thrown. `work` must do nothing outside the database.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === TRIES || !isInTheWay(error)) throw error;
      await wait(FIRST_WAIT_MS * 2 ** attempt * Math.random());
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
