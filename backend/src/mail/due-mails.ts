import { and, eq, gt, lte, min, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { inSeconds } from "../db/in-seconds.ts";
import { mails } from "../db/people-schema.ts";
import type { WaitingMail } from "./waiting-mails.ts";

/** Longer than a try can take: a claim that is not settled by then belongs to a node that died. */
const LEASE_SECONDS = 90;
/** Of this many mails in a row, `ACCOUNTS_SHARE` are of accounts while any wait. */
const ROUND = 10;
const ACCOUNTS_SHARE = 6;

/**
 * One node's order of mails. What accounts cause (registrations, resets) comes first, but never alone; salons take turns,
 * so that the thousand mails of one do not hold up others.
 */
export function createMailTurns(db: Database): () => Promise<WaitingMail | null> {
  let turn = 0;
  let lastLane = "";

  /** Leases the oldest due mail of the first lane that has one. */
  async function takeFrom(lanes: ReturnType<typeof and>): Promise<WaitingMail | undefined> {
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(lanes, lte(mails.dueAt, sql`now()`)))
      // By the index: a look at each mail that is due would cost the more the longer the queue is.
      .orderBy(mails.lane, mails.dueAt)
      .limit(1)
      .for("update", { skipLocked: true });
    const [mail] = await db
      .update(mails)
      .set({ tries: sql`${mails.tries} + 1`, dueAt: inSeconds(LEASE_SECONDS) })
      .where(sql`${mails.id} = ${due}`)
      .returning();
    return mail;
  }

  return async () => {
    const accounts = eq(mails.lane, "");
    const salons = [gt(mails.lane, lastLane), and(ne(mails.lane, ""), lte(mails.lane, lastLane))];
    for (const lanes of turn < ACCOUNTS_SHARE ? [accounts, ...salons] : [...salons, accounts]) {
      const mail = await takeFrom(lanes);
      if (!mail) continue;
      turn = (turn + 1) % ROUND;
      if (mail.lane !== "") lastLane = mail.lane;
      return mail;
    }
    return null;
  };
}

/** Forgets a mail that was sent or given up, its content included. */
export async function removeMail(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Puts a mail off, unless its lease has passed to another node. A deferral is no try. */
export async function postponeMail(
  db: Database,
  { id, tries }: WaitingMail,
  seconds: number,
  { isTry }: { isTry: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: inSeconds(seconds), ...(!isTry && { tries: 0 }) })
    .where(and(eq(mails.id, id), eq(mails.tries, tries)));
}

/** Keeps that a mail that was put off is counted, and has all the time that others have. */
export async function admitMail(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ putOff: null, originKey: null, createdAt: sql`now()` })
    .where(eq(mails.id, id));
}

/** Seconds until the next mail is due, null when none waits. */
export async function secondsToNextMail(db: Database): Promise<number | null> {
  const [row] = await db
    .select({
      seconds: sql<number | null>`extract(epoch from ${min(mails.dueAt)} - now())::double precision`,
    })
    .from(mails);
  return row?.seconds ?? null;
}
