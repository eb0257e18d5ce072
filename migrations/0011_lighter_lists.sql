DROP INDEX "parts_number_key";--> statement-breakpoint
ALTER TABLE "import_changes" ALTER COLUMN "change" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "values" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "differences" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "problems" SET DATA TYPE json;--> statement-breakpoint
-- As in 0007_category_tree.sql; only words that differ are parsed, a tenth of all that the names of many parts say.
CREATE OR REPLACE FUNCTION learn_words(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  names text := (
    SELECT lower(string_agg(concat_ws(' ', p.name, p.part_type, b.name, c.names), ' '))
    FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
    WHERE p.id = ANY (part_ids));
  different text := (
    SELECT string_agg(DISTINCT word, ' ')
    FROM string_to_table(replace(replace(replace(names, '-', ' '), '/', ' '), '.', ' '), ' ') AS word);
BEGIN
  INSERT INTO search_vocabulary (word)
  SELECT word FROM (
    -- 1 and 2: words of letters only.
    SELECT DISTINCT token AS word FROM ts_parse('default', different) AS parsed(kind, token)
    WHERE kind IN (1, 2) AND char_length(token) BETWEEN 3 AND 40
  ) AS said
  WHERE NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = said.word);
END $$;
--> statement-breakpoint
-- As in 0005_finding.sql; without a query of its own, which each part would have to begin and end.
CREATE OR REPLACE FUNCTION search_words(names text, rest text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  own tsvector := strip(to_tsvector('pg_catalog.english', search_text(names)));
BEGIN
  -- No stem has a space in it.
  RETURN own || strip(to_tsvector('pg_catalog.english', search_text(rest)))
    || array_to_tsvector(string_to_array('=' || array_to_string(tsvector_to_array(own), ' ='), ' '));
END $$;
