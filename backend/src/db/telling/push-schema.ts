import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment, salonId } from "../columns.ts";
import { employees } from "../schema.ts";
import { notices } from "./notice-schema.ts";

/** The browsers in which members want to be told, by their push services' addresses. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    salonId: salonId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    /** Seed of the link by which the member subscribed: the subscription is void under another one. */
    seed: uuid("seed").notNull(),
    endpoint: text("endpoint").notNull(),
    /** The browser's public key and secret, in base64url: messages are encrypted for it. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    foreignKey({
      name: "push_subscriptions_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
    uniqueIndex("push_subscriptions_endpoint").on(t.salonId, t.endpoint),
    index("push_subscriptions_member").on(t.salonId, t.employeeId, t.createdAt),
  ],
);

/** Notices on their way to phones: one row a notice and subscription, until it arrived or was given up. */
export const pushes = pgTable(
  "pushes",
  {
    salonId: salonId(),
    id: uuid("id").notNull(),
    noticeId: uuid("notice_id").notNull(),
    /** Not a reference: where it is gone, a mail may have to go instead. */
    subscriptionId: uuid("subscription_id").notNull(),
    dueAt: moment("due_at").notNull().defaultNow(),
    tries: integer("tries").notNull().default(0),
    /** Of the visitor who caused it: a mail in its place counts for them. */
    originKey: text("origin_key").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    foreignKey({
      name: "pushes_notice",
      columns: [t.salonId, t.noticeId],
      foreignColumns: [notices.salonId, notices.id],
    }).onDelete("cascade"),
    index("pushes_due").on(t.dueAt),
    index("pushes_notice").on(t.salonId, t.noticeId),
  ],
);
