-- Adds the stems of these parts' search rows to search_stems, without their marks (search-words.sql). As in learn-text.sql
-- there is no unique index: a duplicate costs less than waiting.
CREATE OR REPLACE FUNCTION learn_stems(part_ids uuid[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO search_stems (stem)
  SELECT stem FROM (
    SELECT DISTINCT ltrim(marked, '^=+@#') AS stem FROM part_search s, unnest(tsvector_to_array(s.words)) AS marked
    WHERE s.part_id = ANY (part_ids)) AS said
  WHERE NOT EXISTS (SELECT FROM search_stems known WHERE known.stem = said.stem)
$$;
