-- Attribute code: grade, condition and "in stock" in one small number, 24 more for a part without stock that can be ordered
-- beyond it. The order of grades and conditions is that of #domain/catalog contract; facet-codes.ts decodes it.
CREATE OR REPLACE FUNCTION part_traits(grade text, condition text, available integer, can_back_order boolean) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ((array_position(ARRAY['genuine', 'oem', 'aftermarket'], grade) - 1) * 8
    + (array_position(ARRAY['new', 'remanufactured', 'rebuilt', 'used'], condition) - 1) * 2
    + (available > 0)::int + CASE WHEN can_back_order AND available <= 0 THEN 24 ELSE 0 END)::smallint
$$;
--> statement-breakpoint
-- Writes the search rows and the specifications of those of the parts that are published.
CREATE OR REPLACE FUNCTION list_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_search AS s (part_id, brand_no, category_no, traits, band, price_cents, position, created_at, name_key, words)
  SELECT p.id, b.no, c.no, part_traits(p.grade, p.condition, p.available_quantity, p.back_order_days IS NOT NULL), price_band(p.price_cents), p.price_cents, p.position, p.created_at,
    lower(left(p.name, 40)), part_words(p, b.name, c.names)
  FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
  WHERE p.id = ANY (part_ids) AND p.archived_at IS NULL
  ON CONFLICT (part_id) DO UPDATE SET brand_no = excluded.brand_no, category_no = excluded.category_no,
    traits = excluded.traits, band = excluded.band, price_cents = excluded.price_cents, position = excluded.position,
    created_at = excluded.created_at, name_key = excluded.name_key, words = excluded.words;
  INSERT INTO part_specifications AS s (part_id, entries)
  SELECT p.id, specification_entries(p.specifications) FROM parts p
  WHERE p.id = ANY (part_ids) AND p.archived_at IS NULL AND p.specifications <> '[]'
  ON CONFLICT (part_id) DO UPDATE SET entries = excluded.entries WHERE s.entries <> excluded.entries;
END $$;
--> statement-breakpoint
-- Search rows of parts of which only the offer changed: price, stock, grade, position. Texts are not parsed again.
CREATE OR REPLACE FUNCTION offer_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_nestloop TO 'on' AS $$
BEGIN
  UPDATE part_search s SET traits = part_traits(p.grade, p.condition, p.available_quantity, p.back_order_days IS NOT NULL), band = price_band(p.price_cents),
    price_cents = p.price_cents, position = p.position, created_at = p.created_at
  FROM parts p WHERE s.part_id = ANY (part_ids) AND p.id = s.part_id;
END $$;
--> statement-breakpoint
-- Updates of parts reach the tables of the search, once a statement: a price list changes half a million parts. Selling a
-- piece changes nothing here unless it was the last one. Nested loops are off, because the cached plan of the first
-- statement, which had one row, would be used for thousands.
CREATE OR REPLACE FUNCTION parts_changed() RETURNS trigger
LANGUAGE plpgsql SET enable_nestloop TO 'off' AS $$
DECLARE
  renumbered uuid[];
  renamed uuid[];
  offered uuid[];
BEGIN
  SELECT array_agg(id) FILTER (WHERE has_number), array_agg(id) FILTER (WHERE has_name),
    array_agg(id) FILTER (WHERE has_offer AND NOT has_name)
  INTO renumbered, renamed, offered
  FROM (
    SELECT n.id,
      (o.part_number, o.part_number_key, o.brand_id) IS DISTINCT FROM (n.part_number, n.part_number_key, n.brand_id) AS has_number,
      (o.brand_id, o.category_id, o.name, o.part_type, o.description, o.specifications, o.archived_at IS NULL)
        IS DISTINCT FROM (n.brand_id, n.category_id, n.name, n.part_type, n.description, n.specifications, n.archived_at IS NULL) AS has_name,
      (o.grade, o.condition, o.available_quantity > 0, o.back_order_days IS NULL, o.price_cents, o.position, o.created_at)
        IS DISTINCT FROM (n.grade, n.condition, n.available_quantity > 0, n.back_order_days IS NULL, n.price_cents, n.position, n.created_at) AS has_offer
    FROM now_so n JOIN before_so o ON o.id = n.id) AS changes
  WHERE has_number OR has_name OR has_offer;
  IF renumbered IS NOT NULL THEN PERFORM renumber_parts(renumbered); END IF;
  IF renamed IS NOT NULL THEN PERFORM relist_parts(renamed); END IF;
  IF offered IS NOT NULL THEN PERFORM offer_parts(offered); END IF;
  RETURN NULL;
END $$;

--> statement-breakpoint
DROP FUNCTION part_traits(text, text, integer);
--> statement-breakpoint
DROP FUNCTION page_of_words(tsquery, tsquery[], integer, integer, integer, integer[], integer[], smallint[], bigint, bigint);
--> statement-breakpoint
-- A page of the published parts whose texts match and that pass the filters, in the order of
-- best_parts_with_words, and how many there are. `counted` is their number where it is known, null where it is not.
-- Parts with one of `last_traits` follow all others; null: none of them do. Then `first_traits` has the other codes that pass.
--
-- A hundred parts are ranked one by one, because each query of the index takes as long as ranking some dozens. Where many
-- match, the page is among the first parts in the shop's order: twice as many are read as would hold it if the matches were
-- spread evenly, when that costs less than reading all matches.
CREATE OR REPLACE FUNCTION page_of_words(
  anywhere tsquery, queries tsquery[], counted integer, skipped integer, wanted integer,
  categories integer[], brands integer[], traits_among smallint[], from_cents bigint, to_cents bigint,
  first_traits smallint[], last_traits smallint[]
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
      categories, brands, coalesce(first_traits, traits_among), from_cents, to_cents);
    IF last_traits IS NOT NULL AND cardinality(ids) < last_one THEN
      ids := ids || best_parts_with_words(anywhere, queries || anywhere, last_one - cardinality(ids), 0,
        categories, brands, last_traits, from_cents, to_cents);
    END IF;
    ids := ids[skipped + 1:];
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- Parts without stock that can be ordered beyond it.
UPDATE part_search s SET traits = part_traits(p.grade, p.condition, p.available_quantity, true)
FROM parts p WHERE p.id = s.part_id AND p.back_order_days IS NOT NULL AND p.available_quantity <= 0;
