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
