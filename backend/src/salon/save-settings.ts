import { LINK_TEAM_MAX } from "@chairtime/contract/limits";
import { DETAIL_FIELDS, type SalonChange } from "@chairtime/contract/salon";
import { said } from "@chairtime/messages/said";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { PublishFirst } from "../changes/put-back/put-back-writes.ts";
import { refuseChanged } from "../changes/refuse-changed.ts";
import { holdCounter, takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import { employees, salons } from "../db/schema.ts";
import { Failure } from "../http/failure.ts";
import { requireAllowed } from "../http/require-allowed.ts";
import { settingsColumns, settingsRecord } from "../records/kinds/salon.ts";
import { saysTheSame } from "../records/says-the-same.ts";
import { moveWithZone } from "./zone.ts";

type Row = typeof salons.$inferSelect;

interface Save {
  /** The version that the caller saw; null for any. */
  seen: number | null;
  change: SalonChange;
  /** The result of `readSettings`. */
  columns: Partial<Row>;
  /** The body for a caller who saw another version. */
  current: (row: Row) => object;
}

interface Way {
  businessTimeZone: string;
  publishFirst: PublishFirst;
}

/** The columns to set. Throws Failure: 403 for settings that the caller may not change, 400 for none. */
export function readSettings(caller: Pick<Caller, "role">, change: SalonChange): Partial<Row> {
  if (DETAIL_FIELDS.some((field) => change[field] !== undefined)) requireAllowed(caller, "details");
  const columns = settingsColumns(change);
  if (Object.keys(columns).length === 0) throw new Failure(400, said("refusals.body.nothing"));
  return columns;
}

/**
 * Saves a salon's settings and moves the records that follow its zone. Returns the saved row; null without the salon.
 * Throws Failure: 409 if a move breaks a rule or the team is too large for links to show, 412 when the caller saw
 * another version.
 */
export async function saveSettings(
  tx: Database,
  caller: Caller,
  { businessTimeZone, publishFirst }: Way,
  { seen, change, columns, current }: Save,
): Promise<Row | null> {
  const { salonId } = caller;
  const zoneOf = (row: Pick<Row, "timeZone">) => row.timeZone ?? businessTimeZone;
  const recordOf = (row: Row) => settingsRecord(row, businessTimeZone);
  const [before] = await tx.select().from(salons).where(eq(salons.id, salonId)).for("no key update");
  if (!before) return null;
  await holdCounter(tx, salonId);
  await refuseChanged(tx, salonId, seen, {
    recordId: salonId,
    version: before.version,
    current: () => current(before),
  });
  if (saysTheSame(before, columns)) return before;
  if (columns.staffLinkShows === "colleagues" && before.staffLinkShows !== "colleagues")
    await refuseTooManyShown(tx, salonId);
  const [from, to] = [zoneOf(before), columns.timeZone ?? zoneOf(before)];
  if (from !== to) await keepJoined(tx, salonId, from);
  const isMoving = from !== to && change.time_off_keeps !== "instants";
  const moved = isMoving ? await moveWithZone(tx, salonId, { from, to }) : null;
  const version = await takeNumbers(tx, salonId, 1 + (moved?.records ?? 0));
  const [after] = await tx
    .update(salons)
    .set({ ...columns, version })
    .where(eq(salons.id, salonId))
    .returning();
  if (!after) return null;
  const changes = (await moved?.place(version + 1)) ?? [];
  if (after.publishing && !before.publishing)
    await publishFirst(tx, salonId, { ...after, timeZone: zoneOf(after) });
  const zoneAction = { kind: "zone", id: newId() } as const;
  const author = { ...caller, action: caller.action ?? (from === to ? null : zoneAction) };
  const made = { resource: "salon", recordId: salonId, employeeId: null } as const;
  await writeChanges(tx, author, version, [
    { ...made, previous: before.version, before: recordOf(before), after: recordOf(after) },
    ...changes,
  ]);
  return after;
}

/** Stores the dates on which members were added, by the old zone, so that they stay. */
async function keepJoined(tx: Database, salonId: SalonId, zone: string): Promise<void> {
  await tx
    .update(employees)
    .set({ joinedOn: sql`(${employees.createdAt} at time zone ${zone})::date` })
    .where(and(eq(employees.salonId, salonId), isNull(employees.joinedOn)));
}

/** Throws Failure 409 for a team that is too large for links to show. */
async function refuseTooManyShown(db: Database, salonId: SalonId): Promise<void> {
  const isActive = and(eq(employees.salonId, salonId), eq(employees.isActive, true));
  if ((await db.$count(employees, isActive)) > LINK_TEAM_MAX)
    throw new Failure(409, said("refusals.salon.colleagues", { most: LINK_TEAM_MAX }));
}
