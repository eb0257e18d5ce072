-- The tsvector of a part: stems of all texts, and the stems of its own names once more with a leading "=". A match in the
-- name ranks above a match in the description, and the index tells the two apart without a look at the row.
-- array_to_tsvector on one text avoids a subquery for each part.
CREATE OR REPLACE FUNCTION search_words(names text, rest text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  own tsvector := strip(to_tsvector('pg_catalog.english', search_text(names)));
BEGIN
  -- No stem has a space in it.
  RETURN own || strip(to_tsvector('pg_catalog.english', search_text(rest)))
    || array_to_tsvector(string_to_array('=' || array_to_string(tsvector_to_array(own), ' ='), ' '));
END $$;
