import { createHash } from "node:crypto";
import type { OwnDay } from "@chairtime/contract/own-week";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import type { Database } from "../db/database.ts";
import { feedDays } from "../db/own-week-schema.ts";
import { transact } from "../db/transact.ts";

/** The marks by which a calendar notices a change of a day. */
type Told = Required<Pick<OwnDay, "sequence" | "modified_at">>;

/** Adds to each day how often it has changed since the feed first had it, and when it last did. */
export async function withSequence(
  db: Database,
  holder: LinkHolder,
  days: readonly OwnDay[],
): Promise<OwnDay[]> {
  const prints = new Map(days.map((day) => [day.date, fingerprintOf(day, holder)]));
  const known = await readKnown(db, holder, [...prints.keys()]);
  const changed = [...prints].filter(([date, print]) => known.get(date)?.fingerprint !== print);
  const told = changed.length === 0 ? known : await writeKnown(db, holder, changed, [...prints.keys()]);
  return days.map((day) => ({ ...day, ...toldOf(told.get(day.date)) }));
}

type Known = typeof feedDays.$inferSelect;

function toldOf(row: Known | undefined): Told {
  return { sequence: row?.sequence ?? 0, modified_at: (row?.modifiedAt ?? new Date()).toISOString() };
}

/** The same day reads differently in another zone. Ids are left out: they name events and say nothing new about them. */
function fingerprintOf(day: OwnDay, { timeZone }: LinkHolder): string {
  const text = JSON.stringify([timeZone, day], (key, value) => (key === "id" ? undefined : value));
  return createHash("sha256").update(text).digest("base64url");
}

async function readKnown(
  db: Database,
  { salonId, employeeId }: LinkHolder,
  dates: string[],
): Promise<Map<string, Known>> {
  const rows = await db
    .select()
    .from(feedDays)
    .where(
      and(eq(feedDays.salonId, salonId), eq(feedDays.employeeId, employeeId), inArray(feedDays.date, dates)),
    );
  return new Map(rows.map((row) => [row.date, row]));
}

/** The first reader that sees a day's change writes it; later readers find it written. */
async function writeKnown(
  db: Database,
  holder: LinkHolder,
  changed: [date: string, fingerprint: string][],
  dates: string[],
): Promise<Map<string, Known>> {
  const { salonId, employeeId } = holder;
  await transact(db, async (tx) => {
    await tx
      .insert(feedDays)
      .values(changed.map(([date, fingerprint]) => ({ salonId, employeeId, date, fingerprint })))
      .onConflictDoUpdate({
        target: [feedDays.salonId, feedDays.employeeId, feedDays.date],
        set: {
          fingerprint: sql`excluded.fingerprint`,
          sequence: sql`${feedDays.sequence} + 1`,
          modifiedAt: sql`now()`,
        },
        setWhere: ne(feedDays.fingerprint, sql`excluded.fingerprint`),
      });
  });
  return readKnown(db, holder, dates);
}
