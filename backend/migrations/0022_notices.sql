CREATE TABLE "notice_receipts" (
	"salon_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"salon_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"about" jsonb NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"way" text NOT NULL,
	"unreached" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"again_at" timestamp with time zone,
	CONSTRAINT "notices_salon_id_id_pk" PRIMARY KEY("salon_id","id")
);
--> statement-breakpoint
ALTER TABLE "notice_receipts" ADD CONSTRAINT "notice_receipts_salon_id_salons_id_fk" FOREIGN KEY ("salon_id") REFERENCES "public"."salons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_employee" FOREIGN KEY ("salon_id","employee_id") REFERENCES "public"."employees"("salon_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_reason" ON "notices" USING btree ("salon_id","subject","employee_id");--> statement-breakpoint
CREATE INDEX "notices_member" ON "notices" USING btree ("salon_id","employee_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_dates" ON "notices" USING btree ("salon_id","last_date");