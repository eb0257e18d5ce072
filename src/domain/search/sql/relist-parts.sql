-- Search rows of parts whose names, category or archiving changed. Nested loops are on again, because the caller
-- (parts_changed) switches them off and the ids are few here.
CREATE OR REPLACE FUNCTION relist_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_nestloop TO 'on' AS $$
BEGIN
  DELETE FROM part_search s USING parts p
  WHERE s.part_id = ANY (part_ids) AND p.id = s.part_id AND p.archived_at IS NOT NULL;
  DELETE FROM part_specifications s USING parts p
  WHERE s.part_id = ANY (part_ids) AND p.id = s.part_id AND (p.archived_at IS NOT NULL OR p.specifications = '[]');
  PERFORM list_parts(part_ids);
  PERFORM learn_words(part_ids);
END $$;
