import { offsetMinutes } from "@chairtime/kit/zone";
import { and, asc, eq, sql } from "drizzle-orm";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import { employees, onetimeBlocks } from "../db/schema.ts";
import { Failure } from "../http/failure.ts";
import { firstOverlap, type Interval, movedTimeOff } from "./move-time-off.ts";

interface Zones {
  from: string;
  to: string;
}

interface Block extends Interval {
  id: string;
  employeeId: string;
}

/** Rows of one statement. */
const BATCH = 5000;

/**
 * Rewrites the salon's time off so that it reads the same on the new zone's clock, in the caller's transaction, which
 * holds the salon's row `for update`. Nothing written beside it is missed: whoever writes a member's records holds the
 * member's row (`withMember`), all of which are taken here, and no member is added while the salon's row is held. So
 * ordinary writes pay nothing for a change of zone. Throws Failure 409 when two blocks of a member would overlap.
 */
export async function moveTimeOff(tx: Database, salonId: SalonId, zones: Zones): Promise<void> {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.salonId, salonId))
    .orderBy(asc(employees.id))
    .for("no key update");
  const before = await timeOffOf(tx, salonId);
  const after = before.map((block) => ({ ...block, ...movedTimeOff(block, zones.from, zones.to) }));
  await refuseOverlap(tx, salonId, after, zones.to);
  if (after.every((block, index) => isSame(block, before[index]))) return;
  // The database compares each row with the others as they are at that moment: first all go where no date reaches.
  const away = sql`interval '20000 years'`;
  await tx
    .update(onetimeBlocks)
    .set({
      startAt: sql`${onetimeBlocks.startAt} + ${away}`,
      endAt: sql`${onetimeBlocks.endAt} + ${away}`,
      updatedAt: sql`now()`,
    })
    .where(eq(onetimeBlocks.salonId, salonId));
  for (let first = 0; first < after.length; first += BATCH) {
    await place(tx, salonId, after.slice(first, first + BATCH));
  }
}

async function place(tx: Database, salonId: SalonId, blocks: Block[]): Promise<void> {
  const rows = blocks.map(({ id, startAt, endAt }) => ({ id, start_at: startAt, end_at: endAt }));
  await tx.execute(sql`
    update ${onetimeBlocks} set start_at = placed.start_at, end_at = placed.end_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as placed(id uuid, start_at timestamptz, end_at timestamptz)
    where ${onetimeBlocks.salonId} = ${salonId} and ${onetimeBlocks.id} = placed.id`);
}

/** How many blocks there are, and how many would read another time on the new zone's clock as they are. */
export async function zonePreview(db: Database, salonId: SalonId, { from, to }: Zones) {
  const blocks = await timeOffOf(db, salonId);
  const readsAnother = (at: Date) => offsetMinutes(from, at.getTime()) !== offsetMinutes(to, at.getTime());
  const moved = blocks.filter(({ startAt, endAt }) => readsAnother(startAt) || readsAnother(endAt));
  return { time_off: blocks.length, moved: moved.length };
}

/** The salon's time off, member by member in order. */
function timeOffOf(db: Database, salonId: SalonId): Promise<Block[]> {
  const { id, employeeId, startAt, endAt } = onetimeBlocks;
  return db
    .select({ id, employeeId, startAt, endAt })
    .from(onetimeBlocks)
    .where(eq(onetimeBlocks.salonId, salonId))
    .orderBy(asc(employeeId), asc(startAt));
}

function isSame(one: Interval, other: Interval | undefined): boolean {
  return one.startAt.getTime() === other?.startAt.getTime() && one.endAt.getTime() === other.endAt.getTime();
}

async function refuseOverlap(
  tx: Database,
  salonId: SalonId,
  blocks: readonly Block[],
  timeZone: string,
): Promise<void> {
  for (const own of Map.groupBy(blocks, ({ employeeId }) => employeeId).values()) {
    const overlap = firstOverlap(
      own.toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime()),
    );
    if (!overlap) continue;
    const [member] = await tx
      .select({ first: employees.firstName, last: employees.lastName })
      .from(employees)
      .where(and(eq(employees.salonId, salonId), eq(employees.id, overlap.employeeId)));
    const date = overlap.startAt.toLocaleDateString("en-US", { dateStyle: "medium", timeZone });
    throw new Failure(
      409,
      `In this time zone, two time off entries of ${member?.first} ${member?.last} would overlap on ${date}. Change one of them first.`,
    );
  }
}
