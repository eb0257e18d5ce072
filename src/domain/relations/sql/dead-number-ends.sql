-- The parts with a number of this maker that are published, or that left the shop and have a replacement. A part of the brand
-- itself goes before parts that only refer to the number.
CREATE OR REPLACE FUNCTION parts_with_number_of(maker_name text, maker_key text, key text)
RETURNS TABLE(part_id uuid)
LANGUAGE plpgsql STABLE STRICT ROWS 1
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
BEGIN
  RETURN QUERY WITH found AS (
    SELECT n.part_id AS id, p.archived_at IS NULL AND (lower(b.name) = lower(maker_name) OR b.slug = maker_key)
        AND n.kind = 'own' AS is_own
    FROM part_numbers n JOIN parts p ON p.id = n.part_id JOIN brands b ON b.id = p.brand_id
    WHERE n.folded_key = fold_number_key(key) AND n.number_key = key
      AND (CASE WHEN n.kind = 'own' THEN lower(b.name) = lower(maker_name) OR b.slug = maker_key
        ELSE lower(n.maker) = lower(maker_name) END)
      AND (p.archived_at IS NULL OR EXISTS (SELECT FROM supersessions s WHERE s.from_part_id = p.id)))
  SELECT DISTINCT f.id FROM found f WHERE f.is_own OR NOT EXISTS (SELECT FROM found o WHERE o.is_own);
END $$;

-- Where the dead numbers with this key lead: the first part of each chain, with its steps from the dead number on. A number
-- that has become a part since ends its chain. Twenty steps at most.
CREATE OR REPLACE FUNCTION dead_number_ends(key text)
RETURNS TABLE(brand text, number text, part_id uuid, steps jsonb)
LANGUAGE plpgsql STABLE STRICT ROWS 1
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
BEGIN
  RETURN QUERY WITH RECURSIVE reached AS (
    SELECT d.brand, d.number, d.successor_brand, d.successor_brand_key, d.successor_key, jsonb_build_array(
      jsonb_build_object('from', d.number, 'to', d.successor_number, 'date', d.effective_on, 'note', d.note,
        'quantity', d.quantity, 'interchangeability', d.interchangeability)) AS steps
    FROM dead_numbers d WHERE d.number_key = key
    UNION ALL
    SELECT r.brand, r.number, d.successor_brand, d.successor_brand_key, d.successor_key, r.steps ||
      jsonb_build_object('from', d.number, 'to', d.successor_number, 'date', d.effective_on, 'note', d.note,
        'quantity', d.quantity, 'interchangeability', d.interchangeability)
    FROM reached r JOIN dead_numbers d ON d.number_key = r.successor_key AND d.brand_key = r.successor_brand_key
    WHERE jsonb_array_length(r.steps) < 20
      AND NOT EXISTS (SELECT FROM parts_with_number_of(r.successor_brand, r.successor_brand_key, r.successor_key)))
  SELECT r.brand, r.number, p.part_id, r.steps
  FROM reached r, parts_with_number_of(r.successor_brand, r.successor_brand_key, r.successor_key) p;
END $$;
