import { emailKeyOf } from "@chairtime/contract/people/email";
import { and, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Limiter, MailCause } from "../auth/limits.ts";
import { mailboxOf } from "../base/mailbox.ts";
import type { Database } from "../db/database.ts";
import { mails } from "../db/people-schema.ts";
import {
  type MailMessage,
  type MemberMailKind,
  mailMessage,
  type NewMail,
  type PublishedLine,
  writeMails,
} from "../mail/waiting-mails.ts";

/** The most mails of one kind and mailbox that a salon has waiting for their hour. */
const PUT_OFF_MAX = 5;

/** A later mail of these kinds also brings one that waits. */
const MERGED: readonly MemberMailKind[] = ["link", "published"];

/** A mail to a member, whose id lets a later one replace a delayed one. */
export interface MemberMail extends Pick<NewMail, "recipient" | "afterSeconds"> {
  employeeId: string;
  message: MailMessage & { salonId: string };
}

/** Result for an email: sent now, later, or dropped because the mailbox's queue is full. */
export type Sending = "mailed" | "put_off" | "too_often";

/**
 * Queues mails to members; those beyond the hourly limit of their mailbox, the salon or the origin are delayed. For
 * MERGED kinds, a delayed mail that is not sent yet becomes part of the new one. Returns the outcome for each.
 */
export async function writeToMembers(
  tx: Database,
  { limiter, kind, cause }: { limiter: Limiter; kind: MemberMailKind; cause: MailCause },
  many: readonly MemberMail[],
): Promise<Sending[]> {
  if (many.length === 0) return [];
  const addresses = many.map(({ recipient }) => emailKeyOf(recipient));
  const waits = await limiter.mailsToMembers(tx, kind, cause, addresses);
  const waiting = await readPutOff(tx, kind, cause);
  const earlierOf = Map.groupBy(waiting, ({ key }) => key);
  const counts = new Map<string, number>();
  for (const { mailbox } of waiting) counts.set(mailbox, (counts.get(mailbox) ?? 0) + 1);
  const taken: string[] = [];
  const sendings: Sending[] = [];
  const written: NewMail[] = [];
  for (const [index, { employeeId, message, ...mail }] of many.entries()) {
    const mailbox = mailboxOf(addresses[index] ?? "");
    const earlier = (MERGED.includes(kind) && earlierOf.get(keyOf(mail.recipient, employeeId))) || [];
    const afterSeconds = waits[index] ?? 0;
    const count = (counts.get(mailbox) ?? 0) - earlier.length;
    if (afterSeconds > 0 && count >= PUT_OFF_MAX) {
      sendings.push("too_often");
      continue;
    }
    taken.push(...earlier.map(({ id }) => id));
    counts.set(mailbox, afterSeconds > 0 ? count + 1 : count);
    const whole = { ...mail, message: earlier.reduceRight(withEarlier, message) };
    const putOff = { kind, originKey: cause.originKey };
    written.push(afterSeconds > 0 ? { ...whole, afterSeconds, putOff } : whole);
    sendings.push(afterSeconds > 0 ? "put_off" : "mailed");
  }
  if (taken.length > 0) await tx.delete(mails).where(inArray(mails.id, taken));
  await writeMails(tx, written);
  return sendings;
}

interface PutOff {
  id: string;
  mailbox: string;
  /** A link goes out once, and one mail covers all that was published; each decision is its own mail. */
  key: string;
  message: unknown;
}

const keyOf = (recipient: string, employeeId: string | null) => `${employeeId} ${recipient}`;

/** Reads a salon's delayed mails of a kind that are not being sent yet: few for each mailbox. */
async function readPutOff(
  tx: Database,
  kind: MemberMailKind,
  { salonId }: Pick<MailCause, "salonId">,
): Promise<PutOff[]> {
  const rows = await tx
    .select({
      id: mails.id,
      recipient: mails.recipient,
      employeeId: sql<string | null>`${mails.message} ->> 'employeeId'`,
      message: mails.message,
    })
    .from(mails)
    .where(and(eq(mails.lane, salonId), eq(mails.putOff, kind), eq(mails.tries, 0)))
    .orderBy(mails.createdAt);
  return rows.map(({ id, recipient, employeeId, message }) => ({
    id,
    mailbox: mailboxOf(emailKeyOf(recipient)),
    key: keyOf(recipient, employeeId),
    message,
  }));
}

/** Adds the days of an earlier, postponed mail about published days to a new one. */
function withEarlier<Message extends MailMessage>(message: Message, { message: kept }: PutOff): Message {
  if (message.kind !== "published") return message;
  const earlier = z.parse(mailMessage, kept);
  if (earlier.kind !== "published") return message;
  const lines = new Map<string, PublishedLine>();
  for (const line of [...earlier.lines, ...message.lines]) lines.set(line.date, line);
  const inOrder = [...lines.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
  const notices = [...(earlier.notices ?? []), ...(message.notices ?? [])];
  return { ...message, lines: inOrder, notices };
}
