-- Keeps the path of every category, from the top down. All paths are computed, because a moved category takes those below
-- it along; a category that no top-level category reaches is part of a cycle and is refused. Under an advisory lock: two
-- moves at once could close a cycle that neither of them sees.
CREATE OR REPLACE FUNCTION place_categories() RETURNS trigger
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

CREATE OR REPLACE TRIGGER categories_placed
  AFTER INSERT OR UPDATE OF parent_id ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION place_categories();
