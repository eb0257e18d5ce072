ALTER TABLE "orders" ADD COLUMN "billing_latin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "notify_party_latin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "importer_latin" text DEFAULT '' NOT NULL;