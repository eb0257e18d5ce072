-- The published parts that replace a dead number, or a part with this number that has left the shop, each with that number:
-- along the supersessions as far as the first published part. Twenty steps at most, as a chain has no more.
CREATE OR REPLACE FUNCTION replacements_of_number(key text)
RETURNS TABLE(part_id uuid, kind text, maker text, number text)
LANGUAGE plpgsql STABLE STRICT ROWS 2
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
BEGIN
  RETURN QUERY WITH RECURSIVE reached(id, kind, maker, number, step) AS (
    SELECT n.part_id, n.kind, n.maker, n.number, 0 FROM part_numbers n JOIN parts p ON p.id = n.part_id
    WHERE n.folded_key = fold_number_key(key) AND n.number_key = key AND p.archived_at IS NOT NULL
    UNION SELECT e.part_id, 'old', e.brand, e.number, 1 FROM dead_number_ends(key) e
    UNION
    SELECT t.part_id, r.kind, r.maker, r.number, r.step + 1 FROM reached r
      JOIN parts p ON p.id = r.id JOIN supersession_targets t ON t.from_part_id = r.id
    WHERE p.archived_at IS NOT NULL AND r.step < 20)
  SELECT DISTINCT ON (r.id) r.id, r.kind, r.maker, r.number FROM reached r JOIN part_search s ON s.part_id = r.id
  WHERE r.step > 0;
END $$;
