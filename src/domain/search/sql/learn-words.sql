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
