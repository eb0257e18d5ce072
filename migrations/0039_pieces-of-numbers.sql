-- Every piece of five letters and digits of a part number's key, and its last four, three and two: what numbers that
-- contain a piece, or end with it, are found by. Of three million numbers 18,000 contain "302" and 200 "30201": the longer a
-- piece, the fewer entries of the index have to be compared. PL/pgSQL, because a query for each number takes five times as long.
CREATE OR REPLACE FUNCTION number_pieces(key text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  pieces text[];
BEGIN
  FOR start IN 1 .. char_length(key) - 1 LOOP
    pieces[start] := substr(key, start, 5);
  END LOOP;
  RETURN array_to_tsvector(pieces);
END $$;--> statement-breakpoint
-- What number_pieces has of every key that is like the pattern: 20Y%30481% -> '20Y':* & '30481'. A piece needs three letters
-- or digits, at the end of the pattern two. Null when there is none.
CREATE OR REPLACE FUNCTION number_pieces_query(pattern text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT string_agg(quote_literal(substr(piece, start, 5)) || CASE WHEN is_inside AND length < 5 THEN ':*' ELSE '' END, ' & ')
  FROM (
      SELECT piece, char_length(piece) AS length, lead(piece) OVER (ORDER BY place) IS NOT NULL AS is_inside
      FROM regexp_split_to_table(pattern, '[%_]+') WITH ORDINALITY AS split (piece, place)
    ) AS pieces,
    generate_series(1, greatest(1, length - 4)) AS start
  WHERE length >= 3 OR length = 2 AND NOT is_inside
)::tsquery;--> statement-breakpoint
DROP INDEX "part_numbers_pieces";--> statement-breakpoint
CREATE INDEX "part_numbers_pieces" ON "part_numbers" USING gin (number_pieces(folded_key)) WITH (gin_pending_list_limit=512);--> statement-breakpoint
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
  inside tsquery := number_pieces_query('%' || folded || '%');
BEGIN
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
  IF pieces THEN
    RETURN QUERY SELECT n.part_id, 2, n.kind, n.maker, n.number, NULL::text, s.category_no,
        s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
      FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
      WHERE number_pieces(n.folded_key) @@ inside AND strpos(n.number_key, key) > 1 LIMIT most + 1;
  END IF;
END $$;
