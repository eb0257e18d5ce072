-- The published parts that match one of the queries and pass the filters (null: every part passes), those of the first query
-- first, then those of the second and so on, each in the shop's order; at most `wanted`. `anywhere` matches all that the
-- queries match.
--
-- `scan` parts of the shop's order are read before the index of words: where a tenth of the catalogue matches, the page is
-- among them. Null: all that match are read by the index and compared with each query where they are few, as the first parts let
-- expect; the index would otherwise be read for each query. Without sequential scans, because for unknown words the planner
-- expects to find some early; OFFSET 0 keeps it from reading the whole catalogue in the shop's order.
--
-- `bases`: in the place of a query that asks for any stem with a beginning, which the index would have to collect from all
-- parts, the same query without it; null: there is none. Where few parts match, those of the base are read and looked through:
-- up to a part in 25, reading them takes less time than collecting a tenth of the catalogue.
CREATE OR REPLACE FUNCTION best_parts_with_words(
  anywhere tsquery, queries tsquery[], wanted integer, scan integer,
  categories integer[] DEFAULT NULL, brands integer[] DEFAULT NULL, traits_among smallint[] DEFAULT NULL,
  from_cents bigint DEFAULT NULL, to_cents bigint DEFAULT NULL, bases tsquery[] DEFAULT NULL
) RETURNS uuid[]
LANGUAGE plpgsql STABLE
SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' SET enable_nestloop TO 'off'
AS $$
DECLARE
  query tsquery;
  -- What the index looks for, and whether that is all of the query.
  indexed tsquery;
  is_whole boolean;
  found uuid[] := '{}';
  best integer;
  worst integer;
  -- How many of the first parts match.
  matching integer := 0;
  published real;
  -- The most parts that are few, and the first parts that tell how many to expect.
  few CONSTANT integer := 400;
  probed CONSTANT integer := 200;
  among_probed integer := 0;
BEGIN
  IF scan IS NULL THEN
    published := (SELECT reltuples FROM pg_class WHERE oid = 'part_search'::regclass);
    IF published > 10 * few THEN
      SELECT count(*) INTO among_probed
      FROM (SELECT words FROM part_search ORDER BY position, part_id DESC LIMIT probed) first_ones
      WHERE words @@ anywhere;
    END IF;
    -- Where none of them matches, half a one is expected.
    IF (among_probed + 0.5) * published <= probed * few THEN
      SELECT coalesce(array_agg(part_id ORDER BY rank, position, part_id DESC) FILTER (WHERE rank IS NOT NULL), '{}'),
        coalesce(max(matches), 0)
      INTO found, matching
      FROM (
        SELECT part_id, position, words, count(*) OVER () AS matches FROM (
          SELECT part_id, position, words FROM part_search
          WHERE words @@ anywhere
            AND (categories IS NULL OR category_no = ANY (categories)) AND (brands IS NULL OR brand_no = ANY (brands))
            AND (traits_among IS NULL OR traits = ANY (traits_among))
            AND (from_cents IS NULL OR price_cents >= from_cents) AND (to_cents IS NULL OR price_cents < to_cents)
          LIMIT few + 1) s) s,
        LATERAL (
          SELECT min(i) AS rank FROM generate_subscripts(queries, 1) i
          WHERE s.matches <= few AND s.words @@ queries[i]) ranked;
      IF matching <= few THEN
        RETURN found[:wanted];
      END IF;
    END IF;
    scan := CASE WHEN published > 10 * few AND among_probed = 0 THEN 0 ELSE 1500 END;
  END IF;
  IF scan > 0 THEN
    SELECT coalesce(array_agg(part_id ORDER BY rank, position, part_id DESC), '{}'), min(rank), max(rank), coalesce(max(matches), 0)
    INTO found, best, worst, matching
    FROM (
      SELECT part_id, position, rank, count(*) OVER () AS matches
      FROM (SELECT * FROM part_search ORDER BY position, part_id DESC LIMIT scan) s,
        LATERAL (SELECT min(i) AS rank FROM generate_subscripts(queries, 1) i WHERE s.words @@ queries[i]) ranked
      WHERE s.words @@ anywhere AND rank IS NOT NULL
        AND (categories IS NULL OR category_no = ANY (categories)) AND (brands IS NULL OR brand_no = ANY (brands))
        AND (traits_among IS NULL OR traits = ANY (traits_among))
        AND (from_cents IS NULL OR price_cents >= from_cents) AND (to_cents IS NULL OR price_cents < to_cents)
      ORDER BY rank, position, part_id DESC LIMIT wanted) first_ones;
    IF 25 * matching > scan THEN
      bases := NULL;
    END IF;
    IF cardinality(found) = wanted AND best = worst
      AND (best = 1 OR cardinality(best_parts_with_words(
        anywhere, queries[:best - 1], 1, 0, categories, brands, traits_among, from_cents, to_cents, bases)) = 0)
    THEN
      RETURN found;
    END IF;
    found := '{}';
  END IF;
  FOR rank IN 1 .. cardinality(queries) LOOP
    EXIT WHEN cardinality(found) >= wanted;
    query := queries[rank];
    indexed := coalesce(bases[rank], query);
    is_whole := bases[rank] IS NULL;
    found := found || ARRAY(
      SELECT part_id FROM (
        SELECT part_id, position FROM part_search s
        -- IS TRUE keeps the index from looking for the whole query.
        WHERE s.words @@ indexed AND (is_whole OR (s.words @@ query) IS TRUE)
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
-- The terms of a text, by index from 1, that some part has together, found greedily: first terms that say what kind of
-- thing a part is, then rarer before more frequent ones. `kinds` are the queries for parts of that kind. Terms that occur
-- more than 1000 times count as equally frequent. The first parts of the shop are read before the index, which would collect
-- all parts of a frequent term: of half a million in 50 ms. Without sequential scans, as in best-parts-with-words.sql.
CREATE OR REPLACE FUNCTION words_together(queries tsquery[], kinds tsquery[]) RETURNS TABLE(term integer, is_kind boolean)
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO 'off' AS $$
DECLARE
  together tsquery;
  candidate record;
BEGIN
  FOR candidate IN
    SELECT * FROM (
      SELECT given.no::integer AS no, query, kind,
        EXISTS (SELECT FROM (SELECT words FROM part_search ORDER BY position, part_id DESC LIMIT 200) AS first_ones WHERE words @@ kind)
          OR EXISTS (SELECT FROM part_search WHERE words @@ kind) AS names_kind,
        coalesce(
          (SELECT 1000 WHERE (SELECT count(*) FROM (SELECT words FROM part_search ORDER BY position, part_id DESC LIMIT 200) AS first_ones
              WHERE words @@ query) >= 40
            AND (SELECT count(*) FROM (
              SELECT FROM (SELECT words FROM part_search ORDER BY position, part_id DESC LIMIT 6000) AS first_ones
              WHERE words @@ query LIMIT 1000) AS met) = 1000),
          (SELECT count(*) FROM (SELECT FROM part_search WHERE words @@ query LIMIT 1000) AS met)) AS parts
      FROM unnest(queries, kinds) WITH ORDINALITY AS given(query, kind, no)
      -- Or each term would be counted twice, for WHERE and for ORDER BY.
      OFFSET 0) AS counted
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
