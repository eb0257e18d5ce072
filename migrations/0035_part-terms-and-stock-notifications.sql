CREATE TABLE "stock_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"token_hash" text
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "core_charge_cents" bigint;--> statement-breakpoint
ALTER TABLE "stock_notifications" ADD CONSTRAINT "stock_notifications_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notifications_waiting" ON "stock_notifications" USING btree ("part_id","email") WHERE "stock_notifications"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "stock_notifications_email" ON "stock_notifications" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notifications_token" ON "stock_notifications" USING btree ("token_hash") WHERE "stock_notifications"."token_hash" is not null;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_warranty_not_negative" CHECK ("parts"."warranty_months" >= 0);--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_return_days_not_negative" CHECK ("parts"."return_days" >= 0);--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_core_charge_positive" CHECK ("parts"."core_charge_cents" > 0);