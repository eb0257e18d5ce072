CREATE INDEX "part_search_category_newest" ON "part_search" USING btree ("category_no","created_at" DESC NULLS FIRST,"part_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_search_category_price" ON "part_search" USING btree ("category_no","price_cents","position","part_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "part_search_category_name" ON "part_search" USING btree ("category_no","name_key","position","part_id" DESC NULLS FIRST);--> statement-breakpoint
-- The parts in the shop with a number, and where `beginnings` those with a number that begins so: closeness 0 and 1, at
-- most `most` and one of each, with what lists count. In a function, because planning it took longer than finding; the
-- plan is kept. Along the indexes whatever the number is: the planner would guess that half the catalogue begins so.
CREATE FUNCTION parts_with_number(key text, beginnings boolean, most integer)
RETURNS TABLE (part_id uuid, closeness integer, kind text, maker text, number text, slug text, category_no integer,
  brand_no integer, brand text, brand_name text, traits smallint, band smallint, price_cents bigint, "position" integer)
LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY SELECT n.part_id, 0, n.kind, n.maker, n.number, p.slug, s.category_no,
      s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
    FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
      JOIN parts p ON p.id = n.part_id
    WHERE n.number_key = key LIMIT most + 1;
  IF beginnings THEN
    RETURN QUERY SELECT n.part_id, 1, n.kind, n.maker, n.number, NULL::text, s.category_no,
        s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
      FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
      WHERE n.number_key ~>~ key AND n.number_key ~<~ (key || '[') LIMIT most + 1;
  END IF;
END $$;
--> statement-breakpoint
-- The parts with the words in their texts, at most `most` and one, in the same columns; closeness as `nearness` of
-- match-condition.ts. An empty query finds nothing.
CREATE FUNCTION parts_with_words(anywhere tsquery, in_name tsquery, begun_in_name tsquery, most integer)
RETURNS TABLE (part_id uuid, closeness integer, kind text, maker text, number text, slug text, category_no integer,
  brand_no integer, brand text, brand_name text, traits smallint, band smallint, price_cents bigint, "position" integer)
LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF numnode(anywhere) > 0 THEN
    RETURN QUERY SELECT s.part_id, CASE WHEN s.words @@ in_name THEN 3 WHEN s.words @@ begun_in_name THEN 4 ELSE 5 END,
        NULL::text, NULL::text, NULL::text, NULL::text, s.category_no,
        s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
      FROM part_search s JOIN brands b ON b.no = s.brand_no
      WHERE s.words @@ anywhere LIMIT most + 1;
  END IF;
END $$;
