import { isDeepStrictEqual } from "node:util";
import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import { type DraftDay, MEMBER_DAYS_MAX } from "@chairtime/contract/publishing";
import { said } from "@chairtime/messages/said";
import { and, eq, exists, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { pauses } from "../base/stretch.ts";
import { type WhileOpen, whileOpenOn } from "../days/closed-days.ts";
import { teamDays } from "../days/team-day.ts";
import { activeMembers } from "../days/team-members.ts";
import type { Database } from "../db/database.ts";
import { publishedDays } from "../db/own-week-schema.ts";
import { employees } from "../db/schema.ts";
import { Failure } from "../http/failure.ts";
import { hoursOf, isEmpty, withClosed } from "./day-hours.ts";
import { byDay, dayKey, readPublished } from "./read-published.ts";

/** A period in a salon, on its calendar. */
export interface Period {
  salonId: SalonId;
  timeZone: string;
  /** In order. */
  dates: readonly string[];
}

export interface Comparison {
  /** Active members' days that differ from the stored ones, without those of members who have nothing. */
  changed: AvailabilityAnswer[];
  /** The changed days that differ for the member, by date; without hours in which the salon is closed. */
  drafts: DraftDay[];
  /** Dates for which nothing is published for anybody. */
  unpublished: string[];
}

/** Empty days stored per date anyway, to mark it as published: more than one, because a member may be deleted. */
const MARKS = 3;
/** Member days compared per batch, and held in memory at once. */
const DAYS_AT_ONCE = 2000;

/**
 * Compares active members' current days with their published ones, in batches of members. Throws Failure 400 for more
 * days of members than can be compared at once. With `publishedOnly`, leaves out dates that were never published.
 */
export async function compareDays(
  db: Database,
  { salonId, timeZone, dates }: Period,
  { publishedOnly = false }: { publishedOnly?: boolean } = {},
): Promise<Comparison> {
  await refuseTooMany(db, salonId, dates);
  const published = await publishedDates(db, salonId, dates);
  const unpublished = dates.filter((date) => !published.has(date));
  const compared = publishedOnly ? dates.filter((date) => published.has(date)) : dates;
  const all: Comparison = { changed: [], drafts: [], unpublished };
  if (compared.length === 0) return all;
  const whileOpen = await whileOpenOn(db, salonId, compared);
  const marks = new Map<string, number>();
  const mark = (date: string) => marks.set(date, (marks.get(date) ?? 0) + 1);
  const members = activeMembers(db, salonId, Math.max(1, Math.floor(DAYS_AT_ONCE / compared.length)));
  for await (const ids of members) {
    const { changed, drafts } = await compareMembers(
      db,
      { salonId, timeZone, dates: compared },
      { ids, whileOpen, isMarked: (date) => published.has(date) || (marks.get(date) ?? 0) >= MARKS, mark },
    );
    for (const day of changed) all.changed.push(day);
    for (const draft of drafts) all.drafts.push(draft);
  }
  return all;
}

async function compareMembers(
  db: Database,
  { salonId, timeZone, dates }: Period,
  {
    ids,
    whileOpen,
    isMarked,
    mark,
  }: {
    ids: string[];
    whileOpen: WhileOpen;
    isMarked: (date: string) => boolean;
    mark: (date: string) => void;
  },
): Promise<Pick<Comparison, "changed" | "drafts">> {
  const days = await teamDays(db, salonId, timeZone, dates, ids);
  const period = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
  const rows = await readPublished(db, salonId, period, ids);
  const published = byDay(rows);
  // Members with something in the period have their free days published too: mails name these when they change.
  const planned = new Set(days.filter((day) => !isBare(day)).map(({ employee_id }) => employee_id));
  for (const { employeeId } of rows) planned.add(employeeId);
  const changed: AvailabilityAnswer[] = [];
  const drafts: DraftDay[] = [];
  const pause = pauses();
  for (const day of days) {
    await pause();
    const stored = published.get(dayKey(day.employee_id, day.date));
    if (isDeepStrictEqual(stored, day)) continue;
    if (!planned.has(day.employee_id)) {
      if (!isMarked(day.date)) {
        mark(day.date);
        changed.push(day);
      }
      continue;
    }
    changed.push(day);
    const [was, is] = [stored ? whileOpen(stored) : null, whileOpen(day)];
    const before = was ? hoursOf(was, timeZone) : null;
    const after = hoursOf(is, timeZone);
    const isSame = before ? isDeepStrictEqual(before, after) : isEmpty(after);
    if (!isSame)
      drafts.push({
        employee_id: day.employee_id ?? "",
        date: day.date,
        before: before && was && withClosed(before, was),
        after: withClosed(after, is),
      });
  }
  return { changed, drafts };
}

/** Whether a day is empty, with no end of a night shift either. */
export function isBare({ shifts, carried_over, onetimeblocks }: AvailabilityAnswer): boolean {
  return !shifts?.length && !carried_over?.length && onetimeblocks.length === 0;
}

/** Those of the dates for which something is published for anybody. */
export async function publishedDates(
  db: Database,
  salonId: SalonId,
  dates: readonly string[],
): Promise<Set<string>> {
  // One index look-up per date, however many members it was published for.
  const asked = sql`unnest(${sql.param(`{${dates.join(",")}}`)}::date[]) as asked(date)`;
  const rows = await db
    .select({ date: sql<string>`asked.date::text` })
    .from(asked)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(publishedDays)
          .where(and(eq(publishedDays.salonId, salonId), eq(publishedDays.date, sql`asked.date`))),
      ),
    );
  return new Set(rows.map(({ date }) => date));
}

async function refuseTooMany(db: Database, salonId: SalonId, dates: readonly string[]): Promise<void> {
  const members = await db.$count(
    employees,
    and(eq(employees.salonId, salonId), eq(employees.isActive, true)),
  );
  if (members * dates.length <= MEMBER_DAYS_MAX) return;
  const days = Math.floor(MEMBER_DAYS_MAX / members);
  throw new Failure(400, said("refusals.publishing.members", { members, days }));
}
