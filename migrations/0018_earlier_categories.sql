CREATE TABLE "earlier_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"path" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earlier_categories" ADD CONSTRAINT "earlier_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_categories_slug" ON "earlier_categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "earlier_categories_category" ON "earlier_categories" USING btree ("category_id");
--> statement-breakpoint
-- Adds the words of a text to the vocabulary. There is no unique index: a duplicate word costs less than waiting for
-- another transaction that adds the same word. Only distinct words are parsed: names of many parts repeat most of theirs.
CREATE OR REPLACE FUNCTION learn_text(names text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  different text := (
    SELECT string_agg(DISTINCT word, ' ')
    FROM string_to_table(replace(replace(replace(lower(names), '-', ' '), '/', ' '), '.', ' '), ' ') AS word);
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
CREATE OR REPLACE FUNCTION learn_words(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_text((
    SELECT string_agg(concat_ws(' ', p.name, p.part_type, b.name, c.names), ' ')
    FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
    WHERE p.id = ANY (part_ids)));
END $$;

--> statement-breakpoint
CREATE OR REPLACE FUNCTION part_words(p parts, brand text, category_names text) RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT search_words(concat_ws(' ', p.name, p.part_type, brand, category_names), p.description)
$$;

--> statement-breakpoint
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
END $$;

--> statement-breakpoint
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
    PERFORM learn_text((SELECT string_agg(names, ' ') FROM category_names WHERE no = ANY (renamed)));
  END IF;
  RETURN NULL;
END $$;
