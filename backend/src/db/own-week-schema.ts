import { type ClaimRecord, OFFER_KINDS, OFFER_STATES } from "@chairtime/contract/offers/offers";
import type { OwnDay } from "@chairtime/contract/own-week";
import { REQUEST_KINDS, REQUEST_STATES } from "@chairtime/contract/requests";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment, salonId, version } from "./columns.ts";
import { employees, type onetimeBlocks, type recurringBreaks, salons, type schedules } from "./schema.ts";

/**
 * Members' links to their own week. A revoked one keeps its row without a hash, because the choice about mails outlives
 * it.
 */
export const staffLinks = pgTable(
  "staff_links",
  {
    salonId: salonId(),
    employeeId: uuid("employee_id").notNull(),
    /** The seed of the token, together with the backend's secret; new with each renewal. */
    seed: uuid("seed").notNull(),
    /** `null` once it is revoked. */
    tokenHash: text("token_hash"),
    wantsMails: boolean("wants_mails").notNull().default(true),
    /** The tag of the language that the member has chosen; `null` is the salon's. It outlives the link too. */
    language: text("language"),
    lastOpenedAt: moment("last_opened_at"),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.employeeId] }),
    foreignKey({
      name: "staff_links_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
    // With the salon, by which a unique index can be distributed.
    uniqueIndex("staff_links_token").on(t.tokenHash, t.salonId),
  ],
);

/** Addresses whose owners stopped emails about weeks from a salon, by a keyed hash: the wish outlives the member. */
export const unwantedMails = pgTable(
  "unwanted_mails",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    emailHash: text("email_hash").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.salonId, t.emailHash] })],
);

/** Members' requests. Times are minutes on the salon's clock; null is the beginning, or the end, of the date. */
export const requests = pgTable(
  "requests",
  {
    salonId: salonId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    kind: text("kind", { enum: REQUEST_KINDS }).notNull(),
    startDate: date("start_date", { mode: "string" }).notNull(),
    startMinute: smallint("start_minute"),
    /** Inclusive. */
    endDate: date("end_date", { mode: "string" }).notNull(),
    endMinute: smallint("end_minute"),
    reason: text("reason").notNull(),
    note: text("note").notNull(),
    state: text("state", { enum: REQUEST_STATES }).notNull(),
    answer: text("answer").notNull().default(""),
    /** Not a reference: users who have left stay named. */
    decidedBy: text("decided_by"),
    decidedAt: moment("decided_at"),
    /** The time off that the approval made. Not a reference: it may be deleted by hand. */
    onetimeBlockId: uuid("onetime_block_id"),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    foreignKey({
      name: "requests_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
    index("requests_member").on(t.salonId, t.employeeId, t.createdAt),
    index("requests_state").on(t.salonId, t.state, t.createdAt),
    check("requests_order", sql`${t.startDate} <= ${t.endDate}`),
  ],
);

/** Members' days as they were published last: what their links and feeds show where the salon publishes. */
export const publishedDays = pgTable(
  "published_days",
  {
    salonId: salonId(),
    employeeId: uuid("employee_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    day: jsonb("day").$type<Omit<OwnDay, "published" | "opening" | "colleagues">>().notNull(),
    publishedAt: moment("published_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.employeeId, t.date] }),
    foreignKey({
      name: "published_days_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
    index("published_days_date").on(t.salonId, t.date),
  ],
);

/** How often each day of a member's has changed in their calendar feed: calendars take a change for one by that. */
export const feedDays = pgTable(
  "feed_days",
  {
    salonId: salonId(),
    employeeId: uuid("employee_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    /** A hash of the day as the feed last had it. */
    fingerprint: text("fingerprint").notNull(),
    sequence: integer("sequence").notNull().default(0),
    modifiedAt: moment("modified_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.employeeId, t.date] }),
    foreignKey({
      name: "feed_days_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Shifts that are offered, with their claims. Members are no references: whom an offer names may have left, and it ends
 * when its giver does. Minutes are on the salon's clock.
 */
export const offers = pgTable(
  "offers",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    kind: text("kind", { enum: OFFER_KINDS }).notNull(),
    date: date("date", { mode: "string" }).notNull(),
    startMinute: smallint("start_minute").notNull(),
    /** Over 1440 on the next day. */
    endMinute: smallint("end_minute").notNull(),
    /** `null` for an open shift. */
    giverId: uuid("giver_id"),
    partnerId: uuid("partner_id"),
    role: text("role").notNull().default(""),
    note: text("note").notNull().default(""),
    deadlineAt: moment("deadline_at").notNull(),
    state: text("state", { enum: OFFER_STATES }).notNull(),
    /** In order once ordered. They are no records: the salon's counter is locked when one is added or removed. */
    claims: jsonb("claims").$type<ClaimRecord[]>().notNull().default([]),
    takerId: uuid("taker_id"),
    answer: text("answer").notNull().default(""),
    decidedBy: text("decided_by"),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
    version: version(),
    /** When time changes it next. Not in the history, as the next column. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** The salon's last change when the offer was last compared with the plan. */
    checked: integer("checked").notNull().default(0),
    /** When members who can take it learn of it at the earliest; `null` once they have. Not in the history either. */
    tellAt: moment("tell_at"),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    index("offers_tell").on(t.tellAt).where(sql`${t.tellAt} is not null`),
    uniqueIndex("offers_live")
      .on(t.salonId, t.giverId, t.date, t.startMinute)
      .where(sql`${t.state} in ('open', 'claimed', 'waiting')`),
    index("offers_due").on(t.salonId, t.dueAt).where(sql`${t.state} in ('open', 'claimed', 'waiting')`),
    index("offers_date").on(t.salonId, t.date),
    check(
      "offers_hours",
      sql`0 <= ${t.startMinute} and ${t.startMinute} < 1440 and ${t.startMinute} < ${t.endMinute} and ${t.endMinute} <= ${t.startMinute} + 1440`,
    ),
    check("offers_giver", sql`(${t.kind} = 'open') = (${t.giverId} is null)`),
    check("offers_taker", sql`(${t.state} = 'done') = (${t.takerId} is not null)`),
  ],
);

/** The tables of a member's records with a history: deleted and restored with the member. */
export type MemberTable = typeof schedules | typeof recurringBreaks | typeof onetimeBlocks | typeof requests;
