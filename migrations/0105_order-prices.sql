CREATE TABLE "order_price_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"reason" text NOT NULL,
	"prices" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_unit_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_price_agreements" ADD CONSTRAINT "order_price_agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_price_agreements_order" ON "order_price_agreements" USING btree ("order_id","at");