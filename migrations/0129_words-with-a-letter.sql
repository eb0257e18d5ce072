-- Both have one parameter more: with the old ones beside them a call could mean either.
DROP FUNCTION page_of_words(tsquery, tsquery[], integer, integer, integer, integer[], integer[], smallint[], bigint, bigint, smallint[], smallint[]);
--> statement-breakpoint
DROP FUNCTION best_parts_with_words(tsquery, tsquery[], integer, integer, integer[], integer[], smallint[], bigint, bigint);
--> statement-breakpoint
-- The published parts that match one of the queries and pass the filters (null: every part passes), those of the first query
-- first, then those of the second and so on, each in the shop's order; at most `wanted`. `anywhere` matches all that the
-- queries match.
--
-- `scan` parts of the shop's order are read before the index of words: where a tenth of the catalogue matches, the page is
-- among them. Without sequential scans, because for unknown words the planner expects to find some early; OFFSET 0 keeps
-- it from reading the whole catalogue in the shop's order.
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
BEGIN
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
--> statement-breakpoint
-- The terms of a text, by index from 1, that some part has together, found greedily: first terms that say what kind of
-- thing a part is, then rarer before more frequent ones. `kinds` are the queries for parts of that kind. Terms that occur
-- more than 1000 times count as equally frequent. The first parts of the shop are read before the index, which would collect
-- all parts of a frequent term: of half a million in 50 ms. Without sequential scans, as in best-parts-with-words.sql.
CREATE OR REPLACE FUNCTION words_together(queries tsquery[], kinds tsquery[]) RETURNS TABLE(term integer, is_kind boolean)
LANGUAGE plpgsql STABLE STRICT SET enable_seqscan TO 'off' AS $$
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
