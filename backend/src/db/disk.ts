import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { databaseError } from "./database-error.ts";
import { attempts } from "./people-schema.ts";

const DISK_FULL = "53100";
const KEY = "a write that shows whether the disk has room";

/** Whether the database's disk is full, as far as known. */
export class Disk {
  #isFull = false;

  /** Notes an error: a full disk counts until a write succeeds. */
  note(error: unknown): void {
    if (databaseError(error)?.code === DISK_FULL) this.#isFull = true;
  }

  /** Checks that the database answers and, after its disk was full, that it can write again. Throws its error. */
  async look(db: Database): Promise<void> {
    if (!this.#isFull) return void (await db.execute(sql`select 1`));
    const row = { count: 1, windowStart: sql`now()` };
    await db
      .insert(attempts)
      .values({ key: KEY, ...row })
      .onConflictDoUpdate({ target: attempts.key, set: row });
    this.#isFull = false;
  }
}
