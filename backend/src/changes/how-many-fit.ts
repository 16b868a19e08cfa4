import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";

const weighed = z.object({ rows: z.array(z.object({ place: z.int() })) });

/**
 * How many of these changes, in this order, have records of at most `bytes` together; at least one. Weighs them one by
 * one and stops at the limit: a salon's settings, or the publication of a large team, are a thousand times as long as a
 * shift.
 */
export async function howManyFit(
  db: Database,
  salonId: SalonId,
  numbers: readonly number[],
  bytes: number,
): Promise<number> {
  if (numbers.length <= 1) return numbers.length;
  const ofRecord = (side: "before" | "after") => sql`coalesce(octet_length(${changes[side]}::text), 0)`;
  const statement = sql`with recursive weighed (place, bytes) as (
      select 0, 0::bigint
      union all
      select place + 1, bytes + coalesce((
        select ${ofRecord("before")} + ${ofRecord("after")} from ${changes}
        where ${changes.salonId} = ${salonId} and ${changes.number} = (${sql.param([...numbers])}::integer[])[place + 1]
      ), 0)
      from weighed where place < ${numbers.length} and bytes <= ${bytes}
    )
    select coalesce(max(place), 0) as place from weighed where bytes <= ${bytes}`;
  const place = z.parse(weighed, await db.execute(statement)).rows[0]?.place ?? 0;
  return Math.max(1, place);
}
