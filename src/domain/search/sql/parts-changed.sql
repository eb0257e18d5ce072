-- Updates of parts reach the tables of the search, once a statement: a price list changes half a million parts. Selling a
-- piece changes nothing here unless it was the last one. Nested loops are off, because the cached plan of the first
-- statement, which had one row, would be used for thousands.
CREATE OR REPLACE FUNCTION parts_changed() RETURNS trigger
LANGUAGE plpgsql SET enable_nestloop TO 'off' AS $$
DECLARE
  renumbered uuid[];
  renamed uuid[];
  offered uuid[];
BEGIN
  SELECT array_agg(id) FILTER (WHERE has_number), array_agg(id) FILTER (WHERE has_name),
    array_agg(id) FILTER (WHERE has_offer AND NOT has_name)
  INTO renumbered, renamed, offered
  FROM (
    SELECT n.id,
      (o.part_number, o.part_number_key, o.brand_id) IS DISTINCT FROM (n.part_number, n.part_number_key, n.brand_id) AS has_number,
      (o.brand_id, o.category_id, o.name, o.part_type, o.description, o.specifications, o.archived_at IS NULL)
        IS DISTINCT FROM (n.brand_id, n.category_id, n.name, n.part_type, n.description, n.specifications, n.archived_at IS NULL) AS has_name,
      (o.grade, o.condition, o.available_quantity > 0, o.back_order_days IS NULL, o.price_cents, o.position, o.created_at)
        IS DISTINCT FROM (n.grade, n.condition, n.available_quantity > 0, n.back_order_days IS NULL, n.price_cents, n.position, n.created_at) AS has_offer
    FROM now_so n JOIN before_so o ON o.id = n.id) AS changes
  WHERE has_number OR has_name OR has_offer;
  IF renumbered IS NOT NULL THEN PERFORM renumber_parts(renumbered); END IF;
  IF renamed IS NOT NULL THEN PERFORM relist_parts(renamed); END IF;
  IF offered IS NOT NULL THEN PERFORM offer_parts(offered); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parts_changed
  AFTER UPDATE ON parts
  REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION parts_changed();
