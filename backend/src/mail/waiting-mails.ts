import { ROLES } from "@chairtime/contract/roles";
import { and, count, eq, inArray, lte, min, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import { mails } from "../db/people-schema.ts";
import { newId } from "../uuid.ts";

/** Longer than a try can take: what is claimed and not settled by then belongs to a node that died. */
const LEASE_SECONDS = 90;
const BATCH = 10;
/** Of one statement. */
const ROWS = 1000;

/** A day of a mail about what was published: `isNew` where nothing was known of it before. */
const publishedLine = z.object({ date: z.string(), words: z.string(), isNew: z.boolean() });
export type PublishedLine = z.infer<typeof publishedLine>;

/** What a waiting mail is about. It is written out when it is sent. */
export const mailMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("verify"), username: z.string(), token: z.string() }),
  z.object({ kind: z.literal("already-registered") }),
  /** Asked for by anybody, for any address: whether it has an account is looked up when the mail is due. */
  z.object({ kind: z.literal("reset") }),
  /** `stayedSignedIn` where it was changed at a device that goes on. */
  z.object({
    kind: z.literal("password-changed"),
    username: z.string(),
    stayedSignedIn: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal("invitation"),
    invitedBy: z.string(),
    salonName: z.string(),
    role: z.enum(ROLES),
    token: z.string(),
  }),
  /** Looked up when it is due: neither a token nor its seed is kept here, and a revoked link is not sent. */
  z.object({ kind: z.literal("own-week-link"), salonId: z.string(), employeeId: z.string() }),
  z.object({ kind: z.literal("removed"), username: z.string(), salonName: z.string() }),
  z.object({ kind: z.literal("confirm-email"), username: z.string(), token: z.string() }),
  /** To the old address. */
  z.object({ kind: z.literal("email-changed"), username: z.string(), email: z.string() }),
  z.object({ kind: z.literal("account-deleted"), username: z.string() }),
  /** Looked up when it is due: a decision that was taken back meanwhile is not told. */
  z.object({
    kind: z.literal("request-decided"),
    salonId: z.string(),
    id: z.string(),
    version: z.int(),
  }),
  /** Says what differed at the moment of publishing. The link is looked up when it is due. */
  z.object({
    kind: z.literal("published"),
    salonId: z.string(),
    employeeId: z.string(),
    lines: z.array(publishedLine),
  }),
]);
export type MailMessage = z.infer<typeof mailMessage>;

export type WaitingMail = typeof mails.$inferSelect;

/** Writes a mail down, to be sent after the transaction that it belongs to; `afterSeconds` keeps it back a while. */
export async function writeMail(
  tx: Database,
  recipient: string,
  message: MailMessage,
  afterSeconds = 0,
): Promise<void> {
  const dueAt = sql`now() + make_interval(secs => ${afterSeconds}::double precision)`;
  await tx.insert(mails).values({ id: newId(), recipient, message, dueAt });
}

/** Writes many mails down at once. */
export async function writeMails(
  tx: Database,
  many: readonly { recipient: string; message: MailMessage }[],
): Promise<void> {
  for (let start = 0; start < many.length; start += ROWS)
    await tx.insert(mails).values(many.slice(start, start + ROWS).map((mail) => ({ id: newId(), ...mail })));
}

/** Takes back mails about a request's earlier decisions that nobody has begun to send. Returns whether there were any. */
export async function takeBackDecided(
  tx: Database,
  recipient: string,
  about: Pick<Extract<MailMessage, { kind: "request-decided" }>, "kind" | "salonId" | "id">,
): Promise<boolean> {
  const taken = await tx
    .delete(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.tries, 0),
        sql`${mails.message} @> ${JSON.stringify(about)}::jsonb`,
      ),
    )
    .returning({ id: mails.id });
  return taken.length > 0;
}

/**
 * Takes a few mails that are due, oldest first, for this node alone: they are due again only after a lease, which
 * ends when this node dies with them.
 */
export async function claimMails(db: Database): Promise<WaitingMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, sql`now()`))
    .orderBy(mails.dueAt)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(inArray(mails.id, due))
    .returning();
}

/** Forgets a mail that was sent or given up, its content included. */
export async function removeMail(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Puts a claimed mail off, unless its lease has passed to another node. */
export async function postponeMail(db: Database, { id, tries }: WaitingMail, seconds: number): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(mails.id, id), eq(mails.tries, tries)));
}

/** Seconds until the next mail is due, `null` when none waits. */
export async function secondsToNextMail(db: Database): Promise<number | null> {
  const [row] = await db
    .select({
      seconds: sql<number | null>`extract(epoch from ${min(mails.dueAt)} - now())::double precision`,
    })
    .from(mails);
  return row?.seconds ?? null;
}

/** How many mails wait to be sent, for metrics. */
export async function countWaitingMails(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(mails);
  return row?.waiting ?? 0;
}
