import { LINK_TEAM_MAX } from "@chairtime/contract/limits";
import {
  DETAIL_FIELDS,
  type SalonChange,
  type SalonRecord,
  salonChange,
  salonDeletion,
  zonePreviewQuestion,
} from "@chairtime/contract/salon";
import { todayIn } from "@chairtime/kit/zone";
import { and, eq, getTableColumns } from "drizzle-orm";
import { Hono } from "hono";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { etagOf, readIfMatch, refuseChanged } from "../changes/changed-meanwhile.ts";
import { saysTheSame } from "../changes/says-the-same.ts";
import { holdCounter, takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import { employees, salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { eventsAfter } from "../events/events-after.ts";
import { exportSalon } from "../export/export-salon.ts";
import { attachment } from "../export/file-name.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import { readBody } from "../http/read.ts";
import { requireAllowed } from "../http/require-allowed.ts";
import type { SalonTurns } from "../http/turns.ts";
import { FIRST_DAYS, publishFirstWeeks } from "../publishing/store-days.ts";
import { settingsRecord } from "../records/salon.ts";
import { countMovable, movedByZone, placeMoved, zonePreview } from "../salon/change-zone.ts";
import { inOrder } from "../salon/opening-hours.ts";
import type { Deps } from "./deps.ts";

type Row = typeof salons.$inferSelect;

/** What of the second floor this backend offers. */
export const FEATURES = [
  "people",
  "history",
  "events",
  "rotations",
  "overnight",
  "contracts",
  "links",
  "requests",
  "publishing",
  "minimums-while-open",
  "tell",
];

/** Only what was sent: the columns of absent fields stay as they are. */
function toColumns(change: SalonChange): Partial<Row> {
  const columns = {
    name: change.name,
    timeZone: change.time_zone,
    weekStartsOn: change.week_starts_on,
    hourCycle: change.hour_cycle,
    openingHours: change.opening_hours && inOrder(change.opening_hours),
    minimums: change.minimums,
    openingExceptions: change.opening_exceptions,
    restMinutes: change.rest_minutes,
    holidayRegion: change.holiday_region,
    currency: change.currency,
    staffLinkShows: change.staff_link_shows,
    requestsOn: change.requests_on,
    requestNoticeDays: change.request_notice_days,
    publishing: change.publishing,
    viewersSeeReasons: change.viewers_see_reasons,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The salon of the session. */
export function salonRoutes({ db, settings, turns }: Deps & { turns: SalonTurns }): Hono<AppEnv> {
  const zoneOf = (row: Pick<Row, "timeZone">) => row.timeZone ?? settings.businessTimeZone;

  const recordOf = (row: Row) => settingsRecord(row, settings.businessTimeZone);

  const toWire = (row: Row, { userId, role, displayName }: Caller): SalonRecord => ({
    id: row.id,
    ...recordOf(row),
    features: FEATURES,
    me: { user_id: userId, role, ...(displayName && { display_name: displayName }) },
  });

  /** About how many records a change of the settings writes beside them. */
  async function recordsOf(change: SalonChange, { salonId, timeZone }: Caller): Promise<number> {
    const isMoving = change.time_zone !== undefined && change.time_zone !== timeZone;
    const moved = isMoving && change.time_off_keeps !== "instants" ? await countMovable(db, salonId) : 0;
    const members = change.publishing ? await db.$count(employees, eq(employees.salonId, salonId)) : 0;
    return moved + members * FIRST_DAYS;
  }

  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const [row] = await db
        .select({ ...getTableColumns(salons), eventsAfter })
        .from(salons)
        .where(eq(salons.id, c.var.caller.salonId));
      if (!row) return c.notFound();
      const answer = { ...toWire(row, c.var.caller), events_after: row.eventsAfter };
      return c.json(answer, 200, { etag: etagOf(row.version) });
    })

    .put("/", async (c) => {
      const { caller } = c.var;
      const { salonId } = caller;
      const seen = readIfMatch(c);
      const change = await readBody(c, salonChange);
      if (DETAIL_FIELDS.some((field) => change[field] !== undefined)) requireAllowed(caller, "details");
      const columns = toColumns(change);
      if (Object.keys(columns).length === 0)
        throw new Failure(400, "There is nothing to change in the body.");
      const write = () =>
        transact(db, async (tx) => {
          const [before] = await tx.select().from(salons).where(eq(salons.id, salonId)).for("no key update");
          if (!before) return null;
          await holdCounter(tx, salonId);
          const current = () => toWire(before, caller);
          await refuseChanged(tx, salonId, seen, { recordId: salonId, version: before.version, current });
          if (saysTheSame(before, columns)) return before;
          if (columns.staffLinkShows === "colleagues" && before.staffLinkShows !== "colleagues")
            await refuseTooManyShown(tx, salonId);
          const [from, to] = [zoneOf(before), columns.timeZone ?? zoneOf(before)];
          const isMoving = from !== to && change.time_off_keeps !== "instants";
          const moved = isMoving ? await movedByZone(tx, salonId, { from, to }) : [];
          const version = await takeNumbers(tx, salonId, 1 + moved.length);
          const [after] = await tx
            .update(salons)
            .set({ ...columns, version })
            .where(eq(salons.id, salonId))
            .returning();
          if (!after) return null;
          const timeOff = await placeMoved(tx, salonId, version + 1, moved);
          if (after.publishing && !before.publishing) {
            await publishFirstWeeks(tx, salonId, { ...after, timeZone: zoneOf(after) });
          }
          const zoneAction = { kind: "zone", id: newId() } as const;
          const author = { ...caller, action: caller.action ?? (from === to ? null : zoneAction) };
          const made = { resource: "salon", recordId: salonId, employeeId: null } as const;
          await writeChanges(tx, author, version, [
            { ...made, previous: before.version, before: recordOf(before), after: recordOf(after) },
            ...timeOff,
          ]);
          return after;
        });
      const isLong = change.time_zone !== undefined || change.publishing === true;
      const row = isLong
        ? await turns.heavy.take(salonId, async () =>
            turns.large.write(salonId, await recordsOf(change, caller), write),
          )
        : await write();
      return row ? c.json(toWire(row, caller), 200, { etag: etagOf(row.version) }) : c.notFound();
    })

    .post("/zone-preview", async (c) => {
      const { salonId, timeZone } = c.var.caller;
      const { time_zone } = await readBody(c, zonePreviewQuestion);
      const zones = { from: timeZone, to: time_zone };
      return c.json(await turns.heavy.take(salonId, () => zonePreview(db, salonId, zones)));
    })

    .get("/export", async (c) => {
      const { salonId, timeZone } = c.var.caller;
      const [salon] = await db.select({ name: salons.name }).from(salons).where(eq(salons.id, salonId));
      const { bytes, content } = await exportSalon(db, salonId, timeZone, {
        isExclusive: settings.databaseUrl === null,
        turn: (write) => turns.heavy.take(salonId, write),
      });
      return c.body(content, 200, {
        "content-type": "application/zip",
        ...(bytes !== null && { "content-length": String(bytes) }),
        "content-disposition": attachment(salon?.name ?? "", todayIn(timeZone)),
      });
    })

    .post("/delete", async (c) => {
      const { salonId } = c.var.caller;
      const { name } = await readBody(c, salonDeletion);
      await transact(db, async (tx) => {
        const [row] = await tx.select().from(salons).where(eq(salons.id, salonId)).for("update");
        if (row && row.name !== name) {
          const sentence = "This is not the salon's name";
          throw new Failure(400, sentence, { body: { fields: { name: sentence } } });
        }
        // Members with their availability, people, invitations and sessions go with it.
        await tx.delete(salons).where(eq(salons.id, salonId));
      });
      return c.body(null, 204);
    });
}

/** Throws Failure 409 for a salon whose links cannot show colleagues. */
async function refuseTooManyShown(db: Database, salonId: SalonId): Promise<void> {
  const isActive = and(eq(employees.salonId, salonId), eq(employees.isActive, true));
  if ((await db.$count(employees, isActive)) > LINK_TEAM_MAX)
    throw new Failure(409, `Links can show colleagues in a salon of up to ${LINK_TEAM_MAX} active members.`);
}
