import { and, eq, inArray, sql } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { Database } from "../db/database.ts";
import { inSeconds } from "../db/in-seconds.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { pushes, pushSubscriptions } from "../db/telling/push-schema.ts";
import { transact } from "../db/transact.ts";
import { recipientsOf } from "../links/recipients.ts";
import { writeToMembers } from "../links/write-to-members.ts";
import { mailOf } from "../notices/mail-of.ts";
import { countReceipt, type NoticeRow, wayOf } from "../notices/notice-row.ts";
import { isPush, type PushRow } from "./due-push.ts";

interface Deps {
  db: Database;
  secret: string;
  limiter: Limiter;
}

/** Puts a message off, unless its lease has passed to another node. A deferral is no try. */
export async function postponePush(
  db: Database,
  push: PushRow,
  seconds: number,
  { isTry }: { isTry: boolean },
): Promise<void> {
  await db
    .update(pushes)
    .set({ dueAt: inSeconds(seconds), ...(!isTry && { tries: push.tries - 1 }) })
    .where(and(isPush(push), eq(pushes.tries, push.tries)));
}

/** Deletes an obsolete message. */
export async function dropPush(db: Database, push: PushRow): Promise<void> {
  await db.delete(pushes).where(isPush(push));
}

/** Forgets a notice that says nothing any more, with its messages to other phones. */
export async function forgetNotice(db: Database, push: PushRow): Promise<void> {
  await db.delete(notices).where(isNoticeOf(push));
}

/** Keeps that a phone's push service took the message. */
export function settleSent(db: Database, push: PushRow): Promise<void> {
  return transact(db, async (tx) => {
    await tx
      .update(notices)
      .set({ sentAt: sql`now()`, way: "push", unreached: null })
      .where(isNoticeOf(push));
    await tx.delete(pushes).where(isPush(push));
    await countReceipt(tx, push.salonId);
  });
}

/**
 * Gives a message up, and with `isGone` all others to that phone, which is forgotten. Where no phone of the member got a
 * notice, or still may, a mail goes instead if it can; true if one was written.
 */
export function settleFailed(deps: Deps, push: PushRow, { isGone }: { isGone: boolean }): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const { salonId, subscriptionId } = push;
    const ofPhone = and(eq(pushes.salonId, salonId), eq(pushes.subscriptionId, subscriptionId));
    const given = await tx
      .select({ id: pushes.id, noticeId: pushes.noticeId })
      .from(pushes)
      .where(isGone ? ofPhone : isPush(push));
    const noticeIds = [...new Set([push.noticeId, ...given.map(({ noticeId }) => noticeId)])];
    // Two phones of a member may fail at once: the second sees that the first has.
    const told = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.salonId, salonId), inArray(notices.id, noticeIds)))
      .orderBy(notices.id)
      .for("update");
    const gone = await tx
      .delete(pushes)
      .where(isGone ? ofPhone : isPush(push))
      .returning({ noticeId: pushes.noticeId });
    if (isGone)
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.salonId, salonId), eq(pushSubscriptions.id, subscriptionId)));
    const failed = new Set(gone.map(({ noticeId }) => noticeId));
    let isMailed = false;
    for (const notice of told)
      if (failed.has(notice.id) && (await mailInstead(tx, deps, notice, push.originKey))) isMailed = true;
    return isMailed;
  });
}

async function mailInstead(
  tx: Database,
  { secret, limiter }: Deps,
  notice: NoticeRow,
  originKey: string,
): Promise<boolean> {
  const { salonId, id, employeeId, sentAt, confirmedAt } = notice;
  const others = await tx.$count(pushes, and(eq(pushes.salonId, salonId), eq(pushes.noticeId, id)));
  if (sentAt !== null || confirmedAt !== null || others > 0) return false;
  const [person] = await recipientsOf({ db: tx, secret }, salonId, [employeeId]);
  const unreached = person ? (person.unmailed ?? (person.to.trim() === "" ? "no_address" : null)) : "no_link";
  const { kind, message } = mailOf(notice);
  const mails = person && unreached === null ? [{ recipient: person.to, employeeId, message }] : [];
  const [sending] = await writeToMembers(tx, { limiter, kind, cause: { salonId, originKey } }, mails);
  await tx
    .update(notices)
    .set(wayOf(unreached, sending))
    .where(and(eq(notices.salonId, salonId), eq(notices.id, id)));
  await countReceipt(tx, salonId);
  return sending === "mailed" || sending === "put_off";
}

const isNoticeOf = ({ salonId, noticeId }: PushRow) =>
  and(eq(notices.salonId, salonId), eq(notices.id, noticeId));
