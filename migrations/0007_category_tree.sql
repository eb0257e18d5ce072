ALTER TABLE "categories" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "path" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_not_below_itself" CHECK ("categories"."parent_id" <> "categories"."id");--> statement-breakpoint
UPDATE "categories" SET "path" = ARRAY["no"];
--> statement-breakpoint
-- Every path anew, because what moves takes all below it along. What stands in a circle is reached from no top.
-- One after the other: two moves at once could close a circle that neither of them sees.
CREATE FUNCTION place_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  reached integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7306411);
  WITH RECURSIVE placed AS (
    SELECT id, ARRAY[no] AS path FROM categories WHERE parent_id IS NULL
    UNION ALL
    SELECT c.id, p.path || c.no FROM categories c JOIN placed p ON c.parent_id = p.id
  ), moved AS (
    UPDATE categories c SET path = placed.path FROM placed WHERE placed.id = c.id AND c.path <> placed.path
  )
  SELECT count(*) INTO reached FROM placed;
  IF reached < (SELECT count(*) FROM categories) THEN
    RAISE EXCEPTION 'a category cannot be below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'categories_not_below_itself';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_placed AFTER INSERT OR UPDATE OF parent_id ON categories
FOR EACH STATEMENT EXECUTE FUNCTION place_categories();
--> statement-breakpoint
-- A part is found by the names of its category and of all above it, from the top.
CREATE VIEW category_names AS
SELECT c.id, c.no, string_agg(above.name, ' ' ORDER BY step) AS names
FROM categories c CROSS JOIN unnest(c.path) WITH ORDINALITY AS up(no, step) JOIN categories above ON above.no = up.no
GROUP BY c.id;
--> statement-breakpoint
-- As in 0005_finding.sql, with the names of the categories above.
CREATE OR REPLACE FUNCTION learn_words(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (word)
  SELECT word FROM (
    SELECT DISTINCT lower(token) AS word
    FROM (SELECT DISTINCT concat_ws(' ', p.name, p.part_type, b.name, c.names) AS names
          FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
          WHERE p.id = ANY (part_ids)) AS named,
      -- 1 and 2: words of letters only.
      ts_parse('default', replace(replace(replace(names, '-', ' '), '/', ' '), '.', ' ')) AS parsed(kind, token)
    WHERE kind IN (1, 2) AND char_length(token) BETWEEN 3 AND 40
  ) AS said
  WHERE NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = said.word);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_search AS s (part_id, brand_no, category_no, traits, band, price_cents, position, created_at, name_key, words)
  SELECT p.id, b.no, c.no, part_traits(p.grade, p.condition, p.available_quantity), price_band(p.price_cents), p.price_cents, p.position, p.created_at,
    lower(left(p.name, 40)), search_words(concat_ws(' ', p.name, p.part_type, b.name, c.names), p.description)
  FROM parts p JOIN brands b ON b.id = p.brand_id JOIN category_names c ON c.id = p.category_id
  WHERE p.id = ANY (part_ids) AND p.archived_at IS NULL
  ON CONFLICT (part_id) DO UPDATE SET brand_no = excluded.brand_no, category_no = excluded.category_no,
    traits = excluded.traits, band = excluded.band, price_cents = excluded.price_cents, position = excluded.position,
    created_at = excluded.created_at, name_key = excluded.name_key, words = excluded.words;
END $$;
--> statement-breakpoint
CREATE FUNCTION relist_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(
    SELECT s.part_id FROM part_search s WHERE s.category_no = ANY (ARRAY(
      SELECT c.no FROM categories c
      WHERE c.path && ARRAY(SELECT n.no FROM now_so n JOIN before_so o ON o.id = n.id WHERE (o.name, o.path) IS DISTINCT FROM (n.name, n.path)))));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM list_parts(ids);
    PERFORM learn_words(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER UPDATE ON categories REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
FOR EACH STATEMENT EXECUTE FUNCTION relist_categories();
