ALTER TABLE "machines" ADD COLUMN "full_key" text GENERATED ALWAYS AS (upper(regexp_replace(make, '[^[:alnum:]]', '', 'g')) || name_key) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "machines_full_name" ON "machines" USING btree ("full_key" text_pattern_ops);
--> statement-breakpoint
-- Whether a serial number is in one of the ranges; also when there are none. counters: its counter by prefix.
CREATE OR REPLACE FUNCTION serial_is_in(ranges jsonb, counters jsonb)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_array_length(ranges) = 0 OR EXISTS (
    SELECT FROM jsonb_to_recordset(ranges) AS r (prefix text, "from" bigint, "to" bigint)
    WHERE (counters ->> r.prefix)::bigint BETWEEN coalesce(r."from", 0) AND coalesce(r."to", 999999999999999))
$$;
--> statement-breakpoint
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
