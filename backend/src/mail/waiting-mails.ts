import { OFFER_NEWS } from "@chairtime/contract/notices/notices";
import { ROLES } from "@chairtime/contract/people/roles";
import type { Sayable } from "@chairtime/messages/said";
import { and, count, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { batchesOf } from "../base/batches.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { inSeconds } from "../db/in-seconds.ts";
import { mails } from "../db/people-schema.ts";

/**
 * A day in a mail about a publication, to be said in its reader's language; `isNew` where it was not published before.
 * Mails from before there were languages have words.
 */
const publishedLine = z.object({ date: z.string(), words: z.custom<Sayable>(isSayable), isNew: z.boolean() });
export type PublishedLine = z.infer<typeof publishedLine>;

/** The notices that a mail brings to its member: they keep what became of it. */
const noticeIds = z.array(z.string());

/** The subject of a waiting mail. Its text is written when it is sent. */
export const mailMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("verify"), username: z.string(), token: z.string() }),
  z.object({ kind: z.literal("already-registered") }),
  /** Asked for by anybody, for any address: looks up the account when the mail is due. */
  z.object({ kind: z.literal("reset") }),
  /** `stayedSignedIn` where the changing device stays signed in. */
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
  /** Offers to turn mails on again. Its proof is made when it is sent. */
  z.object({ kind: z.literal("mails-again"), salonId: z.string(), employeeId: z.string() }),
  z.object({ kind: z.literal("removed"), username: z.string(), salonName: z.string() }),
  z.object({ kind: z.literal("confirm-email"), username: z.string(), token: z.string() }),
  /** To the old address. */
  z.object({ kind: z.literal("email-changed"), username: z.string(), email: z.string() }),
  z.object({ kind: z.literal("account-deleted"), username: z.string() }),
  /** To an owner. `isGone` where the receiver said so, else it failed for days. */
  z.object({
    kind: z.literal("webhook-off"),
    username: z.string(),
    salonName: z.string(),
    name: z.string(),
    url: z.string(),
    isGone: z.boolean(),
  }),
  /** Looked up when it is due: a decision that was taken back gets no mail. */
  z.object({
    kind: z.literal("request-decided"),
    salonId: z.string(),
    id: z.string(),
    version: z.int(),
    notices: z.optional(noticeIds),
  }),
  /** The link is looked up when it is due; one that was taken back is not sent. */
  z.object({
    kind: z.literal("announced"),
    salonId: z.string(),
    employeeId: z.string(),
    text: z.string(),
    by: z.string(),
    notices: noticeIds,
  }),
  /** Looked up when it is due: an end that was taken back gets no mail. */
  z.object({
    kind: z.literal("offer-ended"),
    salonId: z.string(),
    employeeId: z.string(),
    id: z.string(),
    version: z.int(),
    news: z.enum(OFFER_NEWS),
    notices: z.optional(noticeIds),
  }),
  /** Looked up when it is due: it names the shifts that its reader can still take. */
  z.object({
    kind: z.literal("new-shifts"),
    salonId: z.string(),
    employeeId: z.string(),
    notices: noticeIds,
  }),
  /** Has the differences at the moment of publishing. The link is looked up when it is due. */
  z.object({
    kind: z.literal("published"),
    salonId: z.string(),
    employeeId: z.string(),
    lines: z.array(publishedLine),
    notices: z.optional(noticeIds),
  }),
]);
/** We wrote it ourselves. */
function isSayable(value: unknown): boolean {
  return typeof value === "string" || (typeof value === "object" && value !== null && "code" in value);
}

export type MailMessage = z.infer<typeof mailMessage>;

/** Mails that managers have sent to members, whose addresses are not confirmed. */
export type MemberMailKind = "link" | "published" | "decided" | "announced" | "offered";

export type WaitingMail = typeof mails.$inferSelect;

export interface NewMail {
  recipient: string;
  message: MailMessage;
  /** Keeps it back a while. */
  afterSeconds?: number;
  /** Of the page that asked for it, or of a reader who will not be found by the address. */
  language?: string | null | undefined;
  /** The salon that causes it, where its message names none. */
  salonId?: SalonId;
  /** Counts it only when it is due, with its kind and origin. */
  putOff?: { kind: MemberMailKind; originKey: string };
}

/** Stores a mail, to be sent after its transaction. */
export async function writeMail(
  tx: Database,
  recipient: string,
  message: MailMessage,
  more: Pick<NewMail, "afterSeconds" | "salonId" | "language"> = {},
): Promise<void> {
  await writeMails(tx, [{ recipient, message, ...more }]);
}

/** Writes many mails down at once. */
export async function writeMails(tx: Database, many: readonly NewMail[]): Promise<void> {
  for (const some of batchesOf(many)) await tx.insert(mails).values(some.map(toRow));
}

function toRow({ recipient, message, afterSeconds = 0, language = null, salonId, putOff }: NewMail) {
  return {
    id: newId(),
    recipient,
    message,
    language,
    dueAt: inSeconds(afterSeconds),
    lane: salonId ?? ("salonId" in message ? message.salonId : ""),
    putOff: putOff?.kind ?? null,
    originKey: putOff?.originKey ?? null,
  };
}

/** Takes back mails about a request's earlier decisions that nobody has begun to send; true if one was counted already. */
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
    .returning({ putOff: mails.putOff });
  return taken.some(({ putOff }) => putOff === null);
}

/** How many mails wait to be sent, for metrics. */
export async function countWaitingMails(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(mails);
  return row?.waiting ?? 0;
}
