CREATE TABLE "unwanted_mails" (
	"salon_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unwanted_mails_salon_id_email_hash_pk" PRIMARY KEY("salon_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "unwanted_mails" ADD CONSTRAINT "unwanted_mails_salon_id_salons_id_fk" FOREIGN KEY ("salon_id") REFERENCES "public"."salons"("id") ON DELETE cascade ON UPDATE no action;