-- Overlap is refused by the database itself, so that it holds under concurrency on every node.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_no_overlap" EXCLUDE USING gist (
  "salon_id" WITH =,
  "employee_id" WITH =,
  "day_of_week" WITH =,
  "valid_from" WITH =,
  int4range("start_minute"::integer, "end_minute"::integer) WITH &&
);
--> statement-breakpoint
ALTER TABLE "recurring_breaks" ADD CONSTRAINT "recurring_breaks_no_overlap" EXCLUDE USING gist (
  "salon_id" WITH =,
  "employee_id" WITH =,
  "day_of_week" WITH =,
  int4range("start_minute"::integer, "end_minute"::integer) WITH &&
);
--> statement-breakpoint
ALTER TABLE "onetime_blocks" ADD CONSTRAINT "onetime_blocks_no_overlap" EXCLUDE USING gist (
  "salon_id" WITH =,
  "employee_id" WITH =,
  tstzrange("start_at", "end_at") WITH &&
);
--> statement-breakpoint
-- A schedule for a single date belongs to that date's weekday.
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_single_date" CHECK (
  "valid_until" IS NULL OR "valid_until" <> "valid_from" OR "day_of_week" = extract(dow FROM "valid_from")
);
