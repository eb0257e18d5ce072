-- Search rows of parts of which only the offer changed: price, stock, grade, position. Texts are not parsed again.
CREATE OR REPLACE FUNCTION offer_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_nestloop TO 'on' AS $$
BEGIN
  UPDATE part_search s SET traits = part_traits(p.grade, p.condition, p.available_quantity, p.back_order_days IS NOT NULL), band = price_band(p.price_cents),
    price_cents = p.price_cents, position = p.position, created_at = p.created_at
  FROM parts p WHERE s.part_id = ANY (part_ids) AND p.id = s.part_id;
END $$;
