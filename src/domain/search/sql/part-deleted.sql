-- A deleted part has no search row and no specifications to count.
CREATE OR REPLACE FUNCTION part_deleted() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM part_search WHERE part_id = OLD.id;
  DELETE FROM part_specifications WHERE part_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER part_deleted
  AFTER DELETE ON parts
  FOR EACH ROW EXECUTE FUNCTION part_deleted();
