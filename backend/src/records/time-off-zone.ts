import { offsetMinutes } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { pauses } from "../base/stretch.ts";
import type { Database } from "../db/database.ts";
import { employees, onetimeBlocks } from "../db/schema.ts";
import { Failure } from "../http/failure.ts";
import type { ZoneMoves, Zones } from "./kind.ts";
import { firstOverlap, type Interval, movedTimeOff } from "./move-time-off.ts";
import type { NewChange } from "./new-change.ts";
import { timeOffToWire } from "./time-off-wire.ts";

type Block = typeof onetimeBlocks.$inferSelect;

/** Time off before and after. */
interface MovedBlock {
  before: Block;
  after: Block;
}

/**
 * The salon's time off, moved where it must move to keep its clock time in the new zone. The caller's transaction holds
 * the salon's counter, so that no concurrent write is missed. Throws Failure 409 when two blocks of a member would
 * overlap.
 */
async function movedByZone(tx: Database, salonId: SalonId, zones: Zones): Promise<MovedBlock[]> {
  const blocks = await timeOffOf(tx, salonId);
  const all: MovedBlock[] = [];
  const pause = pauses();
  for (const before of blocks) {
    await pause();
    all.push({ before, after: { ...before, ...movedTimeOff(before, zones.from, zones.to) } });
  }
  const placed = all.map(({ after }) => after);
  await refuseOverlap(tx, salonId, placed, zones.to);
  return all.filter(({ before, after }) => !isSame(before, after));
}

/** Rewrites time off that `movedByZone` returned, numbered from `first`. Returns the change of each. */
async function placeMoved(
  tx: Database,
  salonId: SalonId,
  first: number,
  moved: readonly MovedBlock[],
): Promise<NewChange[]> {
  if (moved.length === 0) return [];
  const pause = pauses();
  const rows: string[] = [];
  const done: NewChange[] = [];
  for (const [index, { before, after: place }] of moved.entries()) {
    await pause();
    const after = { ...place, version: first + index };
    const { id, startAt, endAt, version } = after;
    rows.push(JSON.stringify({ id, start_at: startAt, end_at: endAt, version }));
    done.push({
      resource: "onetime_block",
      recordId: id,
      employeeId: after.employeeId,
      previous: before.version,
      before: timeOffToWire(before),
      after: timeOffToWire(after),
    });
  }
  const blocks = `[${rows.join(",")}]`;
  // One statement: the database checks for overlaps when all have moved.
  await tx.execute(sql`
    update ${onetimeBlocks} set
      start_at = placed.start_at, end_at = placed.end_at, version = placed.version, updated_at = now()
    from jsonb_to_recordset(${blocks}::jsonb)
      as placed(id uuid, start_at timestamptz, end_at timestamptz, version integer)
    where ${onetimeBlocks.salonId} = ${salonId} and ${onetimeBlocks.id} = placed.id`);
  return done;
}

/** Entries of time off that can be moved in one transaction. */
const MOVED_MAX = 50_000;

/** Counts a salon's entries of time off. Throws Failure 409 for more than can be moved at once. */
async function countMovable(db: Database, salonId: SalonId): Promise<number> {
  const entries = await db.$count(onetimeBlocks, eq(onetimeBlocks.salonId, salonId));
  if (entries <= MOVED_MAX) return entries;
  throw new Failure(409, said("refusals.zone.most", { most: MOVED_MAX, entries }));
}

/** Entries per statement: some 12 ms of work without a pause. */
const PAGE = 5000;

/** Number of time off entries, and of those whose clock time would change in the new zone. */
async function zonePreview(db: Database, salonId: SalonId, { from, to }: Zones) {
  const readsAnother = (at: Date) => offsetMinutes(from, at.getTime()) !== offsetMinutes(to, at.getTime());
  const count = { records: 0, moved: 0 };
  for (let after: string | null = null; ; ) {
    const { id, startAt, endAt } = onetimeBlocks;
    const blocks: { id: string; startAt: Date; endAt: Date }[] = await db
      .select({ id, startAt, endAt })
      .from(onetimeBlocks)
      .where(and(eq(onetimeBlocks.salonId, salonId), after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE);
    count.records += blocks.length;
    count.moved += blocks.filter((one) => readsAnother(one.startAt) || readsAnother(one.endAt)).length;
    after = blocks.at(-1)?.id ?? null;
    if (blocks.length < PAGE) return count;
  }
}

/** The salon's time off by member, earliest first. Reads in pages to let other requests through. */
async function timeOffOf(db: Database, salonId: SalonId): Promise<Block[]> {
  const { employeeId, id } = onetimeBlocks;
  const blocks: Block[] = [];
  for (let last: Block | undefined; ; ) {
    const page: Block[] = await db
      .select()
      .from(onetimeBlocks)
      .where(
        and(
          eq(onetimeBlocks.salonId, salonId),
          last && sql`(${employeeId}, ${id}) > (${last.employeeId}::uuid, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(employeeId), asc(id))
      .limit(PAGE);
    blocks.push(...page);
    last = page.at(-1);
    if (page.length < PAGE) break;
  }
  return [...Map.groupBy(blocks, (block) => block.employeeId).values()].flatMap((own) =>
    own.toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime()),
  );
}

function isSame(one: Interval, other: Interval): boolean {
  return one.startAt.getTime() === other.startAt.getTime() && one.endAt.getTime() === other.endAt.getTime();
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
    throw new Failure(409, said("refusals.zone.overlap", { name: `${member?.first} ${member?.last}`, date }));
  }
}

/** Time off keeps its wall time in the salon's new zone. */
export const timeOffMoves: ZoneMoves = {
  count: countMovable,
  preview: zonePreview,
  async move(tx, salonId, zones) {
    const moved = await movedByZone(tx, salonId, zones);
    return { records: moved.length, place: (first) => placeMoved(tx, salonId, first, moved) };
  },
};
