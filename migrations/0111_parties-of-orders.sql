DROP INDEX "orders_text";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "latin_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "latin_company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "latin_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "importer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipment_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (((("number_prefix" || '-' || "number"::text) || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || "po_number" || ' ' || "document_numbers" || ' ' || (coalesce("delivery" ->> 'lines', '') || ' ' || coalesce("delivery" #>> '{latin,name}', '') || ' ' || coalesce("delivery" #>> '{latin,company}', '') || ' ' || coalesce("delivery" #>> '{latin,address}', '')))) gin_trgm_ops);