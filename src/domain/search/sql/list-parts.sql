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
