CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"from_shop" boolean NOT NULL,
	"is_internal" boolean NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_messages_internal" CHECK ("order_messages"."from_shop" or not "order_messages"."is_internal")
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_lines_quantity" CHECK ("order_return_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_return_receipts" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"restocked" integer NOT NULL,
	"scrapped" integer NOT NULL,
	CONSTRAINT "order_return_receipts_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_receipts_pieces" CHECK ("order_return_receipts"."restocked" >= 0 and "order_return_receipts"."scrapped" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_return_settlements" (
	"return_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"note" text NOT NULL,
	"payment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unread_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_receipts" ADD CONSTRAINT "order_return_receipts_return_id_order_return_settlements_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return_settlements"("return_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_settlements" ADD CONSTRAINT "order_return_settlements_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_settlements" ADD CONSTRAINT "order_return_settlements_payment_id_order_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_unread" ON "orders" USING btree ("id") WHERE "orders"."unread_messages" > 0;