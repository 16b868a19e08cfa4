import { DELIVERY_FAILURES, DELIVERY_STATES, OFF_REASONS, TOPICS } from "@chairtime/contract/webhooks";
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment, salonId } from "./columns.ts";
import { salons } from "./schema.ts";

/** Addresses to which a salon's events are sent, each with its place in the salon's changes. */
export const webhooks = pgTable(
  "webhooks",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    topics: text("topics", { enum: TOPICS }).array().notNull(),
    isOn: boolean("is_on").notNull().default(true),
    offReason: text("off_reason", { enum: OFF_REASONS }),
    /** The secret is made from it and the backend's own: the database alone signs nothing. */
    seed: text("seed").notNull(),
    secretSince: moment("secret_since").notNull().defaultNow(),
    /** Signs beside the newest one until its time is over. */
    previousSeed: text("previous_seed"),
    previousUntil: moment("previous_until"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    /** The last of the salon's changes whose events were written down. */
    position: integer("position").notNull(),
    /** The number of its last delivery. */
    lastDelivery: integer("last_delivery").notNull().default(0),
    /** When the next delivery is due; `null` without one that waits. */
    dueAt: moment("due_at"),
    /** How many tries have failed in a row, since when, and when the next one is. */
    failures: integer("failures").notNull().default(0),
    failingSince: moment("failing_since"),
    retryAt: moment("retry_at"),
    /** The node that has its turn moves this ahead; a node that died loses it by and by. The earliest is next. */
    leasedUntil: moment("leased_until").notNull().defaultNow(),
    lease: uuid("lease"),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    index("webhooks_turn").on(t.leasedUntil).where(sql`${t.isOn}`),
  ],
);

/** Events that wait to be sent to a webhook, and for a month what became of them. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    salonId: salonId(),
    webhookId: uuid("webhook_id").notNull(),
    /** In the order of the changes. */
    number: integer("number").notNull(),
    /** The `webhook-id` of each try. */
    id: uuid("id").notNull(),
    /** Events of one record are sent one after the other. */
    about: text("about").notNull(),
    type: text("type").notNull(),
    /** What is signed, byte for byte. */
    body: text("body").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("waiting"),
    createdAt: createdAt(),
    dueAt: moment("due_at").notNull().defaultNow(),
    tries: integer("tries").notNull().default(0),
    firstTriedAt: moment("first_tried_at"),
    triedAt: moment("tried_at"),
    status: smallint("status"),
    answer: text("answer"),
    failure: text("failure", { enum: DELIVERY_FAILURES }),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.webhookId, t.number] }),
    foreignKey({
      name: "webhook_deliveries_webhook",
      columns: [t.salonId, t.webhookId],
      foreignColumns: [webhooks.salonId, webhooks.id],
    }).onDelete("cascade"),
    uniqueIndex("webhook_deliveries_id").on(t.salonId, t.id),
    // Waiting deliveries and the few that were given up.
    index("webhook_deliveries_open")
      .on(t.salonId, t.webhookId, t.about, t.number)
      .where(sql`${t.state} <> 'delivered'`),
    index("webhook_deliveries_age").on(t.createdAt),
  ],
);
