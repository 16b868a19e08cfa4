import { ACTION_KINDS, RESOURCES } from "@chairtime/contract/changes";
import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, salonId } from "./columns.ts";
import { users } from "./people-schema.ts";
import { salons } from "./schema.ts";

/** Histories up to this size are never pruned by size. */
export const LARGE_HISTORY_BYTES = 1_000_000;

/** The number of a salon's last change. Taking it last in a transaction puts changes in the order of their commits. */
export const changeCounters = pgTable(
  "change_counters",
  {
    salonId: salonId()
      .primaryKey()
      .references(() => salons.id, { onDelete: "cascade" }),
    last: integer("last").notNull(),
    /** The start of the history. */
    since: moment("since").notNull().defaultNow(),
    /** The bytes of the records in the salon's changes. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
  },
  // Finds the few salons whose history may be too large by the index alone.
  (t) => [
    index("change_counters_large")
      .on(t.bytes)
      .where(sql`${t.bytes} > ${sql.raw(String(LARGE_HISTORY_BYTES))}`),
  ],
);

/** The changes of the salon's records, with their authors: written with each change, and updated only to erase a person. */
export const changes = pgTable(
  "changes",
  {
    salonId: salonId().references(() => changeCounters.salonId, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** The record's change before this one, 0 for its first. */
    previous: integer("previous").notNull(),
    at: timestamp("at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
    /** Number of the first change of the same action. */
    action: integer("action").notNull(),
    /** The kind of action that the caller named. */
    actionId: text("action_id"),
    actionKind: text("action_kind", { enum: ACTION_KINDS }),
    /** Not a reference: users who have left stay named. */
    userId: uuid("user_id"),
    userName: text("user_name").notNull(),
    requestId: text("request_id").notNull(),
    resource: text("resource", { enum: RESOURCES }).notNull(),
    recordId: uuid("record_id").notNull(),
    employeeId: uuid("employee_id"),
    /** The record on the wire (of settings, what changed: `kept-record.ts`); null before it was created. */
    before: jsonb("before").$type<object>(),
    /** The fields of the earlier record that differ, else all of it; null once it is deleted. */
    after: jsonb("after").$type<object>(),
    /** The bytes of both, as JSON. */
    bytes: integer("bytes").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.number] }),
    // Finds records that existed at a moment by their first change after it, without reading them.
    index("changes_previous").on(t.salonId, t.number, t.previous).where(sql`${t.before} is not null`),
    index("changes_record").on(t.salonId, t.recordId, t.number),
    index("changes_member").on(t.salonId, t.employeeId, t.action),
    index("changes_action").on(t.salonId, t.action, t.number),
    index("changes_action_id").on(t.salonId, t.actionId, t.number).where(sql`${t.actionId} is not null`),
    index("changes_at").on(t.salonId, t.at),
  ],
);

/** Who has which record's form open. A row that is not renewed in time expires. */
export const presences = pgTable(
  "presences",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    resource: text("resource", { enum: RESOURCES }).notNull(),
    recordId: text("record_id").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.salonId, t.userId, t.resource, t.recordId] })],
);
