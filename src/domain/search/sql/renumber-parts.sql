-- The own number of parts whose number or brand changed, as a row of part_numbers.
CREATE OR REPLACE FUNCTION renumber_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_nestloop TO 'on' AS $$
BEGIN
  DELETE FROM part_numbers WHERE kind = 'own' AND part_id = ANY (part_ids);
  INSERT INTO part_numbers (part_id, kind, maker, number, number_key)
  SELECT p.id, 'own', b.name, p.part_number, p.part_number_key FROM parts p JOIN brands b ON b.id = p.brand_id
  WHERE p.id = ANY (part_ids)
  ON CONFLICT (part_id, number_key, maker) DO UPDATE SET kind = 'own', number = excluded.number;
END $$;
