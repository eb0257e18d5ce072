-- The specifications of a part as text: name, value and unit, and the value joined to its unit, because people type
-- "45 mm" as well as "45mm". In the compatibility form, as typed texts are: cm³ is cm3.
CREATE OR REPLACE FUNCTION specification_text(specifications jsonb) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE STRICT AS $$
  SELECT normalize(coalesce(string_agg(concat_ws(' ', line->>'name', line->>'value', line->>'unit',
    CASE WHEN line->>'unit' <> '' THEN (line->>'value') || (line->>'unit') END), ' '), ''), NFKC)
  FROM jsonb_array_elements(specifications) AS line
$$;
--> statement-breakpoint
-- The tsvector of a part, with the name of its brand and the names of its categories.
CREATE OR REPLACE FUNCTION part_words(p parts, brand text, category_names text) RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT search_words(concat_ws(' ', p.name, p.part_type, brand, category_names),
    CASE WHEN p.specifications = '[]' THEN p.description ELSE p.description || ' ' || specification_text(p.specifications) END)
$$;
--> statement-breakpoint
-- Adds the words of these parts' names, and of the names of their specifications, to the vocabulary.
CREATE OR REPLACE FUNCTION learn_words(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_text((
    SELECT string_agg(concat_ws(' ', p.name, p.part_type, b.name, c.names,
      CASE WHEN p.specifications <> '[]' THEN jsonb_path_query_array(p.specifications, '$[*].name')::text END), ' ')
    FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
    WHERE p.id = ANY (part_ids)));
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
      (o.grade, o.condition, o.available_quantity > 0, o.price_cents, o.position, o.created_at)
        IS DISTINCT FROM (n.grade, n.condition, n.available_quantity > 0, n.price_cents, n.position, n.created_at) AS has_offer
    FROM now_so n JOIN before_so o ON o.id = n.id) AS changes
  WHERE has_number OR has_name OR has_offer;
  IF renumbered IS NOT NULL THEN PERFORM renumber_parts(renumbered); END IF;
  IF renamed IS NOT NULL THEN PERFORM relist_parts(renamed); END IF;
  IF offered IS NOT NULL THEN PERFORM offer_parts(offered); END IF;
  RETURN NULL;
END $$;

--> statement-breakpoint
-- The search rows of the parts that have specifications already, and the words of these.
UPDATE part_search s SET words = part_words(p, b.name, c.names)
FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
WHERE p.id = s.part_id AND p.specifications <> '[]';
--> statement-breakpoint
SELECT learn_text((
  SELECT string_agg(DISTINCT line->>'name', ' ') FROM parts p, jsonb_array_elements(p.specifications) AS line));
