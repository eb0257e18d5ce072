-- A page of the published parts whose texts match and that pass the filters, in the order of
-- best_parts_with_words, and how many there are. `counted` is their number where it is known, null where it is not.
-- `bases` as there.
-- Parts with one of `last_traits` follow all others; null: none of them do. Then `first_traits` has the other codes that pass.
--
-- A hundred parts are ranked one by one, because each query of the index takes as long as ranking some dozens. Where many
-- match, the page is among the first parts in the shop's order: twice as many are read as would hold it if the matches were
-- spread evenly, when that costs less than reading all matches.
CREATE OR REPLACE FUNCTION page_of_words(
  anywhere tsquery, queries tsquery[], counted integer, skipped integer, wanted integer,
  categories integer[], brands integer[], traits_among smallint[], from_cents bigint, to_cents bigint,
  first_traits smallint[], last_traits smallint[], bases tsquery[] DEFAULT NULL
) RETURNS TABLE(total integer, ids uuid[])
LANGUAGE plpgsql STABLE ROWS 1
SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off'
AS $$
DECLARE
  few CONSTANT integer := 100;
  -- Where the rows of the matching parts are.
  places tid[];
  last_one integer;
  scan bigint;
BEGIN
  total := counted;
  IF total IS NULL OR total <= few THEN
    SELECT count(*), array_agg(s.ctid) INTO total, places FROM part_search s
    WHERE s.words @@ anywhere
      AND (categories IS NULL OR category_no = ANY (categories)) AND (brands IS NULL OR brand_no = ANY (brands))
      AND (traits_among IS NULL OR traits = ANY (traits_among))
      AND (from_cents IS NULL OR price_cents >= from_cents) AND (to_cents IS NULL OR price_cents < to_cents);
  END IF;
  last_one := least(skipped + wanted, total);
  ids := '{}';
  IF last_one > skipped AND total <= few THEN
    ids := ARRAY(
      SELECT part_id FROM (
        SELECT part_id, position, traits = ANY (last_traits) AS is_last, (
          SELECT coalesce(min(i), cardinality(queries) + 1) FROM generate_subscripts(queries, 1) i WHERE words @@ queries[i]) AS rank
        FROM part_search WHERE ctid = ANY (places)) ranked
      ORDER BY is_last, rank, position, part_id DESC LIMIT wanted OFFSET skipped);
  ELSIF last_one > skipped THEN
    SELECT 2 * last_one * greatest(reltuples, 0)::bigint / total INTO scan FROM pg_class WHERE oid = 'part_search'::regclass;
    ids := best_parts_with_words(anywhere, queries || anywhere, last_one, CASE WHEN scan < 2 * total THEN scan ELSE 0 END::integer,
      categories, brands, coalesce(first_traits, traits_among), from_cents, to_cents, bases);
    IF last_traits IS NOT NULL AND cardinality(ids) < last_one THEN
      ids := ids || best_parts_with_words(anywhere, queries || anywhere, last_one - cardinality(ids), 0,
        categories, brands, last_traits, from_cents, to_cents, bases);
    END IF;
    ids := ids[skipped + 1:];
  END IF;
  RETURN NEXT;
END $$;
