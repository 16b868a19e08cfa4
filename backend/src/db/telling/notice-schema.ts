import type { Audience } from "@chairtime/contract/notices/announcements";
import {
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeDay,
  type OfferEnd,
  UNREACHED,
} from "@chairtime/contract/notices/notices";
import type { RequestRecord } from "@chairtime/contract/requests";
import {
  bigint,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment, salonId } from "../columns.ts";
import { employees, salons } from "../schema.ts";

/**
 * Of notices of shifts that a member can take: they only go to phones and mailboxes, because the member's page shows the
 * shifts themselves.
 */
export const UNSHOWN_KIND = "offered";

/** The content of a notice, to be said in its reader's language. */
export interface NoticeAbout {
  days: NoticeDay[];
  /** The actions whose changes it covers, where the salon does not publish. */
  actions?: string[];
  /** The request as it was answered. */
  request?: RequestRecord;
  /** What a manager announced, under their name of then. */
  text?: string;
  by?: string;
  audience?: Audience;
  /** The offer as it ended, with what finds it again: a mail about it is written only while it is in that version. */
  offer?: OfferEnd & { id: string; version: number };
  /** The offers that the member can take. Their hours are looked up when the notice leaves. */
  offers?: string[];
}

/** What members were told about their own weeks: one row a member and reason, with its receipts. */
export const notices = pgTable(
  "notices",
  {
    salonId: salonId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    kind: text("kind", { enum: [...NOTICE_KINDS, UNSHOWN_KIND] }).notNull(),
    /** The reason: the id of the publication, of the telling, of the request, of the announcement, of the offer, or of one look at new offers. Not a reference: it outlives them. */
    subject: uuid("subject").notNull(),
    about: jsonb("about").$type<NoticeAbout>().notNull(),
    firstDate: date("first_date", { mode: "string" }).notNull(),
    /** After it the notice asks for no attention. */
    lastDate: date("last_date", { mode: "string" }).notNull(),
    way: text("way", { enum: NOTICE_WAYS }).notNull(),
    /** Why it is on the page alone. */
    unreached: text("unreached", { enum: UNREACHED }),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
    openedAt: moment("opened_at"),
    confirmedAt: moment("confirmed_at"),
    /** When a manager had it sent again last. */
    againAt: moment("again_at"),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    foreignKey({
      name: "notices_employee",
      columns: [t.salonId, t.employeeId],
      foreignColumns: [employees.salonId, employees.id],
    }).onDelete("cascade"),
    // A reason reaches a member once.
    uniqueIndex("notices_reason").on(t.salonId, t.subject, t.employeeId),
    index("notices_member").on(t.salonId, t.employeeId, t.createdAt),
    index("notices_dates").on(t.salonId, t.lastDate),
  ],
);

/** How many receipts a salon has had: open screens ask again when it has risen. */
export const noticeReceipts = pgTable("notice_receipts", {
  salonId: salonId()
    .primaryKey()
    .references(() => salons.id, { onDelete: "cascade" }),
  number: bigint("number", { mode: "number" }).notNull().default(0),
});
