-- The published parts whose texts match, at most `most` + 1, in the columns of parts_with_number; closeness 3 to 5 is the
-- rank (name, beginning of a word in the name, elsewhere). An empty query finds nothing.
CREATE OR REPLACE FUNCTION parts_with_words(anywhere tsquery, in_name tsquery, begun_in_name tsquery, most integer)
RETURNS TABLE(
  part_id uuid, closeness integer, kind text, maker text, number text, slug text, category_no integer, brand_no integer,
  brand text, brand_name text, traits smallint, band smallint, price_cents bigint, "position" integer
)
LANGUAGE plpgsql STABLE STRICT ROWS 5
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
BEGIN
  IF numnode(anywhere) > 0 THEN
    RETURN QUERY SELECT s.part_id, CASE WHEN s.words @@ in_name THEN 3 WHEN s.words @@ begun_in_name THEN 4 ELSE 5 END,
        NULL::text, NULL::text, NULL::text, NULL::text, s.category_no,
        s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
      FROM part_search s JOIN brands b ON b.no = s.brand_no
      WHERE s.words @@ anywhere LIMIT most + 1;
  END IF;
END $$;
