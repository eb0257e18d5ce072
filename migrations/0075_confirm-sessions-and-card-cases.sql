CREATE TABLE "card_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_return_settlements" ADD COLUMN "extra_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_cases" ADD CONSTRAINT "card_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_cases_order" ON "card_cases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_cases_open" ON "card_cases" USING btree ("at") WHERE "card_cases"."closed_at" is null;