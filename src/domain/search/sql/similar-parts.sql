-- At most `most` published parts of the category with the slug, those of the part type first, each in the shop's order, without
-- the part itself. Where the category has too few, parts of the categories beside and below it follow. A function, because
-- planning the statement takes longer than running it and a function keeps its plan.
CREATE OR REPLACE FUNCTION similar_parts(part uuid, category text, type text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off'
AS $$
DECLARE
  own record;
  found uuid[];
BEGIN
  SELECT id, no, path[:greatest(cardinality(path) - 1, 1)] AS above INTO own FROM categories WHERE slug = category;
  found := ARRAY(
    SELECT id FROM parts WHERE category_id = own.id AND part_type = type AND archived_at IS NULL AND id <> part
    ORDER BY position, id DESC LIMIT most);
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT part_id FROM part_search WHERE category_no = own.no AND part_id <> ALL (found || part)
      ORDER BY position, part_id DESC LIMIT most - cardinality(found));
  END IF;
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT p.id FROM categories c
        CROSS JOIN LATERAL (SELECT part_id FROM part_search WHERE category_no = c.no ORDER BY position, part_id DESC LIMIT most) beside
        JOIN parts p ON p.id = beside.part_id
      WHERE c.id <> own.id AND c.path[:cardinality(own.above)] = own.above
      ORDER BY p.part_type <> type, p.position, p.id DESC LIMIT most - cardinality(found));
  END IF;
  RETURN found;
END $$;
