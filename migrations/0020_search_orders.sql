DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
CREATE INDEX "order_lines_text" ON "order_lines" USING gin ((("brand" || ' ' || "part_number" || ' ' || "product_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (((('SP-' || "number"::text) || ' ' || "name" || ' ' || "email" || ' ' || "phone")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");