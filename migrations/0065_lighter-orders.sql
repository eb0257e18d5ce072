-- A sale notes the part alone, unless it was the last piece. An import of many parts notes the catalogue once. Whether
-- anything but the stock has changed is compared as whole rows (*=), with any column that is added later: as JSON, only once
-- something else has changed, because that takes longer than the rest of a sale's notes.
CREATE OR REPLACE FUNCTION note_changed_parts() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  -- Shown by the responses that the part is in, and read by the search. Any other column changes the catalogue, also one that
  -- is added later.
  offer CONSTANT text[] := '{available_quantity,reserved_quantity,updated_at,name,description,specifications,price_cents,
    price_breaks,unit,minimum_order_quantity,maximum_order_quantity,order_multiple,lead_time_days,back_order_days,
    warranty_months,return_days,core_charge_cents,net_weight_grams,hs_code,country_of_origin}';
  updated record;
  before parts;
  after parts;
BEGIN
  IF (SELECT count(*) FROM now_so) > 100 THEN
    INSERT INTO public_changes (data) VALUES ('catalogue');
    RETURN NULL;
  END IF;
  FOR updated IN SELECT o AS before, n AS after FROM now_so n JOIN before_so o ON o.id = n.id LOOP
    before := updated.before;
    after := updated.after;
    IF (before.available_quantity > 0) = (after.available_quantity > 0)
      AND (before.available_quantity >= before.minimum_order_quantity) = (after.available_quantity >= after.minimum_order_quantity)
    THEN
      before.reserved_quantity := after.reserved_quantity;
      before.updated_at := after.updated_at;
      CONTINUE WHEN before *= after;
      before.available_quantity := after.available_quantity;
      IF before *= after THEN
        INSERT INTO public_changes (part_id) VALUES (after.id);
        CONTINUE;
      END IF;
    END IF;
    INSERT INTO public_changes (part_id, data)
    VALUES (after.id, CASE WHEN to_jsonb(before) - offer <> to_jsonb(after) - offer THEN 'catalogue' ELSE 'search' END);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- True when one more order of the buyer keeps the limits: fewer than max_orders since `since`, and in the open orders at
-- most max_pieces[i] of the part part_ids[i] and at most max_cents in total, all without this order; null: no such limit.
-- The orders of one buyer wait for each other here until the one before has committed. Not stable: every statement must see
-- that one. One statement for each limit: for most buyers only the first is prepared and run.
CREATE OR REPLACE FUNCTION order_fits(buyer uuid, since timestamptz, max_orders integer, part_ids uuid[], max_pieces bigint[], max_cents bigint)
RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7306421, hashtext(buyer::text));
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
