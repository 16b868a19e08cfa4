ALTER TABLE "change_counters" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "change_counters_large" ON "change_counters" USING btree ("bytes") WHERE "change_counters"."bytes" > 1000000;