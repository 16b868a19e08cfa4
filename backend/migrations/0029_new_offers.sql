ALTER TABLE "offers" ADD COLUMN "tell_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "offers_tell" ON "offers" USING btree ("tell_at") WHERE "offers"."tell_at" is not null;