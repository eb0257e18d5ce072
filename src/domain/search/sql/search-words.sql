-- The tsvector of a part: the stems of all its texts and, so that the index tells the places apart without a look at the
-- row, those of its names once more with a mark before them: "^" what kind of thing it is, "=" part type, "+" the rest of
-- the name, "@" brand, "#" categories. word-ranks.ts has the same marks.
CREATE OR REPLACE FUNCTION search_words(name text, part_type text, brand text, categories text, rest text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  kinds tsvector := to_tsvector('pg_catalog.english', search_text(coalesce(head_words(coalesce(nullif(part_type, ''), name)), '')));
  types tsvector := strip(to_tsvector('pg_catalog.english', search_text(part_type)));
  names tsvector := strip(to_tsvector('pg_catalog.english', search_text(name)));
  brands tsvector := strip(to_tsvector('pg_catalog.english', search_text(brand)));
  above tsvector := strip(to_tsvector('pg_catalog.english', search_text(categories)));
BEGIN
  -- No stem has a space in it, so that one text makes the array of all marked stems without a subquery for each part.
  RETURN types || names || brands || above || strip(to_tsvector('pg_catalog.english', search_text(rest)))
    || array_to_tsvector(string_to_array(
      '^' || array_to_string(tsvector_to_array(kinds), ' ^')
      || ' =' || array_to_string(tsvector_to_array(types), ' =')
      || ' +' || array_to_string(tsvector_to_array(ts_delete(names, tsvector_to_array(types))), ' +')
      || ' @' || array_to_string(tsvector_to_array(brands), ' @')
      || ' #' || array_to_string(tsvector_to_array(above), ' #'), ' '));
END $$;
