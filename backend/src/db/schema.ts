import { REST_MINUTES } from "@chairtime/contract/limits";
import type { MinimumSpan, OpeningException, OpeningSpan, QuietHours } from "@chairtime/contract/salon";
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
import type { SalonId } from "../base/salon-id.ts";
import { createdAt, moment, salonId, updatedAt, version } from "./columns.ts";

// Every table of a salon's records leads its keys with the salon: the tables can be distributed by it. Overlap rules are
// triggers, which live in their own migration.

/** A business: what one registration makes. */
export const salons = pgTable(
  "salons",
  {
    id: uuid("id").$type<SalonId>().primaryKey(),
    /** "" until it is named. */
    name: text("name").notNull().default(""),
    /** IANA; `null` follows the setting BUSINESS_TIME_ZONE. */
    timeZone: text("time_zone"),
    weekStartsOn: smallint("week_starts_on").notNull().default(0),
    hourCycle: text("hour_cycle", { enum: ["h23", "h12"] })
      .notNull()
      .default("h23"),
    openingHours: jsonb("opening_hours").$type<OpeningSpan[]>().notNull().default([]),
    minimums: jsonb("minimums").$type<MinimumSpan[]>().notNull().default([]),
    openingExceptions: jsonb("opening_exceptions").$type<OpeningException[]>().notNull().default([]),
    restMinutes: smallint("rest_minutes").notNull().default(REST_MINUTES),
    holidayRegion: text("holiday_region"),
    /** ISO 4217. */
    currency: text("currency"),
    /** The tag of the language of links, feeds and mails; `null` is English. */
    language: text("language"),
    staffLinkShows: text("staff_link_shows", { enum: ["own", "colleagues"] })
      .notNull()
      .default("own"),
    requestsOn: boolean("requests_on").notNull().default(true),
    requestNoticeDays: smallint("request_notice_days").notNull().default(0),
    offersOn: boolean("offers_on").notNull().default(false),
    offersDecideThemselves: boolean("offers_decide_themselves").notNull().default(false),
    publishing: boolean("publishing").notNull().default(false),
    /** `null` is none. */
    quietHours: jsonb("quiet_hours").$type<QuietHours>(),
    viewersSeeReasons: boolean("viewers_see_reasons").notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [check("salons_week_starts_on", sql`${t.weekStartsOn} between 0 and 6`)],
);

/** Dates on which the salon is closed, both inclusive: all day, or between two minutes of each of them. */
export const closures = pgTable(
  "closures",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    fromDate: date("from_date", { mode: "string" }).notNull(),
    toDate: date("to_date", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    /** Both `null` where it is closed all day. */
    startMinute: smallint("start_minute"),
    endMinute: smallint("end_minute"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    index("closures_dates").on(t.salonId, t.fromDate, t.id),
    check("closures_order", sql`${t.fromDate} <= ${t.toDate} and ${t.toDate} - ${t.fromDate} < 400`),
    check(
      "closures_hours",
      sql`(${t.startMinute} is null) = (${t.endMinute} is null) and 0 <= ${t.startMinute} and ${t.startMinute} < ${t.endMinute} and ${t.endMinute} <= 1440`,
    ),
  ],
);

/** The tables of records that belong to the salon itself. */
export type SalonTable = typeof closures;

export const employees = pgTable(
  "employees",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    /** How the address is compared. `null` where an older version wrote the row, or where two members had one mailbox before. */
    emailKey: text("email_key"),
    picture: text("picture").notNull().default(""),
    role: text("role").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    services: text("services").array().notNull().default(sql`'{}'::text[]`),
    rotationWeeks: smallint("rotation_weeks"),
    /** First day of the rotation's first week. */
    rotationAnchor: date("rotation_anchor", { mode: "string" }),
    weeklyMinutes: smallint("weekly_minutes"),
    weeklyDays: smallint("weekly_days"),
    restMinutes: smallint("rest_minutes"),
    /** In hundredths of the salon's currency. */
    hourlyCost: integer("hourly_cost"),
    firstDay: date("first_day", { mode: "string" }),
    lastDay: date("last_day", { mode: "string" }),
    /** By the salon's calendar then. `null` where an older version added the member, until the salon's zone changes. */
    joinedOn: date("joined_on", { mode: "string" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    // For rows without a key, and for older backends beside this one.
    uniqueIndex("employees_email").on(t.salonId, sql`lower(${t.email})`),
    uniqueIndex("employees_email_key").on(t.salonId, t.emailKey),
    check(
      "employees_rotation",
      sql`(${t.rotationWeeks} is null) = (${t.rotationAnchor} is null) and ${t.rotationWeeks} between 2 and 8`,
    ),
    check("employees_employment", sql`${t.firstDay} <= ${t.lastDay}`),
  ],
);

/** A weekly shift on the salon's wall clock, in minutes of the day. */
export const schedules = pgTable(
  "schedules",
  {
    salonId: salonId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    dayOfWeek: smallint("day_of_week").notNull(),
    startMinute: smallint("start_minute").notNull(),
    /** Over 1440 on the next day. */
    endMinute: smallint("end_minute").notNull(),
    /** 0 for the first week of the member's rotation; `null` for every week. */
    rotationWeek: smallint("rotation_week"),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }),
    notes: text("notes").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    foreignKey({
      name: "schedules_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
    index("schedules_day").on(t.salonId, t.employeeId, t.dayOfWeek, t.validFrom),
    check("schedules_day_of_week", sql`${t.dayOfWeek} between 0 and 6`),
    check(
      "schedules_hours",
      sql`0 <= ${t.startMinute} and ${t.startMinute} < 1440 and ${t.startMinute} < ${t.endMinute} and ${t.endMinute} <= ${t.startMinute} + 1440`,
    ),
    check("schedules_rotation_week", sql`${t.rotationWeek} between 0 and 7`),
    check("schedules_validity", sql`${t.validUntil} is null or ${t.validUntil} >= ${t.validFrom}`),
  ],
);

/** A weekly pause on the salon's wall clock, in minutes of the day. */
export const recurringBreaks = pgTable(
  "recurring_breaks",
  {
    salonId: salonId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    dayOfWeek: smallint("day_of_week").notNull(),
    startMinute: smallint("start_minute").notNull(),
    /** Over 1440 on the next day. */
    endMinute: smallint("end_minute").notNull(),
    /** 0 for the first week of the member's rotation; `null` for every week. */
    rotationWeek: smallint("rotation_week"),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    foreignKey({
      name: "recurring_breaks_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
    index("recurring_breaks_day").on(t.salonId, t.employeeId, t.dayOfWeek, t.startMinute),
    check("recurring_breaks_day_of_week", sql`${t.dayOfWeek} between 0 and 6`),
    check(
      "recurring_breaks_hours",
      sql`0 <= ${t.startMinute} and ${t.startMinute} < 1440 and ${t.startMinute} < ${t.endMinute} and ${t.endMinute} <= ${t.startMinute} + 1440`,
    ),
    check("recurring_breaks_rotation_week", sql`${t.rotationWeek} between 0 and 7`),
  ],
);

/** Time off: an interval between two instants. */
export const onetimeBlocks = pgTable(
  "onetime_blocks",
  {
    salonId: salonId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    startAt: moment("start_at").notNull(),
    endAt: moment("end_at").notNull(),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    foreignKey({
      name: "onetime_blocks_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
    // The largest table has no other index: a query of a whole salon names the members (`time-off-during.ts`).
    index("onetime_blocks_dates").on(t.salonId, t.employeeId, t.endAt, t.startAt),
    check("onetime_blocks_order", sql`${t.endAt} > ${t.startAt}`),
  ],
);
