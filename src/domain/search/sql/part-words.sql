-- The tsvector of a part, with the name of its brand and the names of its categories.
CREATE OR REPLACE FUNCTION part_words(p parts, brand text, category_names text) RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT search_words(p.name, p.part_type, brand, category_names,
    CASE WHEN p.specifications = '[]' THEN p.description ELSE p.description || ' ' || specification_text(p.specifications) END)
$$;
