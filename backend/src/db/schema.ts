import { ROLES } from "@chairtime/contract/roles";
import {
  type MinimumSpan,
  type OpeningException,
  type OpeningSpan,
  REST_MINUTES,
} from "@chairtime/contract/salon";
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
import type { SalonId } from "../auth/salon-id.ts";
import { createdAt, moment, salonId, updatedAt, version } from "./columns.ts";

// Every table of a salon's records leads its keys and indexes with the salon: no query reads another's pages, and the
// tables can be distributed by it. Overlap rules are exclusion constraints, which live in a migration of their own.

/** A business: what one registration makes. */
export const salons = pgTable(
  "salons",
  {
    id: uuid("id").$type<SalonId>().primaryKey(),
    /** "" until somebody has named it. */
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
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [check("salons_week_starts_on", sql`${t.weekStartsOn} between 0 and 6`)],
);

/** Somebody who signs in, with a verified address. `email` is as typed, `emailKey` in lower case. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** The salon that the next sign-in leads to, where the user still belongs to it. */
    lastSalonId: uuid("last_salon_id")
      .$type<SalonId>()
      .references(() => salons.id, { onDelete: "set null" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** Raised by a password reset: access tokens of an older version are refused. */
    tokenVersion: integer("token_version").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("users_email_key").on(t.emailKey), index("users_last_salon").on(t.lastSalonId)],
);

/** Who belongs to which salon, as what. */
export const memberships = pgTable(
  "memberships",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.salonId, t.userId] }), index("memberships_user").on(t.userId)],
);

/** Invitations to a salon by mail. A row stays until it is taken back, or its time is long over. */
export const invitations = pgTable(
  "invitations",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    acceptedAt: moment("accepted_at"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    uniqueIndex("invitations_token").on(t.tokenHash),
    // One open invitation an address.
    uniqueIndex("invitations_email").on(t.salonId, t.emailKey).where(sql`${t.acceptedAt} is null`),
    index("invitations_expiry").on(t.expiresAt),
  ],
);

/** Addresses that wait to be confirmed by their new owner; the newest of a user counts. */
export const emailChanges = pgTable(
  "email_changes",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("email_changes_token").on(t.tokenHash), index("email_changes_expiry").on(t.expiresAt)],
);

/** A registration that waits for its mail link. It owns nothing; several may stand on one address. */
export const registrations = pgTable(
  "registrations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    username: text("username").notNull(),
    /** `null` once the registration is settled. */
    passwordHash: text("password_hash"),
    tokenHash: text("token_hash").notNull(),
    state: text("state", { enum: ["pending", "used", "superseded"] }).notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("registrations_token").on(t.tokenHash),
    index("registrations_email").on(t.emailKey, t.state),
    index("registrations_expiry").on(t.expiresAt),
  ],
);

/** The open password resets of users. Several of one user count side by side: a stranger's request voids no link. */
export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("password_resets_user").on(t.userId), index("password_resets_expiry").on(t.expiresAt)],
);

/**
 * Mails that wait to be sent, written in the transaction of their reason. A row goes when its mail was handed over or
 * given up: the link of a registration is here until then, and nowhere else in plain.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    recipient: text("recipient").notNull(),
    /** What it is about: `mailMessage` in mail/waiting-mails.ts. */
    message: jsonb("message").notNull(),
    tries: integer("tries").notNull().default(0),
    /** The next try. Whoever tries moves it ahead first, so that no other node does. */
    dueAt: moment("due_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index("mails_due").on(t.dueAt)],
);

/** One sign-in to one salon, with all the refresh tokens that followed from it. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Never another one: going on in another salon is another session. */
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    /** The browser as it named itself at the sign-in. */
    userAgent: text("user_agent").notNull().default(""),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    revokedAt: moment("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_salon").on(t.salonId)],
);

/** Refresh tokens by hash. `sealedSuccessor` opens only with the used token itself. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    sealedSuccessor: text("sealed_successor"),
  },
  (t) => [index("refresh_tokens_session").on(t.sessionId), index("refresh_tokens_expiry").on(t.expiresAt)],
);

/** Counters behind the sign-in and mail limits. Keys are hashed: no addresses are kept here. */
export const attempts = pgTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowStart: moment("window_start").notNull(),
    blockedUntil: moment("blocked_until"),
  },
  (t) => [index("attempts_window").on(t.windowStart)],
);

export const employees = pgTable(
  "employees",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    picture: text("picture").notNull().default(""),
    role: text("role").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    services: text("services").array().notNull().default(sql`'{}'::text[]`),
    rotationWeeks: smallint("rotation_weeks"),
    /** The Monday with which the first week of the rotation begins. */
    rotationAnchor: date("rotation_anchor", { mode: "string" }),
    weeklyMinutes: smallint("weekly_minutes"),
    weeklyDays: smallint("weekly_days"),
    restMinutes: smallint("rest_minutes"),
    /** In hundredths of the salon's currency. */
    hourlyCost: integer("hourly_cost"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    uniqueIndex("employees_email").on(t.salonId, sql`lower(${t.email})`),
    check(
      "employees_rotation",
      sql`(${t.rotationWeeks} is null) = (${t.rotationAnchor} is null) and ${t.rotationWeeks} between 2 and 8
        and extract(isodow from ${t.rotationAnchor}) = 1`,
    ),
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
    index("onetime_blocks_member").on(t.salonId, t.employeeId, t.endAt),
    index("onetime_blocks_period").on(t.salonId, t.endAt, t.startAt),
    check("onetime_blocks_order", sql`${t.endAt} > ${t.startAt}`),
  ],
);
