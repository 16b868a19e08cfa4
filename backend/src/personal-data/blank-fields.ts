import { type Language, languageOf } from "@chairtime/messages/languages";
import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { salons } from "../db/schema.ts";

/** Replaces those of a record's fields that are named here; adds none. */
export function blanked(record: AnyPgColumn, fields: Record<string, string | null>): SQL {
  return sql`${record} || (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${JSON.stringify(fields)}::jsonb)
    where jsonb_exists(${record}, key)
  )`;
}

/** Replaces these fields in both sides of some changes. The counted bytes stay: they are an upper bound. */
export async function blankChanges(
  tx: Database,
  where: SQL | undefined,
  fields: Record<string, string | null>,
): Promise<void> {
  await tx
    .update(changes)
    .set({ before: blanked(changes.before, fields), after: blanked(changes.after, fields) })
    .where(where);
}

/** The language of a salon's links and mails, in which its records name an erased person. */
export async function languageOfSalon(tx: Database, salonId: SalonId): Promise<Language> {
  const [salon] = await tx.select({ tag: salons.language }).from(salons).where(eq(salons.id, salonId));
  return languageOf(salon?.tag ?? undefined) ?? "en";
}
