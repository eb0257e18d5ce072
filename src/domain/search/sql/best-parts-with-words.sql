-- The published parts that match the first of the queries, then those of the second and so on, each in the shop's order;
-- of a query with more than 1000 matches the first ones among 1000. Without sequential scans, because for unknown words
-- the planner expects to find some early.
CREATE OR REPLACE FUNCTION best_parts_with_words(queries tsquery[], wanted integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE STRICT SET enable_seqscan TO 'off' AS $$
DECLARE
  query tsquery;
  found uuid[] := '{}';
BEGIN
  FOREACH query IN ARRAY queries LOOP
    EXIT WHEN cardinality(found) >= wanted;
    found := found || ARRAY(
      SELECT part_id FROM (SELECT part_id, position FROM part_search WHERE words @@ query AND part_id <> ALL (found) LIMIT 1000) AS first_met
      ORDER BY position, part_id DESC LIMIT wanted - cardinality(found));
  END LOOP;
  RETURN QUERY SELECT unnest(found);
END $$;
