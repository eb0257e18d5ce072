-- The parts with a fitment for this machine that its serial number does not exclude, each once or more often. A fitment is
-- excluded here only by its one serial range, whose prefix the serial number has: all of it is read from the indexes.
-- counters: as of parts_that_fit.
CREATE OR REPLACE FUNCTION parts_that_may_fit(machine uuid, counters jsonb)
RETURNS SETOF uuid LANGUAGE sql STABLE PARALLEL SAFE ROWS 2000 AS $$
  SELECT part_id FROM (
    SELECT part_id, serial_prefix, serial_from, serial_to FROM fitments WHERE machine_id = machine
    UNION ALL
    SELECT part_id, serial_prefix, serial_from, serial_to FROM fitments
    WHERE family_id IN (SELECT family_id FROM machine_family_members WHERE machine_id = machine)
  ) f
  WHERE coalesce((counters ->> serial_prefix)::bigint BETWEEN serial_from AND serial_to, true)
$$;
