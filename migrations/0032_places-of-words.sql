-- The stems of names are indexed with marks of their places: kind of thing, part type, name, brand, categories.
DROP FUNCTION search_words(text, text);
--> statement-breakpoint
DROP FUNCTION some_parts_with_words(tsquery, integer);
--> statement-breakpoint
-- Text as the full-text parser should see it: words joined by a dash, slash, dot or underscore apart from each other,
-- because the parser would read 5-7 as 5 and minus 7, followed by the same words joined, so that PC200-8 is found as
-- "pc200 8" and as "pc2008". The series of one model (PC200-6/7/8) are followed by each of them whole. A text without
-- joined words returns early, which saves the regular expressions.
CREATE OR REPLACE FUNCTION search_text(t text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := replace(replace(replace(replace(replace(t, '‑', '-'), '–', '-'), '_', '-'), '/', '-'), '.', '-');
  joined text;
BEGIN
  IF plain !~ '\w-\w' THEN
    RETURN replace(plain, '-', ' ');
  END IF;
  joined := replace(plain, '-', ' ')
    || coalesce(' ' || replace((SELECT string_agg(piece[1], ' ') FROM regexp_matches(plain, '\m\w+(?:-\w+)+', 'g') AS written(piece)), '-', ''), '');
  IF position('/' IN t) = 0 THEN
    RETURN joined;
  END IF;
  RETURN joined || coalesce(' ' || (
    SELECT string_agg(list[1] || series, ' ')
    FROM regexp_matches(t, '\m([[:alpha:]]{1,4}\d{2,4}[[:alpha:]]{0,3})-(\d{1,2}(?:/-?\d{1,2})+)\M', 'g') AS written(list), regexp_split_to_table(list[2], '/-?') AS series), '');
END $$;
--> statement-breakpoint
-- The words that say what kind of thing a phrase names: the last word before a comma, a dash or "with", and of
-- "bolt and nut" both. Words such as "assembly" say nothing alone, so the word before them counts as well:
-- "Engine oil filter, spin-on" → filter; "Track link assembly" → link assembly; "Oil filter bracket" → bracket.
CREATE OR REPLACE FUNCTION head_words(phrase text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg(substring(thing FROM '(?:[^\s]+(?:\s+(?:assembly|assy|kit|set|group|element|unit|box|complete))*)\s*$'), ' ')
  FROM regexp_split_to_table(regexp_replace(lower(phrase), '\s*(?:[,;:(–—]|\s-\s|\s(?:with|without|for|to|incl|including)\s).*$', ''), '\s+(?:and|&)\s+') AS thing
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- The tsvector of a part, with the name of its brand and the names of its categories.
CREATE OR REPLACE FUNCTION part_words(p parts, brand text, category_names text) RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT search_words(p.name, p.part_type, brand, category_names,
    CASE WHEN p.specifications = '[]' THEN p.description ELSE p.description || ' ' || specification_text(p.specifications) END)
$$;
--> statement-breakpoint
-- The published parts that match the first of the queries, then those of the second and so on, each in the shop's order;
-- of a query with more than 1000 matches the first ones among 1000. Without sequential scans, because for unknown words
-- the planner expects to find some early.
CREATE OR REPLACE FUNCTION best_parts_with_words(queries tsquery[], wanted integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE STRICT SET enable_seqscan TO 'off' AS $$
DECLARE
  query tsquery;
  found uuid[] := '{}';
BEGIN
  FOREACH query IN ARRAY queries LOOP
    EXIT WHEN cardinality(found) >= wanted;
    found := found || ARRAY(
      SELECT part_id FROM (SELECT part_id, position FROM part_search WHERE words @@ query AND part_id <> ALL (found) LIMIT 1000) AS first_met
      ORDER BY position, part_id DESC LIMIT wanted - cardinality(found));
  END LOOP;
  RETURN QUERY SELECT unnest(found);
END $$;
--> statement-breakpoint
UPDATE part_search s SET words = part_words(p, b.name, c.names)
FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
WHERE p.id = s.part_id;
