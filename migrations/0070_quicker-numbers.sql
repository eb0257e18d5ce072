-- The published parts that have a number with this key (closeness 0), with `beginnings` those with a number that begins
-- with it (closeness 1), and with `pieces` those with one that contains it (closeness 2), at most `most` + 1 of each, with
-- the columns that facets count. The indexes have folded keys, so that each condition is stated for both keys. A function, because
-- planning the statement takes longer than running it and a function keeps its plan. It is forced along the indexes: the
-- planner would expect half the catalogue to begin with the key.
CREATE OR REPLACE FUNCTION parts_with_number(key text, beginnings boolean, pieces boolean, most integer)
RETURNS TABLE(
  part_id uuid, closeness integer, kind text, maker text, number text, slug text, category_no integer, brand_no integer,
  brand text, brand_name text, traits smallint, band smallint, price_cents bigint, "position" integer
)
LANGUAGE plpgsql STABLE STRICT ROWS 5
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
DECLARE
  folded text := fold_number_key(key);
  inside tsquery;
BEGIN
  -- First a look at the index alone: most texts are no number, and each of the joins takes longer than this look.
  IF EXISTS (SELECT FROM part_numbers n WHERE n.folded_key ~>=~ folded AND n.folded_key ~<~ (folded || chr(1114111))) THEN
    RETURN QUERY SELECT n.part_id, 0, n.kind, n.maker, n.number, p.slug, s.category_no,
        s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
      FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
        JOIN parts p ON p.id = n.part_id
      WHERE n.folded_key = folded AND n.number_key = key LIMIT most + 1;
    IF beginnings THEN
      RETURN QUERY SELECT n.part_id, 1, n.kind, n.maker, n.number, NULL::text, s.category_no,
          s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
        FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
        WHERE n.folded_key ~>~ folded AND n.folded_key ~<~ (folded || chr(1114111)) AND n.number_key ^@ key LIMIT most + 1;
    END IF;
  END IF;
  IF pieces THEN
    -- As number_pieces_query('%' || folded || '%'), which takes three times as long because it reads any pattern.
    SELECT string_agg(quote_literal(substr(folded, start, 5)) || CASE WHEN char_length(folded) < 5 THEN ':*' ELSE '' END, ' & ')::tsquery
      INTO inside FROM generate_series(1, greatest(1, char_length(folded) - 4)) AS start;
    RETURN QUERY SELECT n.part_id, 2, n.kind, n.maker, n.number, NULL::text, s.category_no,
        s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
      FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
      WHERE number_pieces(n.folded_key) @@ inside AND strpos(n.number_key, key) > 1 LIMIT most + 1;
  END IF;
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
