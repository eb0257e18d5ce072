-- The parts with a fitment that holds for this machine in every respect, each once or more often.
-- counters, engine_counters: the counter of the serial number by prefix, {} when it is not known. equipment: in lower case.
-- Most fitments have no serial range or one: these are read from the columns of the indexes. The others are compared as JSON.
CREATE OR REPLACE FUNCTION parts_that_fit(machine uuid, counters jsonb, engine_counters jsonb, equipment jsonb)
RETURNS SETOF uuid LANGUAGE sql STABLE PARALLEL SAFE ROWS 2000 AS $$
  SELECT part_id FROM (
    SELECT part_id, serial_prefix, serial_from, serial_to FROM fitments WHERE machine_id = machine AND NOT is_conditional
    UNION ALL
    SELECT part_id, serial_prefix, serial_from, serial_to FROM fitments
    WHERE family_id IN (SELECT family_id FROM machine_family_members WHERE machine_id = machine) AND NOT is_conditional
  ) f
  WHERE serial_prefix IS NULL OR (counters ->> serial_prefix)::bigint BETWEEN serial_from AND serial_to
  UNION ALL
  SELECT part_id FROM (
    SELECT * FROM fitments WHERE machine_id = machine AND is_conditional
    UNION ALL
    SELECT * FROM fitments
    WHERE family_id IN (SELECT family_id FROM machine_family_members WHERE machine_id = machine) AND is_conditional
  ) f
  WHERE serial_is_in(serial_ranges, counters)
    AND serial_is_in(engine_serial_ranges, engine_counters)
    AND lower(qualifiers::text)::jsonb <@ equipment
$$;
