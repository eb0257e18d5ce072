ALTER TABLE "orders" ADD COLUMN "open_cores" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_open_cores" ON "orders" USING btree ("id") WHERE "orders"."open_cores" > 0;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payment_state","state","total_cents") WHERE "orders"."payment_state" <> 'paid';--> statement-breakpoint
-- By hand: what the orders have open already.
UPDATE "orders" SET "open_cores" = open.units FROM (
  SELECT line.order_id, sum(greatest(
    coalesce((SELECT sum(sent.quantity) FROM "shipments" s JOIN "shipment_lines" sent ON sent.shipment_id = s.id
      WHERE s.order_id = line.order_id AND sent.position = line.position), 0)
    - coalesce((SELECT sum(back.restocked + back.scrapped) FROM "order_returns" r JOIN "order_return_receipts" back ON back.return_id = r.id
      WHERE r.order_id = line.order_id AND back.position = line.position), 0)
    - coalesce((SELECT sum(found.quantity) FROM "core_returns" r JOIN "core_inspection_lines" found ON found.return_id = r.id
      WHERE r.order_id = line.order_id AND found.position = line.position), 0), 0))::int AS units
  FROM "order_lines" line WHERE line.core_unit_cents > 0 GROUP BY line.order_id) open
WHERE open.order_id = "orders"."id" AND open.units > 0;
