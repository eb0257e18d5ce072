-- New parts get their own number, their search row and their words. One call a statement, because an import inserts
-- thousands of parts in one statement.
CREATE OR REPLACE FUNCTION parts_added() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM added);
BEGIN
  INSERT INTO part_numbers (part_id, kind, maker, number, number_key)
  SELECT a.id, 'own', b.name, a.part_number, a.part_number_key FROM added a JOIN brands b ON b.id = a.brand_id;
  PERFORM list_parts(ids);
  PERFORM learn_words(ids);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parts_added
  AFTER INSERT ON parts
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION parts_added();
