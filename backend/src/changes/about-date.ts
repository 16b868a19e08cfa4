import { boundsOfDate } from "@chairtime/kit/zone";
import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { changes } from "../db/history-schema.ts";
import { KINDS } from "../records/kinds/kinds.ts";

/** Condition for changes whose record, before or after, touches a date of the salon. */
export function aboutDate(date: string, timeZone: string): SQL | undefined {
  const { before, after } = changes;
  // After a change only what differs is kept of the record.
  const was = (name: string) => sql`${before} ->> ${sql.raw(`'${name}'`)}`;
  const is = (name: string) => sql`coalesce(${after} ->> ${sql.raw(`'${name}'`)}, ${was(name)})`;
  return or(touches(was, date, timeZone), and(isNotNull(after), touches(is, date, timeZone)));
}

function touches(read: (name: string) => SQL, date: string, timeZone: string): SQL | undefined {
  // Equal spellings compare byte by byte.
  const field = (name: string) => sql`(${read(name)}) collate "C"`;
  const on = { date, ...boundsOfDate(date, timeZone) };
  const ofKinds = KINDS.flatMap(({ resource, touchesDate }) =>
    touchesDate ? [and(eq(changes.resource, resource), touchesDate(field, on))] : [],
  );
  return or(...ofKinds);
}
