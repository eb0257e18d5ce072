CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_text" ON "users" USING gin ((("name" || ' ' || "email")) gin_trgm_ops);