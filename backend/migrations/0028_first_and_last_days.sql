ALTER TABLE "employees" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_employment" CHECK ("employees"."first_day" <= "employees"."last_day");