import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { boundsOfDate } from "@chairtime/kit/zone";
import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { changes } from "../db/history-schema.ts";

/** Returns the condition for changes whose record, before or after, touches a date of the salon. */
export function aboutDate(date: string, timeZone: string): SQL | undefined {
  const { before, after } = changes;
  // After a change only what differs is kept of the record.
  const was = (name: string) => sql`${before} ->> ${sql.raw(`'${name}'`)}`;
  const is = (name: string) => sql`coalesce(${after} ->> ${sql.raw(`'${name}'`)}, ${was(name)})`;
  return or(touches(was, date, timeZone), and(isNotNull(after), touches(is, date, timeZone)));
}

function touches(read: (name: string) => SQL, date: string, timeZone: string): SQL | undefined {
  const { start, end } = boundsOfDate(date, timeZone);
  // Texts of one spelling compare as what they say, byte by byte.
  const field = (name: string) => sql`(${read(name)}) collate "C"`;
  const eve = addDays(date, -1);
  // What is for one week of a rotation counts for every week: the rotation is the member's, and not part of the change.
  const isWeekday = eq(field("day_of_week"), String(weekdayOf(date)));
  const endsToday = and(eq(field("day_of_week"), String(weekdayOf(eve))), eq(field("ends_next_day"), "true"));
  const isValid = (day: string) =>
    and(sql`${field("valid_from")} <= ${day}`, sql`coalesce(${field("valid_until")}, ${day}) >= ${day}`);
  return or(
    and(
      eq(changes.resource, "onetime_block"),
      sql`${field("start_date_time")} < ${end.toISOString()}`,
      sql`${field("end_date_time")} > ${start.toISOString()}`,
    ),
    and(eq(changes.resource, "schedule"), or(and(isWeekday, isValid(date)), and(endsToday, isValid(eve)))),
    and(eq(changes.resource, "recurring_break"), or(isWeekday, endsToday)),
  );
}
