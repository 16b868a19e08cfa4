import { weekdayOf } from "@chairtime/kit/calendar";
import { boundsOfDate } from "@chairtime/kit/zone";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { changes } from "../db/history-schema.ts";

/** Returns the condition for changes whose record, before or after, touches a date of the salon. */
export function aboutDate(date: string, timeZone: string): SQL | undefined {
  return or(touches(changes.before, date, timeZone), touches(changes.after, date, timeZone));
}

function touches(record: PgColumn, date: string, timeZone: string): SQL | undefined {
  const { start, end } = boundsOfDate(date, timeZone);
  // Texts of one spelling compare as what they say, byte by byte.
  const field = (name: string) => sql`(${record} ->> ${sql.raw(`'${name}'`)}) collate "C"`;
  const isWeekday = eq(field("day_of_week"), String(weekdayOf(date)));
  return or(
    and(
      eq(changes.resource, "onetime_block"),
      sql`${field("start_date_time")} < ${end.toISOString()}`,
      sql`${field("end_date_time")} > ${start.toISOString()}`,
    ),
    and(
      eq(changes.resource, "schedule"),
      isWeekday,
      sql`${field("valid_from")} <= ${date}`,
      sql`coalesce(${field("valid_until")}, ${date}) >= ${date}`,
    ),
    and(eq(changes.resource, "recurring_break"), isWeekday),
  );
}
