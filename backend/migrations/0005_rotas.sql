ALTER TABLE "recurring_breaks" DROP CONSTRAINT "recurring_breaks_hours";--> statement-breakpoint
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_hours";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "rotation_weeks" smallint;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "rotation_anchor" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "weekly_minutes" smallint;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "weekly_days" smallint;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "rest_minutes" smallint;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "hourly_cost" integer;--> statement-breakpoint
ALTER TABLE "recurring_breaks" ADD COLUMN "rotation_week" smallint;--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "opening_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "rest_minutes" smallint DEFAULT 660 NOT NULL;--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "holiday_region" text;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "rotation_week" smallint;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_rotation" CHECK (("employees"."rotation_weeks" is null) = ("employees"."rotation_anchor" is null) and "employees"."rotation_weeks" between 2 and 8
        and extract(isodow from "employees"."rotation_anchor") = 1);--> statement-breakpoint
ALTER TABLE "recurring_breaks" ADD CONSTRAINT "recurring_breaks_rotation_week" CHECK ("recurring_breaks"."rotation_week" between 0 and 7);--> statement-breakpoint
ALTER TABLE "recurring_breaks" ADD CONSTRAINT "recurring_breaks_hours" CHECK (0 <= "recurring_breaks"."start_minute" and "recurring_breaks"."start_minute" < 1440 and "recurring_breaks"."start_minute" < "recurring_breaks"."end_minute" and "recurring_breaks"."end_minute" <= "recurring_breaks"."start_minute" + 1440);--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_rotation_week" CHECK ("schedules"."rotation_week" between 0 and 7);--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_hours" CHECK (0 <= "schedules"."start_minute" and "schedules"."start_minute" < 1440 and "schedules"."start_minute" < "schedules"."end_minute" and "schedules"."end_minute" <= "schedules"."start_minute" + 1440);--> statement-breakpoint
-- Two weeks of a rotation meet only where they are the same one, or where a record is for every week.
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_no_overlap";--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_no_overlap" EXCLUDE USING gist (
  "salon_id" WITH =,
  "employee_id" WITH =,
  "day_of_week" WITH =,
  "valid_from" WITH =,
  int4range(coalesce("rotation_week", 0)::integer, coalesce("rotation_week" + 1, 8)::integer) WITH &&,
  int4range("start_minute"::integer, "end_minute"::integer) WITH &&
);--> statement-breakpoint
ALTER TABLE "recurring_breaks" DROP CONSTRAINT "recurring_breaks_no_overlap";--> statement-breakpoint
ALTER TABLE "recurring_breaks" ADD CONSTRAINT "recurring_breaks_no_overlap" EXCLUDE USING gist (
  "salon_id" WITH =,
  "employee_id" WITH =,
  "day_of_week" WITH =,
  int4range(coalesce("rotation_week", 0)::integer, coalesce("rotation_week" + 1, 8)::integer) WITH &&,
  int4range("start_minute"::integer, "end_minute"::integer) WITH &&
);
