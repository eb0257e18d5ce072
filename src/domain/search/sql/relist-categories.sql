-- A renamed or moved category changes the search texts of all parts in it and below it.
CREATE OR REPLACE FUNCTION relist_categories() RETURNS trigger
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

CREATE OR REPLACE TRIGGER categories_changed
  AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION relist_categories();
