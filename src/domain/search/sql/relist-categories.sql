-- A renamed or moved category changes the search texts of all parts in it and below it. The other columns of their search
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
    PERFORM learn_stems(ARRAY(SELECT part_id FROM part_search WHERE category_no = ANY (renamed)));
    PERFORM learn_text((SELECT string_agg(names, ' ') FROM category_names WHERE no = ANY (renamed)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_changed
  AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION relist_categories();
