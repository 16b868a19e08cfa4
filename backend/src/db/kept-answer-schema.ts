import { RESOURCES } from "@chairtime/contract/changes";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, salonId } from "./columns.ts";
import { salons } from "./schema.ts";

/** The answers to writes that named themselves by an `Idempotency-Key`: kept for a day, written with what they saved. */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** A digest of the caller, the call and its body. */
    request: text("request").notNull(),
    /** The kind of a single record; null for a plan. */
    resource: text("resource", { enum: RESOURCES }),
    /** The record with its version, or what the plan answered; null for a deleted record, and for an answer too long to keep. */
    answer: jsonb("answer").$type<object>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.key] }),
    index("kept_answers_age").on(t.createdAt),
    index("kept_answers_newest").on(t.salonId, t.createdAt),
  ],
);
