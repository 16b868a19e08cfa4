ALTER TABLE "mails" ADD COLUMN "lane" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "put_off" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "origin_key" text;--> statement-breakpoint
CREATE INDEX "mails_lane" ON "mails" USING btree ("lane","due_at");