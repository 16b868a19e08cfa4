import { type Resource, resource } from "@chairtime/contract/changes";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { salon } from "../records/kinds/salon.ts";
import { firstSince } from "./first-since.ts";
import { wholeRecord } from "./whole-record.ts";

const replaced = z.object({ resource, before: z.looseObject({}) });

interface Replaced {
  resource: Resource;
  before: object;
}

/** The changes since a moment, without those of the salon's settings. */
export interface ChangedSince {
  /** The records that existed then, as they were. */
  records: Replaced[];
  /** The first change after it; records with this version or a higher one have changed. Null without changes. */
  from: number | null;
}

/**
 * The changes since the end of a moment's millisecond. A record's first change since then is the one whose `previous`
 * version is older.
 */
export async function changedSince(tx: Database, salonId: SalonId, moment: Date): Promise<ChangedSince> {
  const from = await firstSince(tx, salonId, new Date(moment.getTime() + 1));
  if (from === null) return { records: [], from };
  // Finds the numbers by the index alone: the planner overestimates them and would read every change.
  const { rows } = z.parse(
    z.object({ rows: z.array(replaced) }),
    await tx.execute(sql`
      with numbers as materialized (
        select number from ${changes}
        where salon_id = ${salonId} and number >= ${from} and previous < ${from} and before is not null
      )
      select resource, before from ${changes}
      where salon_id = ${salonId} and number in (select number from numbers) and resource <> ${salon.resource}`),
  );
  const records = rows.map(({ resource, before }) => ({ resource, before: wholeRecord(resource, before) }));
  return { records, from };
}
