-- How many records of a member one day may have: pages, feeds and previews reckon with all of them. The database refuses more
-- itself, so that no way of writing leads around it. The numbers are those of contract/src/limits.ts.
CREATE FUNCTION "schedules_of_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT salon_id, employee_id, day_of_week, valid_from, rotation_week FROM made) AS day
    WHERE 6 < (
      SELECT count(*) FROM schedules AS own
      WHERE own.salon_id = day.salon_id AND own.employee_id = day.employee_id AND own.day_of_week = day.day_of_week
        AND own.valid_from = day.valid_from AND own.rotation_week IS NOT DISTINCT FROM day.rotation_week
    )
  ) THEN
    RAISE 'too many schedules of a day' USING ERRCODE = 'check_violation', CONSTRAINT = 'schedules_of_day';
  END IF;
  -- Those that are valid on one date alone count on no other.
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT salon_id, employee_id, day_of_week FROM made
      WHERE valid_until IS NULL OR valid_until > valid_from
    ) AS day
    WHERE 600 < (
      SELECT count(*) FROM schedules AS own
      WHERE own.salon_id = day.salon_id AND own.employee_id = day.employee_id AND own.day_of_week = day.day_of_week
        AND (own.valid_until IS NULL OR own.valid_until > own.valid_from)
    )
  ) THEN
    RAISE 'too many schedules of a weekday' USING ERRCODE = 'check_violation', CONSTRAINT = 'schedules_of_weekday';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "recurring_breaks_of_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT salon_id, employee_id, day_of_week, rotation_week FROM made) AS day
    WHERE 12 < (
      SELECT count(*) FROM recurring_breaks AS own
      WHERE own.salon_id = day.salon_id AND own.employee_id = day.employee_id AND own.day_of_week = day.day_of_week
        AND own.rotation_week IS NOT DISTINCT FROM day.rotation_week
    )
  ) THEN
    RAISE 'too many breaks of a day' USING ERRCODE = 'check_violation', CONSTRAINT = 'recurring_breaks_of_day';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "onetime_blocks_of_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A change of the salon's zone moves all of them and keeps them apart as they were.
  IF TG_OP = 'UPDATE' AND 1 < (SELECT count(*) FROM made) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT salon_id, employee_id, date_trunc('day', start_at, 'UTC') AS begins FROM made
    ) AS day
    -- None overlaps another, so that those that begin on a day come first among those that end after its beginning.
    WHERE 12 < (
      SELECT count(*) FROM (
        SELECT own.start_at FROM onetime_blocks AS own
        WHERE own.salon_id = day.salon_id AND own.employee_id = day.employee_id AND own.end_at > day.begins
        ORDER BY own.end_at LIMIT 14
      ) AS own
      WHERE own.start_at >= day.begins AND own.start_at < day.begins + interval '24 hours'
    )
  ) THEN
    RAISE 'too much time off of a day' USING ERRCODE = 'check_violation', CONSTRAINT = 'onetime_blocks_of_day';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "schedules_made" AFTER INSERT ON "schedules"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "schedules_of_day"();
--> statement-breakpoint
CREATE TRIGGER "schedules_changed" AFTER UPDATE ON "schedules"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "schedules_of_day"();
--> statement-breakpoint
CREATE TRIGGER "recurring_breaks_made" AFTER INSERT ON "recurring_breaks"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "recurring_breaks_of_day"();
--> statement-breakpoint
CREATE TRIGGER "recurring_breaks_changed" AFTER UPDATE ON "recurring_breaks"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "recurring_breaks_of_day"();
--> statement-breakpoint
CREATE TRIGGER "onetime_blocks_made" AFTER INSERT ON "onetime_blocks"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "onetime_blocks_of_day"();
--> statement-breakpoint
CREATE TRIGGER "onetime_blocks_changed" AFTER UPDATE ON "onetime_blocks"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "onetime_blocks_of_day"();
