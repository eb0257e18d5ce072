ALTER TABLE "orders" ADD COLUMN "to_refund_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_tracking_key" ON "shipments" USING btree (upper(regexp_replace("tracking_number", '[^A-Za-z0-9]', '', 'g')));--> statement-breakpoint
CREATE INDEX "orders_to_refund" ON "orders" USING btree ("id") WHERE "orders"."to_refund_cents" > 0;--> statement-breakpoint
-- Written by hand: what the shop has to send back of the orders of before, as amountsDue (payments/payment-state.ts) says it.
UPDATE "orders" SET "to_refund_cents" = owed.cents
FROM (
  SELECT o."id", held.cents - CASE WHEN o."state" = 'cancelled' THEN 0 ELSE greatest(0, o."total_cents" - credit.cents) END AS cents
  FROM "orders" o
  JOIN (
    SELECT "order_id", sum(CASE WHEN "kind" = 'payment' THEN "amount_cents" ELSE -"amount_cents" END)::bigint AS cents
    FROM "order_payments" GROUP BY 1
  ) held ON held."order_id" = o."id"
  CROSS JOIN LATERAL (
    SELECT (
      coalesce((SELECT sum(s."credit_cents") FROM "order_returns" r JOIN "order_return_settlements" s ON s."return_id" = r."id" WHERE r."order_id" = o."id"), 0)
      + coalesce((SELECT sum(l."credit_cents") FROM "core_returns" r JOIN "core_inspection_lines" l ON l."return_id" = r."id" WHERE r."order_id" = o."id"), 0)
    )::bigint AS cents
  ) credit
) owed
WHERE owed."id" = "orders"."id" AND owed.cents > 0;
