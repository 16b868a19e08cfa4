import type { QuietHours } from "@chairtime/contract/salon";
import { and, eq, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { employees, salons } from "../db/schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { pushes, pushSubscriptions } from "../db/telling/push-schema.ts";
import type { NoticeRow } from "../notices/notice-row.ts";
import type { Reader } from "./push-message.ts";

/** Longer than a try can take: a claim that is not settled by then belongs to a node that died. */
const LEASE_SECONDS = 60;

export type PushRow = typeof pushes.$inferSelect;
export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

export const inSeconds = (seconds: number) =>
  sql`now() + make_interval(secs => ${seconds}::double precision)`;

/** Takes the message that is due first, for this node alone; null where there is none. Busy salons are left out. */
export async function takePush(db: Database, busy: readonly SalonId[]): Promise<PushRow | null> {
  const due = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(
      and(lte(pushes.dueAt, sql`now()`), busy.length > 0 ? notInArray(pushes.salonId, [...busy]) : undefined),
    )
    .orderBy(pushes.dueAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(pushes)
    .set({ tries: sql`${pushes.tries} + 1`, dueAt: inSeconds(LEASE_SECONDS) })
    .where(sql`${pushes.id} = ${due}`)
    .returning();
  return row ?? null;
}

/** A message with all that it takes to send it. */
export interface DuePush {
  notice: NoticeRow;
  /** Null where it is gone, or its link was renewed. */
  subscription: SubscriptionRow | null;
  reader: Reader & { timeZone: string | null; quietHours: QuietHours | null };
  link: { seed: string; tokenHash: string | null };
}

/** Reads what a message is about; null where there is nobody to tell, because the member has left or has no link. */
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
