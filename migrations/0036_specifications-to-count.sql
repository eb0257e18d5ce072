CREATE TABLE "part_specifications" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"entries" text[] NOT NULL
);
--> statement-breakpoint
-- The specifications of a part as part_specifications has them. No name, value or unit has a tab.
CREATE OR REPLACE FUNCTION specification_entries(specifications jsonb) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(concat_ws(E'\t', line->>'name', line->>'value', coalesce(line->>'unit', '')))
  FROM jsonb_array_elements(specifications) AS line
$$;
--> statement-breakpoint
-- Writes the search rows and the specifications of those of the parts that are published.
CREATE OR REPLACE FUNCTION list_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_search AS s (part_id, brand_no, category_no, traits, band, price_cents, position, created_at, name_key, words)
  SELECT p.id, b.no, c.no, part_traits(p.grade, p.condition, p.available_quantity), price_band(p.price_cents), p.price_cents, p.position, p.created_at,
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
-- Search rows of parts whose names, category or archiving changed. Nested loops are on again, because the caller
-- (parts_changed) switches them off and the ids are few here.
CREATE OR REPLACE FUNCTION relist_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_nestloop TO 'on' AS $$
BEGIN
  DELETE FROM part_search s USING parts p
  WHERE s.part_id = ANY (part_ids) AND p.id = s.part_id AND p.archived_at IS NOT NULL;
  DELETE FROM part_specifications s USING parts p
  WHERE s.part_id = ANY (part_ids) AND p.id = s.part_id AND (p.archived_at IS NOT NULL OR p.specifications = '[]');
  PERFORM list_parts(part_ids);
  PERFORM learn_words(part_ids);
END $$;
--> statement-breakpoint
-- A deleted part has no search row and no specifications to count.
CREATE OR REPLACE FUNCTION part_deleted() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM part_search WHERE part_id = OLD.id;
  DELETE FROM part_specifications WHERE part_id = OLD.id;
  RETURN NULL;
END $$;

--> statement-breakpoint
INSERT INTO part_specifications (part_id, entries)
SELECT p.id, specification_entries(p.specifications) FROM parts p WHERE p.archived_at IS NULL AND p.specifications <> '[]';
