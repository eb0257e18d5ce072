DROP INDEX "orders_text";--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING gin (("tracking_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (((('SP-' || "number"::text) || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || "po_number")) gin_trgm_ops);