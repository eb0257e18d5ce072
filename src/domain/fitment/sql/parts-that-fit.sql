-- The parts with a fitment that holds for this machine in every respect, each once or more often.
-- counters, engine_counters: the counter of the serial number by prefix, {} when it is not known. equipment: in lower case.
-- Most fitments have no serial range or one, which the generated columns hold: only the others are compared as JSON.
CREATE OR REPLACE FUNCTION parts_that_fit(machine uuid, counters jsonb, engine_counters jsonb, equipment jsonb)
RETURNS SETOF uuid LANGUAGE sql STABLE PARALLEL SAFE ROWS 2000 AS $$
  SELECT f.part_id FROM (
    SELECT * FROM fitments WHERE machine_id = machine
    UNION ALL
    SELECT * FROM fitments WHERE family_id IN (SELECT family_id FROM machine_family_members WHERE machine_id = machine)
  ) f
  WHERE (f.serial_prefix IS NULL OR (counters ->> f.serial_prefix)::bigint BETWEEN f.serial_from AND f.serial_to)
    AND (NOT f.is_conditional OR (
      serial_is_in(f.serial_ranges, counters)
      AND serial_is_in(f.engine_serial_ranges, engine_counters)
      AND lower(f.qualifiers::text)::jsonb <@ equipment))
$$;
