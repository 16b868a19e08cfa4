import { type ClaimRecord, OFFER_KINDS, OFFER_STATES } from "@chairtime/contract/offers";
import { sql } from "drizzle-orm";
import {
  check,
  date,
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
import { salons } from "./schema.ts";

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
    /** In their order once they are ordered. They have no life of their own: the salon's counter is held when one comes or goes. */
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
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
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
