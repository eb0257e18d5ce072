-- A copy of src/domain/orders/sql/order-fits.sql.
CREATE OR REPLACE FUNCTION order_fits(buyer uuid, since timestamptz, max_orders integer, part_ids uuid[], max_pieces bigint[], max_cents bigint)
RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7306421, hashtext(buyer::text));
  -- The erasure of the buyer takes the same lock: an order after it would say whose it is.
  IF NOT EXISTS (SELECT FROM users WHERE id = buyer) THEN
    RETURN false;
  END IF;
  IF (SELECT count(*) FROM (SELECT FROM orders WHERE user_id = buyer AND placed_at > since LIMIT max_orders) recent) >= max_orders THEN
    RETURN false;
  END IF;
  IF max_pieces IS NOT NULL THEN
    IF EXISTS (
      SELECT FROM unnest(part_ids, max_pieces) AS most(part_id, pieces)
      WHERE most.pieces < (
        SELECT coalesce(sum(l.quantity), 0) FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.user_id = buyer AND l.part_id = most.part_id AND o.state NOT IN ('delivered', 'cancelled')))
    THEN
      RETURN false;
    END IF;
  END IF;
  IF max_cents IS NOT NULL THEN
    RETURN max_cents >= (
      SELECT coalesce(sum(o.total_cents), 0) FROM orders o
      WHERE o.user_id = buyer AND o.state NOT IN ('delivered', 'cancelled'));
  END IF;
  RETURN true;
END $$;
