CREATE TABLE "feed_days" (
	"salon_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"fingerprint" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_days_salon_id_employee_id_date_pk" PRIMARY KEY("salon_id","employee_id","date")
);
--> statement-breakpoint
CREATE TABLE "published_days" (
	"salon_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"day" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_days_salon_id_employee_id_date_pk" PRIMARY KEY("salon_id","employee_id","date")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"salon_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start_date" date NOT NULL,
	"start_minute" smallint,
	"end_date" date NOT NULL,
	"end_minute" smallint,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"onetime_block_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "requests_salon_id_id_pk" PRIMARY KEY("salon_id","id"),
	CONSTRAINT "requests_order" CHECK ("requests"."start_date" <= "requests"."end_date")
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"salon_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"seed" uuid NOT NULL,
	"token_hash" text,
	"wants_mails" boolean DEFAULT true NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_links_salon_id_employee_id_pk" PRIMARY KEY("salon_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "staff_link_shows" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "requests_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "request_notice_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "publishing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_days" ADD CONSTRAINT "feed_days_employee" FOREIGN KEY ("salon_id","employee_id") REFERENCES "public"."employees"("salon_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_days" ADD CONSTRAINT "published_days_employee" FOREIGN KEY ("salon_id","employee_id") REFERENCES "public"."employees"("salon_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_employee" FOREIGN KEY ("salon_id","employee_id") REFERENCES "public"."employees"("salon_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_employee" FOREIGN KEY ("salon_id","employee_id") REFERENCES "public"."employees"("salon_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_days_date" ON "published_days" USING btree ("salon_id","date");--> statement-breakpoint
CREATE INDEX "requests_member" ON "requests" USING btree ("salon_id","employee_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("salon_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_links_token" ON "staff_links" USING btree ("token_hash");