-- Gives pieces that come into stock to the orders that wait for them, the oldest order first. Runs after every statement that
-- raises the stock of a part, so that no import, correction or return leaves them out. The row of the part is locked by that
-- statement, and who else changes back_ordered_quantity locks the part first. Without sequential scans: a plan made while there
-- were few orders would read the lines of all later ones after each order, until PostgreSQL counts the tables again.
CREATE OR REPLACE FUNCTION serve_back_orders() RETURNS trigger
LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  cause text := coalesce(current_setting('shop.stock_cause', true), '');
  waiting_parts uuid[] := ARRAY(SELECT DISTINCT part_id FROM order_lines WHERE back_ordered_quantity > 0);
  served record;
BEGIN
  IF cardinality(waiting_parts) = 0 THEN RETURN NULL; END IF;
  FOR served IN
    SELECT w.part_id, w.order_id, w.position, least(w.wanted, w.available - (w.up_to - w.wanted))::int AS pieces
    FROM (
      SELECT l.part_id, l.order_id, l.position, l.back_ordered_quantity AS wanted, n.available_quantity AS available,
        sum(l.back_ordered_quantity) OVER (PARTITION BY l.part_id ORDER BY o.number, l.position) AS up_to
      FROM (SELECT id, available_quantity FROM now_so WHERE id = ANY (waiting_parts)) n
        JOIN (SELECT id, available_quantity FROM before_so WHERE id = ANY (waiting_parts)) b
          ON b.id = n.id AND b.available_quantity < n.available_quantity
        JOIN order_lines l ON l.part_id = n.id AND l.back_ordered_quantity > 0
        JOIN orders o ON o.id = l.order_id) w
    WHERE w.up_to - w.wanted < w.available
    ORDER BY w.part_id, w.up_to
  LOOP
    PERFORM set_config('shop.stock_cause', (coalesce(nullif(cause, ''), '{}')::jsonb - 'batchId' - 'note'
      || jsonb_build_object('reason', 'back_order', 'orderId', served.order_id))::text, true);
    UPDATE order_lines SET back_ordered_quantity = back_ordered_quantity - served.pieces
    WHERE order_id = served.order_id AND position = served.position;
    UPDATE parts SET available_quantity = available_quantity - served.pieces, reserved_quantity = reserved_quantity + served.pieces
    WHERE id = served.part_id;
  END LOOP;
  PERFORM set_config('shop.stock_cause', cause, true);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parts_serve_back_orders
  AFTER UPDATE ON parts
  REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION serve_back_orders();
