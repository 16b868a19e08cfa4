import { getTableName, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../src/db/database.ts";
import { changeCounters, changes } from "../../src/db/history-schema.ts";
import { keptAnswers } from "../../src/db/kept-answer-schema.ts";
import {
  feedDays,
  publishedDays,
  requests,
  staffLinks,
  unwantedMails,
} from "../../src/db/own-week-schema.ts";
import { invitations, memberships, sessions } from "../../src/db/people-schema.ts";
import * as schema from "../../src/db/schema.ts";
import { noticeReceipts, notices } from "../../src/db/telling/notice-schema.ts";
import { pushes, pushSubscriptions } from "../../src/db/telling/push-schema.ts";
import { apiTokens } from "../../src/db/token-schema.ts";
import { webhookDeliveries, webhooks } from "../../src/db/webhook-schema.ts";

const answered = z.object({ rows: z.array(z.object({ name: z.string(), row: z.string() })) });

/** Every table whose rows belong to a salon. */
export const salonTables = [
  memberships,
  invitations,
  sessions,
  schema.employees,
  staffLinks,
  feedDays,
  schema.schedules,
  schema.recurringBreaks,
  schema.onetimeBlocks,
  schema.closures,
  requests,
  publishedDays,
  unwantedMails,
  notices,
  noticeReceipts,
  pushSubscriptions,
  pushes,
  apiTokens,
  webhooks,
  webhookDeliveries,
  keptAnswers,
  changeCounters,
  changes,
];

/** Everything that the database has of a salon, row by row. */
export async function rowsOf(db: Database, salonId: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  const ofEach = [schema.salons, ...salonTables].map((table) => {
    const name = getTableName(table);
    rows[name] = [];
    const key = table === schema.salons ? "id" : "salon_id";
    return sql`
      select ${name}::text as name, ${sql.identifier(name)}::text as row from ${table}
      where ${sql.identifier(key)} = ${salonId}::uuid`;
  });
  // In one statement: it runs before and after every call of a matrix.
  const all = await db.execute(sql`${sql.join(ofEach, sql` union all `)} order by name, row`);
  for (const { name, row } of z.parse(answered, all).rows) rows[name]?.push(row);
  return rows;
}
