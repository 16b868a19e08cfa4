import { ROLES } from "@chairtime/contract/people/roles";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SalonId } from "../base/salon-id.ts";
import { createdAt, moment, salonId } from "./columns.ts";
import { salons } from "./schema.ts";

/** Users, with a verified address. `email` is as typed, `emailKey` as it is compared. */
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
    /** The name by which colleagues know them; "" for none. */
    displayName: text("display_name").notNull().default(""),
    /** The tag of the language that they have chosen; `null` for none. */
    language: text("language"),
    passwordHash: text("password_hash").notNull(),
    /** Raised by a password reset: access tokens of an older version are refused. */
    tokenVersion: integer("token_version").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("users_email_key").on(t.emailKey), index("users_last_salon").on(t.lastSalonId)],
);

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

/** Invitations to a salon by mail. A row stays until it is canceled or long expired. */
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
    uniqueIndex("invitations_token").on(t.tokenHash, t.salonId),
    // One open invitation per address.
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

/** A registration that waits for its mail link. It owns nothing; one address may have several. */
export const registrations = pgTable(
  "registrations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    username: text("username").notNull(),
    /** The language of the page of the registration. */
    language: text("language"),
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
    /** Until when the link can set a password; for a used one, when it was used. */
    expiresAt: moment("expires_at").notNull(),
    /** Until when a used link reports that the password was changed; null for an unused one. */
    usedUntil: moment("used_until"),
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
    /** Its subject: `mailMessage` in mail/waiting-mails.ts. */
    message: jsonb("message").notNull(),
    tries: integer("tries").notNull().default(0),
    /** The next try. A node that tries moves it ahead first, so that no other node tries. */
    dueAt: moment("due_at").notNull().defaultNow(),
    createdAt: createdAt(),
    /** The salon that caused it, which takes turns with others; empty for mails about an account. */
    lane: text("lane").notNull().default(""),
    /** Kind counted when it's due; set on mails postponed by a mailbox or salon limit. */
    putOff: text("put_off", { enum: ["link", "published", "decided", "announced", "offered"] }),
    /** The tag of the language to write it in where its reader has chosen none: that of the page which asked for it. */
    language: text("language"),
    /** The key that pays for it then, beside its salon: the limiter's key of an origin. */
    originKey: text("origin_key"),
  },
  (t) => [index("mails_due").on(t.dueAt), index("mails_lane").on(t.lane, t.dueAt)],
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
