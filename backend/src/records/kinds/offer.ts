import { OFFERS_MAX } from "@chairtime/contract/limits";
import { type OfferRecord, offerRecord } from "@chairtime/contract/offers/offers";
import { clockOf, clockRange } from "@chairtime/kit/clock";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { offers } from "../../db/own-week-schema.ts";
import { isAfter, PAGE } from "../../db/pages.ts";
import type { StoredKind } from "../kind.ts";
import type { NewChange } from "../new-change.ts";
import { refuseOffers } from "../offer-put-back.ts";
import { bringRows, keysOf, takeRowsAway } from "../write-rows.ts";

export type OfferRow = typeof offers.$inferSelect;

export function offerToWire(row: Omit<OfferRow, "salonId" | "dueAt" | "checked" | "tellAt">): OfferRecord {
  return {
    id: row.id,
    kind: row.kind,
    date: row.date,
    start_time: clockOf(row.startMinute),
    end_time: clockOf(row.endMinute),
    giver_id: row.giverId,
    partner_id: row.partnerId,
    role: row.role,
    note: row.note,
    deadline_at: row.deadlineAt.toISOString(),
    state: row.state,
    claims: row.claims,
    taker_id: row.takerId,
    answer: row.answer,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}

const parse = (record: object) => z.parse(offerRecord, record);

function toColumns(record: object) {
  const offer = parse(record);
  const { start, end } = clockRange(offer.start_time, offer.end_time);
  return {
    kind: offer.kind,
    date: offer.date,
    startMinute: start,
    endMinute: end,
    giverId: offer.giver_id,
    partnerId: offer.partner_id,
    role: offer.role,
    note: offer.note,
    deadlineAt: new Date(offer.deadline_at),
    state: offer.state,
    claims: offer.claims,
    takerId: offer.taker_id,
    answer: offer.answer,
    decidedBy: offer.decided_by,
    decidedAt: offer.decided_at === null ? null : new Date(offer.decided_at),
    createdAt: new Date(offer.created_at),
  };
}

const COLUMNS = [
  "id",
  "kind",
  "date",
  "start_time",
  "end_time",
  "giver_id",
  "partner_id",
  "role",
  "note",
  "deadline_at",
  "state",
  "claims",
  "taker_id",
  "answer",
  "decided_by",
  "decided_at",
  "created_at",
  "version",
] as const;

/** Offers of shifts. Nobody edits them: members and managers move them from state to state. */
export const offer: StoredKind = {
  resource: "offer",
  table: offers,
  member: null,
  quota: { most: OFFERS_MAX, full: "refusals.full.offers" },
  missing: said("refusals.missing.offer"),
  conflicts: { offers_live: said("refusals.offers.twice") },
  refusesPutBack: refuseOffers,
  touchesDate: (field, { date }) => eq(field("date"), date),
  // The screens that show the past have no offers.
  past: null,
  export: { name: "offers", columns: COLUMNS },
  async exportPage(db, { salonId, after }) {
    const rows = await readRows(db, and(eq(offers.salonId, salonId), isAfter(offers.id, after)), PAGE);
    return rows.map((row) => {
      const record = offerToWire(row);
      return { key: row.id, fields: { ...record, claims: JSON.stringify(record.claims) } };
    });
  },
  async read(db, salonId, where) {
    const rows = await readRows(db, and(eq(offers.salonId, salonId), where));
    return rows.map(offerToWire);
  },
  fromHistory: (record) => ({ ...parse(record), employeeId: null }),
  takeAway: (tx, salonId, writes) => takeRowsAway(tx, offers, salonId, writes),
  bring: (tx, salonId, writes, madeAt) =>
    bringRows(writes, offerToWire, async (some) => {
      // Due at once: the next look compares it with the clock and the plan.
      const rows = some.map((write) => ({
        ...toColumns(write.becomes),
        ...keysOf(salonId, write, madeAt),
        dueAt: sql`now()`,
      }));
      return tx.insert(offers).values(rows).returning();
    }),
};

function readRows(db: Parameters<StoredKind["read"]>[0], where: SQL | undefined, limit?: number) {
  const rows = db.select().from(offers).where(where).orderBy(asc(offers.id));
  return limit === undefined ? rows : rows.limit(limit);
}

export function offerChange(before: OfferRow | null, after: OfferRow): NewChange {
  return {
    resource: "offer",
    recordId: after.id,
    employeeId: after.giverId,
    previous: before?.version ?? 0,
    before: before && offerToWire(before),
    after: offerToWire(after),
  };
}
