ALTER TABLE "employees" ADD COLUMN "email_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email_key" ON "employees" USING btree ("salon_id","email_key");--> statement-breakpoint
-- Names are stored in one form of each letter (NFC). Only UTF-8 knows other forms; addresses get their keys at the start.
DO $$ BEGIN
  IF getdatabaseencoding() = 'UTF8' THEN
    UPDATE employees SET first_name = normalize(first_name), last_name = normalize(last_name), role = normalize(role)
      WHERE first_name IS NOT NORMALIZED OR last_name IS NOT NORMALIZED OR role IS NOT NORMALIZED;
  END IF;
END $$;
