CREATE TABLE "kept_answers" (
	"salon_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"resource" text,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_answers_salon_id_key_pk" PRIMARY KEY("salon_id","key")
);
--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_salon_id_salons_id_fk" FOREIGN KEY ("salon_id") REFERENCES "public"."salons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_age" ON "kept_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "kept_answers_newest" ON "kept_answers" USING btree ("salon_id","created_at");