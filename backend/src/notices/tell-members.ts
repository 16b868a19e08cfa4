import { and, eq, isNull, sql } from "drizzle-orm";
import type { Limiter, MailCause } from "../auth/limits.ts";
import { batchesOf } from "../base/batches.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { isOneOf } from "../db/pages.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { type MemberMail, type Sending, writeToMembers } from "../links/write-to-members.ts";
import { type MailMessage, type MemberMailKind, writeMails } from "../mail/waiting-mails.ts";
import { countReceipt, type Reason, type Telling, type Told, wayOf } from "./notice-row.ts";
import { phonesOf, writePushes } from "./phones.ts";

/** Maximum days in a notice: as many as can be published at once. */
const DAYS_MAX = 63;
/** The newest notices of a member that are kept. */
const KEPT_MAX = 30;

export interface TellingOf extends Reason {
  limiter: Limiter;
  cause: MailCause;
  mails: MemberMailKind;
  /** Each member's mail, about this notice of theirs. */
  messageOf: (told: Told, notice: string) => MailMessage & { salonId: string };
  /** Holds mail and messages to phones back. */
  afterSeconds?: number;
  /** The mail replaces one that was counted already. */
  isCounted?: boolean;
}

/**
 * Notifies members of something about their own weeks, in the transaction that causes it: a notice for each, with a
 * message to their phones, or a mail if one can reach them. The caller holds the salon's counter. Returns the outcome
 * for each; null if only the page shows it.
 */
export async function tellMembers(
  tx: Database,
  {
    salonId,
    kind,
    subject,
    limiter,
    cause,
    mails,
    messageOf,
    afterSeconds = 0,
    isCounted = false,
  }: TellingOf,
  many: readonly Told[],
): Promise<(Telling | null)[]> {
  if (many.length === 0) return [];
  const phones = await phonesOf(
    tx,
    salonId,
    many.map(({ employeeId }) => employeeId),
  );
  const named = many.map((told) => ({ told, id: newId(), phones: phones.get(told.employeeId) ?? [] }));
  const pushed = named.filter(({ phones }) => phones.length > 0);
  const mailed = named.filter(({ told, phones }) => told.unreached === null && phones.length === 0);
  const written = mailed.map(
    ({ told, id }): MemberMail => ({
      recipient: told.recipient,
      employeeId: told.employeeId,
      message: messageOf(told, id),
      afterSeconds,
    }),
  );
  if (isCounted) await writeMails(tx, written);
  const sendings = isCounted
    ? written.map((): Sending => "mailed")
    : await writeToMembers(tx, { limiter, kind: mails, cause }, written);
  const sendingOf = new Map<string, Telling | undefined>([
    ...mailed.map(({ id }, index) => [id, sendings[index]] as const),
    ...pushed.map(({ id }) => [id, "pushed"] as const),
  ]);
  const rows = named.map(({ told, id }) => ({
    salonId,
    id,
    kind,
    subject,
    employeeId: told.employeeId,
    about: { ...told.about, days: told.about.days.slice(0, DAYS_MAX) },
    firstDate: told.first,
    lastDate: told.last,
    ...wayOf(told.unreached, sendingOf.get(id)),
  }));
  for (const some of batchesOf(rows)) await tx.insert(notices).values(some);
  const sent = pushed.map(({ id, phones }) => ({ noticeId: id, phones }));
  await writePushes(tx, { salonId, originKey: cause.originKey, afterSeconds }, sent);
  await forgetOldest(
    tx,
    salonId,
    many.map(({ employeeId }) => employeeId),
  );
  await countReceipt(tx, salonId);
  return named.map(({ id }) => sendingOf.get(id) ?? null);
}

/**
 * Deletes the notices of a reason and the messages queued for them: it was undone, or other news follows. With
 * `members` only theirs; with `isUnconfirmed` only those that their members have not confirmed.
 */
export async function takeBackNotice(
  tx: Database,
  { salonId, subject }: Pick<Reason, "salonId" | "subject">,
  { members, isUnconfirmed = false }: { members?: readonly string[]; isUnconfirmed?: boolean } = {},
): Promise<void> {
  await tx
    .delete(notices)
    .where(
      and(
        eq(notices.salonId, salonId),
        eq(notices.subject, subject),
        members && isOneOf(notices.employeeId, [...members]),
        isUnconfirmed ? isNull(notices.confirmedAt) : undefined,
      ),
    );
}

async function forgetOldest(tx: Database, salonId: SalonId, members: readonly string[]): Promise<void> {
  const ids = sql.param(`{${members.join(",")}}`);
  await tx.execute(sql`
    delete from ${notices} where ${notices.salonId} = ${salonId} and ${notices.id} in (
      select older.id from unnest(${ids}::uuid[]) as member(id) cross join lateral (
        select n.id from ${notices} n where n.salon_id = ${salonId} and n.employee_id = member.id
        order by n.created_at desc, n.id desc offset ${KEPT_MAX}
      ) older
    )`);
}
