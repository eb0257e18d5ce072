ALTER TABLE "parts" ADD COLUMN "maximum_order_quantity" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_maximum_positive" CHECK ("parts"."maximum_order_quantity" >= 1);