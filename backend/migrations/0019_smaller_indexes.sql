-- Adds before it drops. A large database builds this index beforehand without holding up its writers (docs/operations.md).
CREATE INDEX IF NOT EXISTS "onetime_blocks_dates" ON "onetime_blocks" USING btree ("salon_id","employee_id","end_at","start_at");
--> statement-breakpoint
-- Overlap is refused by triggers that hold the member's row: the index of an exclusion constraint was larger than the records, and
-- the indexes by which records are read find an overlap as well. A statement is judged when it is over. The answer stays the same
-- (23P01 and the name of the rule), so that older backends beside this one notice nothing.
CREATE FUNCTION "refuse_stale_snapshot"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- With a snapshot from before the lock, records of a transaction that has just ended would be missed.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'records are written at read committed only' USING ERRCODE = 'feature_not_supported';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "schedules_no_overlap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_stale_snapshot();
  -- Joined sideways, here and below: no plan reads a whole table, whatever the number of rows in the first statement of a connection.
  -- EXECUTE plans for the size that the table has now. A kept plan, made while the salon was small, went through all of its members
  -- for each one.
  EXECUTE $lock$
    SELECT FROM (SELECT DISTINCT salon_id, employee_id FROM made ORDER BY 1, 2) AS member CROSS JOIN LATERAL (
      SELECT FROM employees WHERE employees.salon_id = member.salon_id AND employees.id = member.employee_id
      FOR NO KEY UPDATE
    ) AS held
  $lock$;
  IF EXISTS (
    SELECT FROM made CROSS JOIN LATERAL (
      SELECT FROM schedules AS own
      WHERE own.salon_id = made.salon_id AND own.employee_id = made.employee_id AND own.day_of_week = made.day_of_week
        AND own.valid_from = made.valid_from AND own.id <> made.id
        AND own.start_minute < made.end_minute AND made.start_minute < own.end_minute
        -- Two weeks of a rotation meet only where they are the same one, or where a record is for every week.
        AND (own.rotation_week = made.rotation_week) IS NOT FALSE
      LIMIT 1
    ) AS overlap
  ) THEN
    RAISE 'a schedule overlaps another one' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'schedules_no_overlap';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "recurring_breaks_no_overlap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_stale_snapshot();
  EXECUTE $lock$
    SELECT FROM (SELECT DISTINCT salon_id, employee_id FROM made ORDER BY 1, 2) AS member CROSS JOIN LATERAL (
      SELECT FROM employees WHERE employees.salon_id = member.salon_id AND employees.id = member.employee_id
      FOR NO KEY UPDATE
    ) AS held
  $lock$;
  IF EXISTS (
    SELECT FROM made CROSS JOIN LATERAL (
      SELECT FROM recurring_breaks AS own
      WHERE own.salon_id = made.salon_id AND own.employee_id = made.employee_id AND own.day_of_week = made.day_of_week
        AND own.id <> made.id
        AND own.start_minute < made.end_minute AND made.start_minute < own.end_minute
        AND (own.rotation_week = made.rotation_week) IS NOT FALSE
      LIMIT 1
    ) AS overlap
  ) THEN
    RAISE 'a break overlaps another one' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'recurring_breaks_no_overlap';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "onetime_blocks_no_overlap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_stale_snapshot();
  EXECUTE $lock$
    SELECT FROM (SELECT DISTINCT salon_id, employee_id FROM made ORDER BY 1, 2) AS member CROSS JOIN LATERAL (
      SELECT FROM employees WHERE employees.salon_id = member.salon_id AND employees.id = member.employee_id
      FOR NO KEY UPDATE
    ) AS held
  $lock$;
  IF EXISTS (
    SELECT FROM made CROSS JOIN LATERAL (
      -- Of entries that do not overlap, the first to end after another one's beginning is also the first to begin.
      SELECT own.start_at FROM onetime_blocks AS own
      WHERE own.salon_id = made.salon_id AND own.employee_id = made.employee_id AND own.end_at > made.start_at
        AND own.id <> made.id
      ORDER BY own.end_at LIMIT 1
    ) AS following
    WHERE following.start_at < made.end_at
  ) THEN
    RAISE 'time off overlaps another one' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'onetime_blocks_no_overlap';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By the index in the order of ends, whatever the planner expects: any other plan reads all that a member has ahead.
ALTER FUNCTION "onetime_blocks_no_overlap"() SET enable_sort = off SET enable_bitmapscan = off;
--> statement-breakpoint
ALTER FUNCTION "onetime_blocks_of_day"() SET enable_sort = off SET enable_bitmapscan = off;
--> statement-breakpoint
-- Triggers run in the order of their names: overlap is refused before the limits of a day, as before.
CREATE TRIGGER "schedules_added_apart" AFTER INSERT ON "schedules"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "schedules_no_overlap"();
--> statement-breakpoint
CREATE TRIGGER "schedules_altered_apart" AFTER UPDATE ON "schedules"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "schedules_no_overlap"();
--> statement-breakpoint
CREATE TRIGGER "recurring_breaks_added_apart" AFTER INSERT ON "recurring_breaks"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "recurring_breaks_no_overlap"();
--> statement-breakpoint
CREATE TRIGGER "recurring_breaks_altered_apart" AFTER UPDATE ON "recurring_breaks"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "recurring_breaks_no_overlap"();
--> statement-breakpoint
CREATE TRIGGER "onetime_blocks_added_apart" AFTER INSERT ON "onetime_blocks"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "onetime_blocks_no_overlap"();
--> statement-breakpoint
CREATE TRIGGER "onetime_blocks_altered_apart" AFTER UPDATE ON "onetime_blocks"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "onetime_blocks_no_overlap"();
--> statement-breakpoint
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_no_overlap";
--> statement-breakpoint
ALTER TABLE "recurring_breaks" DROP CONSTRAINT "recurring_breaks_no_overlap";
--> statement-breakpoint
ALTER TABLE "onetime_blocks" DROP CONSTRAINT "onetime_blocks_no_overlap";
--> statement-breakpoint
DROP INDEX "onetime_blocks_member";
--> statement-breakpoint
DROP INDEX "onetime_blocks_period";
