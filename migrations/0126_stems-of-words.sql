CREATE TABLE "search_stems" (
	"stem" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_stems_stem" ON "search_stems" USING btree ("stem" text_pattern_ops);
--> statement-breakpoint
-- Written by hand from here on.
-- Adds the stems of these parts' search rows to search_stems, without their marks (search-words.sql). As in learn-text.sql
-- there is no unique index: a duplicate costs less than waiting.
CREATE OR REPLACE FUNCTION learn_stems(part_ids uuid[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO search_stems (stem)
  SELECT stem FROM (
    SELECT DISTINCT ltrim(marked, '^=+@#') AS stem FROM part_search s, unnest(tsvector_to_array(s.words)) AS marked
    WHERE s.part_id = ANY (part_ids)) AS said
  WHERE NOT EXISTS (SELECT FROM search_stems known WHERE known.stem = said.stem)
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
  PERFORM learn_stems(part_ids);
END $$;
--> statement-breakpoint
-- A renamed or moved category changes the search texts of all parts in it and below it. The other columns of their search
-- rows stay: a sale may be changing them at the same time.
CREATE OR REPLACE FUNCTION relist_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[] := ARRAY(
    SELECT c.no FROM categories c
    WHERE c.path && ARRAY(SELECT n.no FROM now_so n JOIN before_so o ON o.id = n.id WHERE (o.name, o.path) IS DISTINCT FROM (n.name, n.path)));
BEGIN
  IF cardinality(renamed) > 0 THEN
    UPDATE part_search s SET words = part_words(p, b.name, c.names)
    FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
    WHERE s.category_no = ANY (renamed) AND p.id = s.part_id;
    PERFORM learn_stems(ARRAY(SELECT part_id FROM part_search WHERE category_no = ANY (renamed)));
    PERFORM learn_text((SELECT string_agg(names, ' ') FROM category_names WHERE no = ANY (renamed)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO search_stems (stem) SELECT DISTINCT ltrim(word, '^=+@#') FROM ts_stat('SELECT words FROM part_search');
