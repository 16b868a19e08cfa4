import { FEATURES } from "@chairtime/contract/features";
import { type SalonRecord, salonChange, salonDeletion, zonePreviewQuestion } from "@chairtime/contract/salon";
import { ACCOUNT_HEADER } from "@chairtime/contract/tokens";
import { todayIn } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Caller } from "../base/caller.ts";
import { memberships } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { eventsAfter } from "../events/events-after.ts";
import { exportSalon } from "../export/export-salon.ts";
import { attachment } from "../export/file-name.ts";
import type { AppEnv } from "../http/app-env.ts";
import { wrongField } from "../http/failure.ts";
import { etagOf, readIfMatch } from "../http/if-match.ts";
import { readBody } from "../http/read.ts";
import { inLargeTurn } from "../http/turns.ts";
import { publishFirstWeeks } from "../publishing/store-days.ts";
import { settingsRecord } from "../records/kinds/salon.ts";
import { meRecord } from "../salon/me-record.ts";
import { readSettings, saveSettings } from "../salon/save-settings.ts";
import { previewZone } from "../salon/zone.ts";
import type { Deps } from "./deps.ts";

type Row = typeof salons.$inferSelect;

/** The account charged for a salon: its longest-serving owner's. */
const firstOwner = sql<string | null>`(
  select ${memberships.userId} from ${memberships}
  where ${memberships.salonId} = ${salons.id} and ${memberships.role} = 'owner'
  order by ${memberships.createdAt}, ${memberships.userId} limit 1)`;

export function salonRoutes({ db, settings, turns }: Deps): Hono<AppEnv> {
  const toWire = (row: Row, caller: Caller): SalonRecord => ({
    id: row.id,
    ...settingsRecord(row, settings.businessTimeZone),
    features: [...FEATURES],
    me: meRecord(caller),
  });

  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const [row] = await db
        .select({ ...getTableColumns(salons), eventsAfter, firstOwner })
        .from(salons)
        .where(eq(salons.id, c.var.caller.salonId));
      if (!row) return c.notFound();
      if (c.var.caller.kind === "token" && row.firstOwner) c.header(ACCOUNT_HEADER, row.firstOwner);
      const answer = { ...toWire(row, c.var.caller), events_after: row.eventsAfter };
      return c.json(answer, 200, { etag: etagOf(row.version) });
    })

    .put("/", async (c) => {
      const { caller } = c.var;
      const seen = readIfMatch(c);
      const change = await readBody(c, salonChange);
      const columns = readSettings(caller, change);
      const current = (before: Row) => toWire(before, caller);
      const way = { businessTimeZone: settings.businessTimeZone, publishFirst: publishFirstWeeks };
      const write = () =>
        transact(db, (tx) => saveSettings(tx, caller, way, { seen, change, columns, current }));
      const isLarge = change.time_zone !== undefined || change.publishing === true;
      const row = await (isLarge ? inLargeTurn(turns, write) : write());
      return row ? c.json(toWire(row, caller), 200, { etag: etagOf(row.version) }) : c.notFound();
    })

    .post("/zone-preview", async (c) => {
      const { salonId, timeZone } = c.var.caller;
      const { time_zone } = await readBody(c, zonePreviewQuestion);
      const zones = { from: timeZone, to: time_zone };
      return c.json(await inLargeTurn(turns, () => previewZone(db, salonId, zones)));
    })

    .get("/export", async (c) => {
      const { salonId, timeZone } = c.var.caller;
      const [salon] = await db.select({ name: salons.name }).from(salons).where(eq(salons.id, salonId));
      const { bytes, content } = await exportSalon(db, salonId, timeZone, (write) =>
        inLargeTurn(turns, write),
      );
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
          const sentence = said("refusals.salon.name");
          throw wrongField("name", sentence);
        }
        // Members with their availability, people, invitations and sessions go with it.
        await tx.delete(salons).where(eq(salons.id, salonId));
      });
      return c.body(null, 204);
    });
}
