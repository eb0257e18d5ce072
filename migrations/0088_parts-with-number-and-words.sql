DROP FUNCTION parts_with_number(text, boolean, boolean, integer);--> statement-breakpoint
DROP FUNCTION parts_with_words(tsquery, tsquery, tsquery, integer);--> statement-breakpoint
CREATE OR REPLACE FUNCTION parts_with_number(
  key text, beginnings boolean, pieces boolean, most integer,
  anywhere tsquery DEFAULT '', in_name tsquery DEFAULT '', begun_in_name tsquery DEFAULT ''
)
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
  last_one text := folded || CASE WHEN beginnings THEN chr(1114111) ELSE '' END;
  -- As number_pieces_query('%' || folded || '%'), which takes three times as long because it reads any pattern.
  inside text := quote_literal(substr(folded, 1, 5)) || CASE WHEN char_length(folded) < 5 THEN ':*' ELSE '' END;
BEGIN
  FOR start IN 2 .. char_length(folded) - 4 LOOP
    inside := inside || ' & ' || quote_literal(substr(folded, start, 5));
  END LOOP;
  RETURN QUERY SELECT f.part_id, f.closeness, f.kind, f.maker, f.number, p.slug, f.category_no, f.brand_no, b.slug, b.name,
      f.traits, f.band, f.price_cents, f.position
    FROM (
      -- The number itself comes first: the index has no smaller key.
      (SELECT n.part_id, CASE WHEN n.number_key = key THEN 0 ELSE 1 END AS closeness, n.kind, n.maker, n.number,
        s.category_no, s.brand_no, s.traits, s.band, s.price_cents, s.position
      FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id
      WHERE n.folded_key ~>=~ folded AND n.folded_key ~<=~ last_one AND n.number_key ^@ key
      ORDER BY n.folded_key USING ~<~ LIMIT 2 * (most + 1))
      UNION ALL
      (SELECT n.part_id, 2, n.kind, n.maker, n.number,
        s.category_no, s.brand_no, s.traits, s.band, s.price_cents, s.position
      FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id
      WHERE pieces AND number_pieces(n.folded_key) @@ inside::tsquery AND strpos(n.number_key, key) > 1
      LIMIT most + 1)
      UNION ALL
      (SELECT s.part_id, CASE WHEN s.words @@ in_name THEN 3 WHEN s.words @@ begun_in_name THEN 4 ELSE 5 END,
        NULL, NULL, NULL, s.category_no, s.brand_no, s.traits, s.band, s.price_cents, s.position
      FROM part_search s WHERE numnode(anywhere) > 0 AND s.words @@ anywhere LIMIT most + 1)) f
    JOIN brands b ON b.no = f.brand_no JOIN parts p ON p.id = f.part_id;
END $$;
