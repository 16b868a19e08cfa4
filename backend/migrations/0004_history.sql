CREATE TABLE "change_counters" (
	"salon_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"salon_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"previous" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" integer NOT NULL,
	"action_id" text,
	"action_kind" text,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"request_id" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"employee_id" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "changes_salon_id_number_pk" PRIMARY KEY("salon_id","number")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"salon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_salon_id_user_id_resource_record_id_pk" PRIMARY KEY("salon_id","user_id","resource","record_id")
);
--> statement-breakpoint
ALTER TABLE "salons" ALTER COLUMN "version" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "onetime_blocks" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_breaks" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Salons have counted the changes of their settings: their numbers go on from there.
INSERT INTO "change_counters" ("salon_id", "last") SELECT "id", "version" FROM "salons";--> statement-breakpoint
ALTER TABLE "change_counters" ADD CONSTRAINT "change_counters_salon_id_salons_id_fk" FOREIGN KEY ("salon_id") REFERENCES "public"."salons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_salon_id_change_counters_salon_id_fk" FOREIGN KEY ("salon_id") REFERENCES "public"."change_counters"("salon_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_salon_id_salons_id_fk" FOREIGN KEY ("salon_id") REFERENCES "public"."salons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_previous" ON "changes" USING btree ("salon_id","number","previous") WHERE "changes"."before" is not null;--> statement-breakpoint
CREATE INDEX "changes_record" ON "changes" USING btree ("salon_id","record_id","number");--> statement-breakpoint
CREATE INDEX "changes_member" ON "changes" USING btree ("salon_id","employee_id","action");--> statement-breakpoint
CREATE INDEX "changes_action" ON "changes" USING btree ("salon_id","action","number");--> statement-breakpoint
CREATE INDEX "changes_action_id" ON "changes" USING btree ("salon_id","action_id","number") WHERE "changes"."action_id" is not null;--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("salon_id","at");