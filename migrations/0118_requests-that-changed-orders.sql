CREATE TABLE "order_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_requests_order" ON "order_requests" USING btree ("order_id");--> statement-breakpoint
-- By hand: requests before this release. What they asked for is not known, so whoever repeats one is told to look.
INSERT INTO "order_requests" ("id", "order_id", "request_hash")
SELECT "id", "order_id", '' FROM "order_line_changes"
  UNION ALL SELECT "id", "order_id", '' FROM "order_term_corrections"
  UNION ALL SELECT "id", "order_id", '' FROM "order_price_agreements"
  UNION ALL SELECT "id", "order_id", '' FROM "order_extra_line_changes"
  UNION ALL SELECT "id", "order_id", '' FROM "order_freight_quotes"
  UNION ALL SELECT "id", "order_id", '' FROM "order_returns"
  UNION ALL SELECT "id", "order_id", '' FROM "core_returns"
  UNION ALL SELECT "id", "order_id", '' FROM "order_credits"
ON CONFLICT DO NOTHING;
