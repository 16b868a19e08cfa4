DROP INDEX "invitations_token";--> statement-breakpoint
DROP INDEX "staff_links_token";--> statement-breakpoint
DROP INDEX "api_tokens_token";--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash","salon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_links_token" ON "staff_links" USING btree ("token_hash","salon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_token" ON "api_tokens" USING btree ("token_hash","salon_id");