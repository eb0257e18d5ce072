-- The terms of a text, by index from 1, that some part has together, found greedily: first terms that say what kind of
-- thing a part is, then rarer before more frequent ones. `kinds` are the queries for parts of that kind. Terms that occur
-- more than 1000 times count as equally frequent. In a large catalogue the first parts of the shop are read before the index,
-- which would collect all parts of a frequent term: of half a million in 50 ms; in a small one the index is read as quickly.
-- Without sequential scans, as in best-parts-with-words.sql.
CREATE OR REPLACE FUNCTION words_together(queries tsquery[], kinds tsquery[]) RETURNS TABLE(term integer, is_kind boolean)
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' AS $$
DECLARE
  together tsquery;
  candidate record;
  is_large boolean := (SELECT reltuples > 6000 FROM pg_class WHERE oid = 'part_search'::regclass);
BEGIN
  FOR candidate IN
    WITH first_ones AS MATERIALIZED (
      SELECT words FROM part_search WHERE is_large ORDER BY position, part_id DESC LIMIT 200),
    counted AS (
      SELECT given.no::integer AS no, query, kind,
        coalesce(
          (SELECT 1000 WHERE (SELECT count(*) FROM first_ones WHERE words @@ query) >= 40
            AND (SELECT count(*) FROM (
              SELECT FROM (SELECT words FROM part_search ORDER BY position, part_id DESC LIMIT 6000) AS first_ones
              WHERE words @@ query LIMIT 1000) AS met) = 1000),
          (SELECT count(*) FROM (SELECT FROM part_search WHERE words @@ query LIMIT 1000) AS met)) AS parts
      FROM unnest(queries, kinds) WITH ORDINALITY AS given(query, kind, no)
      -- Or each term would be counted twice, for WHERE and for ORDER BY.
      OFFSET 0),
    said AS (
      SELECT no, query, kind, parts,
        EXISTS (SELECT FROM first_ones WHERE words @@ kind) OR EXISTS (SELECT FROM part_search WHERE words @@ kind) AS names_kind
      FROM counted WHERE parts > 0
      OFFSET 0)
    SELECT no, query, kind, names_kind FROM said ORDER BY names_kind DESC, parts, no
  LOOP
    IF together IS NULL OR EXISTS (SELECT FROM part_search WHERE words @@ (together && candidate.query)) THEN
      -- The other words have to be said of a part of this kind: "heavy sprocket" is no idler beside a sprocket.
      together := coalesce(together && candidate.query, CASE WHEN candidate.names_kind THEN candidate.kind ELSE candidate.query END);
      term := candidate.no;
      is_kind := candidate.names_kind;
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;
