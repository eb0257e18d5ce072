DROP INDEX "orders_state";--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","placed_at","id","total_cents");