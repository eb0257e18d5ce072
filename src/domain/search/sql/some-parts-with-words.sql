-- The first parts in the shop's order among 200 that match: enough for suggestions, whatever the number of matches.
-- Without sequential scans, because for unknown words the planner expects to find some early.
CREATE OR REPLACE FUNCTION some_parts_with_words(query tsquery, wanted integer) RETURNS SETOF uuid
LANGUAGE sql STABLE STRICT SET enable_seqscan TO 'off' AS $$
  SELECT part_id FROM (SELECT part_id, position FROM part_search WHERE words @@ query LIMIT 200) AS first_met
  ORDER BY position, part_id DESC LIMIT wanted
$$;
