DROP INDEX "orders_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "document_numbers" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "document_numbers" = issued.numbers FROM (
	SELECT "order_id", string_agg("number", ' ' ORDER BY "at", "number") AS numbers FROM "issued_documents" GROUP BY "order_id"
) issued WHERE issued."order_id" = "orders"."id";--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (((('SP-' || "number"::text) || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || "po_number" || ' ' || "document_numbers" || ' ' || coalesce("delivery" ->> 'lines', ''))) gin_trgm_ops);