CREATE TABLE "offers" (
	"salon_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"giver_id" uuid,
	"partner_id" uuid,
	"role" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"claims" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taker_id" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offers_salon_id_id_pk" PRIMARY KEY("salon_id","id"),
	CONSTRAINT "offers_hours" CHECK (0 <= "offers"."start_minute" and "offers"."start_minute" < 1440 and "offers"."start_minute" < "offers"."end_minute" and "offers"."end_minute" <= "offers"."start_minute" + 1440),
	CONSTRAINT "offers_giver" CHECK (("offers"."kind" = 'open') = ("offers"."giver_id" is null)),
	CONSTRAINT "offers_taker" CHECK (("offers"."state" = 'done') = ("offers"."taker_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "offers_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "salons" ADD COLUMN "offers_decide_themselves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_salon_id_salons_id_fk" FOREIGN KEY ("salon_id") REFERENCES "public"."salons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_live" ON "offers" USING btree ("salon_id","giver_id","date","start_minute") WHERE "offers"."state" in ('open', 'claimed', 'waiting');--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("salon_id","due_at") WHERE "offers"."state" in ('open', 'claimed', 'waiting');--> statement-breakpoint
CREATE INDEX "offers_date" ON "offers" USING btree ("salon_id","date");