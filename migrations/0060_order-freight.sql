CREATE TABLE "order_freight_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"freight_cents" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	CONSTRAINT "order_freight_quotes_amount" CHECK ("order_freight_quotes"."freight_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_freight_quotes" ADD CONSTRAINT "order_freight_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_freight_quotes_order" ON "order_freight_quotes" USING btree ("order_id","at");