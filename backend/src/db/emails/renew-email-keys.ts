import { emailKeyOf } from "@chairtime/contract/people/email";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../database.ts";
import { databaseError } from "../database-error.ts";

const UNIQUE_VIOLATION = "23505";

/** An address without other letters than ASCII or a dot at its end has the same key in every version: itself in lower case. */
const UNUSUAL = String.raw`'[^!-~]|\.$'`;
const IS_OLD = sql.raw(`email_key ~ ${UNUSUAL}`);
const IS_MISSING = sql.raw("email_key is null");

const TABLES: readonly { name: string; keys: readonly string[]; where: SQL }[] = [
  { name: "users", keys: ["id"], where: IS_OLD },
  { name: "registrations", keys: ["id"], where: IS_OLD },
  { name: "invitations", keys: ["salon_id", "id"], where: IS_OLD },
  { name: "email_changes", keys: ["user_id"], where: IS_OLD },
  { name: "employees", keys: ["salon_id", "id"], where: IS_MISSING },
];

const addressed = z.object({
  rows: z.array(
    z.looseObject({ email: z.string(), email_key: z.nullable(z.string()), keys: z.array(z.string()) }),
  ),
});

/**
 * Compares the addresses of an older version as this one does (`emailKeyOf`). A row stays as it is, and works on, where
 * another has its key: two accounts or members of one mailbox.
 */
export async function renewEmailKeys(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      update employees set email_key = lower(email collate "C")
      where email_key is null and email !~ ${sql.raw(UNUSUAL)} and not exists (
        select from employees as other
        where other.salon_id = employees.salon_id and other.email_key = lower(employees.email collate "C"))`);
  });
  for (const { name, keys, where } of TABLES) {
    const table = sql.identifier(name);
    const ids = sql.join(
      keys.map((key) => sql`${sql.identifier(key)}::text`),
      sql`, `,
    );
    const found = await db.execute(
      sql`select email, email_key, array[${ids}] as keys from ${table} where ${where}`,
    );
    for (const row of z.parse(addressed, found).rows) {
      const key = emailKeyOf(row.email);
      if (key === row.email_key) continue;
      const isRow = sql.join(
        keys.map((column, at) => sql`${sql.identifier(column)} = ${row.keys[at]}::uuid`),
        sql` and `,
      );
      try {
        await db.execute(
          sql`update ${table} set email_key = ${key} where ${isRow} and email = ${row.email} and ${where}`,
        );
      } catch (error) {
        if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
      }
    }
  }
}
