DROP FUNCTION best_parts_with_words(tsquery[], integer);
--> statement-breakpoint
-- The published parts that match one of the queries and pass the filters (null: every part passes), those of the first query
-- first, then those of the second and so on, each in the shop's order; at most `wanted`. `anywhere` matches all that the
-- queries match.
--
-- `scan` parts of the shop's order are read before the index of words: where a tenth of the catalogue matches, the page is
-- among them. Without sequential scans, because for unknown words the planner expects to find some early; OFFSET 0 keeps
-- it from reading the whole catalogue in the shop's order.
CREATE OR REPLACE FUNCTION best_parts_with_words(
  anywhere tsquery, queries tsquery[], wanted integer, scan integer,
  categories integer[] DEFAULT NULL, brands integer[] DEFAULT NULL, traits_among smallint[] DEFAULT NULL,
  from_cents bigint DEFAULT NULL, to_cents bigint DEFAULT NULL
) RETURNS uuid[]
LANGUAGE plpgsql STABLE
SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_nestloop TO 'off'
AS $$
DECLARE
  query tsquery;
  found uuid[] := '{}';
  best integer;
  worst integer;
BEGIN
  IF scan > 0 THEN
    SELECT coalesce(array_agg(part_id ORDER BY rank, position, part_id DESC), '{}'), min(rank), max(rank) INTO found, best, worst
    FROM (
      SELECT part_id, position, rank
      FROM (SELECT * FROM part_search ORDER BY position, part_id DESC LIMIT scan) s,
        LATERAL (SELECT min(i) AS rank FROM generate_subscripts(queries, 1) i WHERE s.words @@ queries[i]) ranked
      WHERE s.words @@ anywhere AND rank IS NOT NULL
        AND (categories IS NULL OR category_no = ANY (categories)) AND (brands IS NULL OR brand_no = ANY (brands))
        AND (traits_among IS NULL OR traits = ANY (traits_among))
        AND (from_cents IS NULL OR price_cents >= from_cents) AND (to_cents IS NULL OR price_cents < to_cents)
      ORDER BY rank, position, part_id DESC LIMIT wanted) first_ones;
    IF cardinality(found) = wanted AND best = worst
      AND (best = 1 OR cardinality(best_parts_with_words(anywhere, queries[:best - 1], 1, 0, categories, brands, traits_among, from_cents, to_cents)) = 0)
    THEN
      RETURN found;
    END IF;
    found := '{}';
  END IF;
  FOREACH query IN ARRAY queries LOOP
    EXIT WHEN cardinality(found) >= wanted;
    found := found || ARRAY(
      SELECT part_id FROM (
        SELECT part_id, position FROM part_search s
        WHERE s.words @@ query
          AND (categories IS NULL OR category_no = ANY (categories)) AND (brands IS NULL OR brand_no = ANY (brands))
          AND (traits_among IS NULL OR traits = ANY (traits_among))
          AND (from_cents IS NULL OR price_cents >= from_cents) AND (to_cents IS NULL OR price_cents < to_cents)
        OFFSET 0) s
      WHERE NOT EXISTS (SELECT FROM unnest(found) f WHERE f = s.part_id)
      ORDER BY position, part_id DESC LIMIT wanted - cardinality(found));
  END LOOP;
  RETURN found;
END $$;
--> statement-breakpoint
-- A page of the published parts whose texts match and that pass the filters, in the order of
-- best_parts_with_words, and how many there are. `counted` is their number where it is known, null where it is not.
--
-- A hundred parts are ranked one by one, because each query of the index takes as long as ranking some dozens. Where many
-- match, the page is among the first parts in the shop's order: twice as many are read as would hold it if the matches were
-- spread evenly, when that costs less than reading all matches.
CREATE OR REPLACE FUNCTION page_of_words(
  anywhere tsquery, queries tsquery[], counted integer, skipped integer, wanted integer,
  categories integer[], brands integer[], traits_among smallint[], from_cents bigint, to_cents bigint
) RETURNS TABLE(total integer, ids uuid[])
LANGUAGE plpgsql STABLE
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
        SELECT part_id, position, (
          SELECT coalesce(min(i), cardinality(queries) + 1) FROM generate_subscripts(queries, 1) i WHERE words @@ queries[i]) AS rank
        FROM part_search WHERE ctid = ANY (places)) ranked
      ORDER BY rank, position, part_id DESC LIMIT wanted OFFSET skipped);
  ELSIF last_one > skipped THEN
    SELECT 2 * last_one * greatest(reltuples, 0)::bigint / total INTO scan FROM pg_class WHERE oid = 'part_search'::regclass;
    ids := (best_parts_with_words(anywhere, queries || anywhere, last_one, CASE WHEN scan < 2 * total THEN scan ELSE 0 END::integer,
      categories, brands, traits_among, from_cents, to_cents))[skipped + 1:];
  END IF;
  RETURN NEXT;
END $$;
