-- Writes the ledger of stock: a row for each part whose available or reserved pieces change, whatever statement changes
-- them. Why and for whom is in the setting shop.stock_cause of the transaction (stock/stock-cause.server.ts).
CREATE OR REPLACE FUNCTION stock_cause() RETURNS TABLE(
  at timestamptz, reason text, actor_email text, order_id uuid, batch_id uuid, note text)
LANGUAGE sql STABLE AS $$
  SELECT coalesce((cause->>'at')::timestamptz, now()), cause->>'reason', coalesce(cause->>'actorEmail', ''),
    (cause->>'orderId')::uuid, (cause->>'batchId')::uuid, coalesce(cause->>'note', '')
  FROM (SELECT nullif(current_setting('shop.stock_cause', true), '')::jsonb AS cause) AS setting
$$;

CREATE OR REPLACE FUNCTION parts_stocked() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_moves (part_id, available, reserved, at, reason, actor_email, order_id, batch_id, note)
  SELECT a.id, a.available_quantity, a.reserved_quantity, c.at, coalesce(c.reason, 'opening'),
    c.actor_email, c.order_id, c.batch_id, c.note
  FROM added a, stock_cause() c WHERE a.available_quantity <> 0 OR a.reserved_quantity <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parts_stocked
  AFTER INSERT ON parts
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION parts_stocked();

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
END $$;

CREATE OR REPLACE TRIGGER parts_restocked
  AFTER UPDATE ON parts
  REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION parts_restocked();
