CREATE TABLE "closures" (
	"salon_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"name" text NOT NULL,
	"start_minute" smallint,
	"end_minute" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "closures_salon_id_id_pk" PRIMARY KEY("salon_id","id"),
	CONSTRAINT "closures_order" CHECK ("closures"."from_date" <= "closures"."to_date" and "closures"."to_date" - "closures"."from_date" < 400),
	CONSTRAINT "closures_hours" CHECK (("closures"."start_minute" is null) = ("closures"."end_minute" is null) and 0 <= "closures"."start_minute" and "closures"."start_minute" < "closures"."end_minute" and "closures"."end_minute" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_salon_id_salons_id_fk" FOREIGN KEY ("salon_id") REFERENCES "public"."salons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closures_dates" ON "closures" USING btree ("salon_id","from_date","id");