import {
  type MemberNotice,
  NOTICE_GROUPS_MAX,
  type NoticeGroup,
  type NoticeGroupAnswer,
  type NoticeList,
  SEND_AGAIN_MINUTES,
} from "@chairtime/contract/notices/notices";
import { MINUTE_MS } from "@chairtime/kit/clock";
import { todayIn } from "@chairtime/kit/zone";
import { and, asc, count, desc, eq, gte, lte, max, min, ne, notInArray, sql } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { noticeReceipts, notices, UNSHOWN_KIND } from "../db/telling/notice-schema.ts";
import { noticesNotFound } from "./notice-row.ts";

type Place = Pick<Caller, "salonId" | "timeZone">;

/**
 * Condition for the notices of this list. Answers to requests and news of offers are in the lists of requests and
 * offers.
 */
export const isListed = (salonId: SalonId) =>
  and(eq(notices.salonId, salonId), notInArray(notices.kind, ["answered", "offer", UNSHOWN_KIND]));

/** The newest groups of notices, and how many members have opened and confirmed those about their days in a period. */
export async function listNotices(
  db: Database,
  place: Place,
  { from, to }: { from: string; to: string },
): Promise<NoticeList> {
  const { salonId } = place;
  const [receipts] = await db
    .select({ number: noticeReceipts.number })
    .from(noticeReceipts)
    .where(eq(noticeReceipts.salonId, salonId));
  const ofPeriod = db
    .select({
      opened: sql<boolean>`bool_and(${notices.openedAt} is not null)`.as("opened"),
      confirmed: sql<boolean>`bool_and(${notices.confirmedAt} is not null)`.as("confirmed"),
    })
    .from(notices)
    .where(
      and(
        isListed(salonId),
        ne(notices.kind, "announced"),
        gte(notices.lastDate, from),
        lte(notices.firstDate, to),
      ),
    )
    .groupBy(notices.employeeId)
    .as("of_period");
  const [period] = await db
    .select({
      members: count(),
      opened: sql<number>`(count(*) filter (where ${ofPeriod.opened}))::int`,
      confirmed: sql<number>`(count(*) filter (where ${ofPeriod.confirmed}))::int`,
    })
    .from(ofPeriod);
  return {
    receipts: receipts?.number ?? 0,
    period: period ?? { members: 0, opened: 0, confirmed: 0 },
    groups: await readGroups(db, place),
  };
}

/** Throws Failure 404 without the group. */
export async function readGroup(db: Database, place: Place, subject: string): Promise<NoticeGroupAnswer> {
  const [group] = await readGroups(db, place, subject);
  if (!group) throw noticesNotFound();
  const rows = await db
    .select()
    .from(notices)
    .where(and(isListed(place.salonId), eq(notices.subject, subject)))
    .orderBy(asc(notices.employeeId));
  const members = rows.map(
    (row): MemberNotice => ({
      employee_id: row.employeeId,
      way: row.way,
      unreached: row.unreached,
      sent_at: row.sentAt?.toISOString() ?? null,
      opened_at: row.openedAt?.toISOString() ?? null,
      confirmed_at: row.confirmedAt?.toISOString() ?? null,
    }),
  );
  return { group, members };
}

/** Reads groups with their counts: the newest, or the one of a subject. */
export async function readGroups(
  db: Database,
  { salonId, timeZone }: Place,
  subject?: string,
): Promise<NoticeGroup[]> {
  const rows = await db
    .select({
      id: notices.subject,
      kind: notices.kind,
      text: sql<string | null>`min(${notices.about} ->> 'text')`,
      createdAt: min(notices.createdAt),
      from: min(notices.firstDate),
      to: max(notices.lastDate),
      sentAt: sql<Date>`max(greatest(${notices.createdAt}, ${notices.againAt}))`.mapWith(notices.createdAt),
      members: count(),
      opened: sql<number>`count(${notices.openedAt})::int`,
      confirmed: sql<number>`count(${notices.confirmedAt})::int`,
    })
    .from(notices)
    .where(and(isListed(salonId), subject === undefined ? undefined : eq(notices.subject, subject)))
    .groupBy(notices.subject, notices.kind)
    .orderBy(desc(min(notices.createdAt)), desc(notices.subject))
    .limit(NOTICE_GROUPS_MAX);
  const today = todayIn(timeZone);
  return rows.flatMap(({ kind, createdAt, sentAt, from, to, ...group }) => {
    if (kind === UNSHOWN_KIND) return [];
    const isOpen = group.confirmed < group.members && (to ?? "") >= today;
    const againFrom = sentAt.getTime() + SEND_AGAIN_MINUTES * MINUTE_MS;
    return {
      ...group,
      kind,
      created_at: (createdAt ?? new Date(0)).toISOString(),
      from: from ?? "",
      to: to ?? "",
      again_from: isOpen ? new Date(againFrom).toISOString() : null,
    };
  });
}
