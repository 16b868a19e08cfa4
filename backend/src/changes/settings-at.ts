import { and, desc, eq, gte, lt } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { type SettingsRecord, settings } from "../records/kinds/salon.ts";
import { settingsBefore } from "../records/short-settings.ts";

/** Changes of one statement. */
const BATCH = 200;

/** The salon's settings before a change: undoes the changes since, newest first, from the current ones. */
export async function settingsAt(
  tx: Database,
  salonId: SalonId,
  now: SettingsRecord,
  number: number,
): Promise<SettingsRecord> {
  let record: object = now;
  for (let before: number | null = null; ; ) {
    const rows: { number: number; before: object | null; after: object | null }[] = await tx
      .select({ number: changes.number, before: changes.before, after: changes.after })
      .from(changes)
      .where(
        and(
          eq(changes.salonId, salonId),
          eq(changes.recordId, salonId),
          gte(changes.number, number),
          before === null ? undefined : lt(changes.number, before),
        ),
      )
      .orderBy(desc(changes.number))
      .limit(BATCH);
    for (const row of rows) record = settingsBefore(record, row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return z.parse(settings, record);
    before = last.number;
  }
}
