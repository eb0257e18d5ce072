-- The terms of a text, by index from 1, that some part has together, found greedily: first terms that say what kind of
-- thing a part is, then rarer before more frequent ones. `kinds` are the queries for parts of that kind. Terms that occur
-- more than 1000 times count as equally frequent. Without sequential scans, as in best-parts-with-words.sql.
CREATE OR REPLACE FUNCTION words_together(queries tsquery[], kinds tsquery[]) RETURNS TABLE(term integer, is_kind boolean)
LANGUAGE plpgsql STABLE STRICT SET enable_seqscan TO 'off' AS $$
DECLARE
  together tsquery;
  candidate record;
BEGIN
  FOR candidate IN
    SELECT * FROM (
      SELECT given.no::integer AS no, query, kind,
        EXISTS (SELECT FROM part_search WHERE words @@ kind) AS names_kind,
        (SELECT count(*) FROM (SELECT FROM part_search WHERE words @@ query LIMIT 1000) AS met) AS parts
      FROM unnest(queries, kinds) WITH ORDINALITY AS given(query, kind, no)) AS counted
    WHERE parts > 0 ORDER BY names_kind DESC, parts, no
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
