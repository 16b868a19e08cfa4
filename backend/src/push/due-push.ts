import type { QuietHours } from "@chairtime/contract/salon";
import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { inSeconds } from "../db/in-seconds.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { employees, salons } from "../db/schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { pushes, pushSubscriptions } from "../db/telling/push-schema.ts";
import { type BusySharers, hostIn, isNotBusy, ownerIdsOf } from "../delivery/places.ts";
import type { Work } from "../delivery/queue.ts";
import type { NoticeRow } from "../notices/notice-row.ts";
import type { Reader } from "./push-message.ts";

/** Longer than a try can take: a claim that is not settled by then belongs to a node that died. */
const LEASE_SECONDS = 60;

export type PushRow = typeof pushes.$inferSelect;
export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

export interface TakenPush extends Work {
  push: PushRow;
}

/**
 * Leases a due message to this node; null if none is due. Messages that were not tried yet go before
 * all others: what a dead service leaves behind keeps nobody's news waiting. Accounts and services that are busy are left out.
 */
export async function takePush(db: Database, busy: BusySharers): Promise<TakenPush | null> {
  const isPhone = and(
    eq(pushSubscriptions.salonId, pushes.salonId),
    eq(pushSubscriptions.id, pushes.subscriptionId),
  );
  const sharers = { salonId: pushes.salonId, url: pushSubscriptions.endpoint };
  const due = db
    .select({ id: pushes.id })
    .from(pushes)
    .leftJoin(pushSubscriptions, isPhone)
    .where(and(lte(pushes.dueAt, sql`now()`), isNotBusy(db, sharers, busy)))
    .orderBy(sql`${pushes.tries} > 0`, pushes.dueAt)
    .limit(1)
    .for("update", { of: pushes, skipLocked: true });
  const [push] = await db
    .update(pushes)
    .set({ tries: sql`${pushes.tries} + 1`, dueAt: inSeconds(LEASE_SECONDS) })
    .where(sql`${pushes.id} = ${due}`)
    .returning();
  if (!push) return null;
  const { salonId } = push;
  const [phone] = await db
    .select({ host: hostIn(pushSubscriptions.endpoint) })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.salonId, salonId), eq(pushSubscriptions.id, push.subscriptionId)));
  return { push, id: push.id, salonId, ownerIds: await ownerIdsOf(db, salonId), host: phone?.host ?? null };
}

/** A message with all that it takes to send it. */
export interface DuePush {
  notice: NoticeRow;
  /** Null where it is gone, or its link was renewed. */
  subscription: SubscriptionRow | null;
  reader: Reader & { timeZone: string | null; quietHours: QuietHours | null };
  link: { seed: string; tokenHash: string | null };
}

/** Loads what a message is about; null if its member has left or has no link. */
export async function readPush(
  db: Database,
  { salonId, noticeId, subscriptionId }: PushRow,
): Promise<DuePush | null> {
  const [row] = await db
    .select({
      notice: notices,
      subscription: pushSubscriptions,
      salonName: salons.name,
      timeZone: salons.timeZone,
      quietHours: salons.quietHours,
      hourCycle: salons.hourCycle,
      salonLanguage: salons.language,
      ownLanguage: staffLinks.language,
      seed: staffLinks.seed,
      tokenHash: staffLinks.tokenHash,
    })
    .from(notices)
    .innerJoin(
      employees,
      and(
        eq(employees.salonId, notices.salonId),
        eq(employees.id, notices.employeeId),
        eq(employees.isActive, true),
      ),
    )
    .innerJoin(
      staffLinks,
      and(
        eq(staffLinks.salonId, notices.salonId),
        eq(staffLinks.employeeId, notices.employeeId),
        isNotNull(staffLinks.tokenHash),
      ),
    )
    .innerJoin(salons, eq(salons.id, notices.salonId))
    .leftJoin(
      pushSubscriptions,
      and(
        eq(pushSubscriptions.salonId, notices.salonId),
        eq(pushSubscriptions.employeeId, notices.employeeId),
        eq(pushSubscriptions.seed, staffLinks.seed),
        eq(pushSubscriptions.id, subscriptionId),
      ),
    )
    .where(and(eq(notices.salonId, salonId), eq(notices.id, noticeId)));
  if (!row) return null;
  const { notice, subscription, seed, tokenHash, ...reader } = row;
  return { notice, subscription, reader, link: { seed, tokenHash } };
}

export const isPush = ({ salonId, id }: Pick<PushRow, "salonId" | "id">) =>
  and(eq(pushes.salonId, salonId), eq(pushes.id, id));
