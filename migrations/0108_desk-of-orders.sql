CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_views_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_country" ON "orders" USING btree (("delivery" -> 'lines' ->> -1),"placed_at","id") WHERE "orders"."delivery" is not null;--> statement-breakpoint
CREATE INDEX "orders_needed" ON "orders" USING btree (least("wanted_on", "promised_on")) WHERE least("orders"."wanted_on", "orders"."promised_on") is not null;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING gin ((regexp_replace("phone", '\D', '', 'g')) gin_trgm_ops);