CREATE TABLE "stock_moves" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"available" integer NOT NULL,
	"reserved" integer NOT NULL,
	"actor_email" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"batch_id" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "reserved_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_moves_part" ON "stock_moves" USING btree ("part_id","no");--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_reserved_not_negative" CHECK ("parts"."reserved_quantity" >= 0);--> statement-breakpoint
-- Until today every order that was placed is still open.
UPDATE parts SET reserved_quantity = open.quantity FROM (
  SELECT l.part_id, sum(l.quantity)::integer AS quantity FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE o.state IN ('placed', 'confirmed', 'packed') GROUP BY l.part_id
) AS open WHERE open.part_id = parts.id;--> statement-breakpoint
INSERT INTO stock_moves (part_id, at, reason, available, reserved)
SELECT id, now(), 'opening', available_quantity, reserved_quantity FROM parts WHERE available_quantity <> 0 OR reserved_quantity <> 0;--> statement-breakpoint
-- Writes the ledger of stock: a row for each part whose available or reserved pieces change, whatever statement changes
-- them. Why and for whom is in the setting shop.stock_cause of the transaction (stock/stock-cause.server.ts).
CREATE OR REPLACE FUNCTION stock_cause() RETURNS TABLE(
  at timestamptz, reason text, actor_email text, order_id uuid, batch_id uuid, note text)
LANGUAGE sql STABLE AS $$
  SELECT coalesce((cause->>'at')::timestamptz, now()), cause->>'reason', coalesce(cause->>'actorEmail', ''),
    (cause->>'orderId')::uuid, (cause->>'batchId')::uuid, coalesce(cause->>'note', '')
  FROM (SELECT nullif(current_setting('shop.stock_cause', true), '')::jsonb AS cause) AS setting
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION parts_stocked() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_moves (part_id, available, reserved, at, reason, actor_email, order_id, batch_id, note)
  SELECT a.id, a.available_quantity, a.reserved_quantity, c.at, coalesce(c.reason, 'opening'),
    c.actor_email, c.order_id, c.batch_id, c.note
  FROM added a, stock_cause() c WHERE a.available_quantity <> 0 OR a.reserved_quantity <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_stocked
  AFTER INSERT ON parts
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION parts_stocked();--> statement-breakpoint
CREATE OR REPLACE FUNCTION parts_restocked() RETURNS trigger
LANGUAGE plpgsql SET enable_nestloop TO 'off' AS $$
BEGIN
  INSERT INTO stock_moves (part_id, available, reserved, at, reason, actor_email, order_id, batch_id, note)
  SELECT n.id, n.available_quantity - o.available_quantity, n.reserved_quantity - o.reserved_quantity,
    c.at, coalesce(c.reason, 'correction'), c.actor_email, c.order_id, c.batch_id, c.note
  FROM (SELECT id, available_quantity, reserved_quantity FROM now_so) n
    JOIN (SELECT id, available_quantity, reserved_quantity FROM before_so) o ON o.id = n.id
      AND (o.available_quantity <> n.available_quantity OR o.reserved_quantity <> n.reserved_quantity),
    stock_cause() c;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_restocked
  AFTER UPDATE ON parts
  REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION parts_restocked();
