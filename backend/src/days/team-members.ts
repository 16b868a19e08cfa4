import type { Employment } from "@chairtime/kit/employment";
import type { Rotation } from "@chairtime/kit/rotation";
import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { isOneOf } from "../db/pages.ts";
import { employees } from "../db/schema.ts";

/** What a member's days depend on. */
export interface Member {
  id: string;
  rotation: Rotation | null;
  employment: Employment;
}

export const memberColumns = {
  id: employees.id,
  weeks: employees.rotationWeeks,
  anchor: employees.rotationAnchor,
  firstDay: employees.firstDay,
  lastDay: employees.lastDay,
};

type Columns = Pick<typeof employees.$inferSelect, "id" | "firstDay" | "lastDay"> & {
  weeks: number | null;
  anchor: string | null;
};

export function toMember({ id, weeks, anchor, firstDay, lastDay }: Columns): Member {
  return {
    id,
    rotation: weeks === null || anchor === null ? null : { weeks, anchor },
    employment: { firstDay, lastDay },
  };
}

/** Active members by id, beginning after `after`; everyone without `ids`. */
export async function readMembers(
  db: Database,
  salonId: SalonId,
  { ids, after, most }: { ids: string[] | undefined; after: string | null; most: number },
): Promise<Member[]> {
  const members = await db
    .select(memberColumns)
    .from(employees)
    .where(
      and(
        eq(employees.salonId, salonId),
        eq(employees.isActive, true),
        among(employees.id, ids),
        after === null ? undefined : gt(employees.id, after),
      ),
    )
    .orderBy(asc(employees.id))
    .limit(most);
  return members.map(toMember);
}

/** Yields the ids of a salon's active members, a page at a time. */
export async function* activeMembers(db: Database, salonId: SalonId, most: number): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const members: Member[] = await readMembers(db, salonId, { ids: undefined, after, most });
    if (members.length > 0) yield members.map(({ id }) => id);
    after = members.at(-1)?.id ?? null;
    if (members.length < most) return;
  }
}

/** Undefined for everyone: listing a whole salon's members would only repeat the salon. */
export function among(column: PgColumn, ids: string[] | undefined): SQL | undefined {
  return ids === undefined ? undefined : isOneOf(column, ids);
}
