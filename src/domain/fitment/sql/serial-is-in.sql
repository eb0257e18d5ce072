-- Whether a serial number is in one of the ranges; also when there are none. counters: its counter by prefix.
CREATE OR REPLACE FUNCTION serial_is_in(ranges jsonb, counters jsonb)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_array_length(ranges) = 0 OR EXISTS (
    SELECT FROM jsonb_to_recordset(ranges) AS r (prefix text, "from" bigint, "to" bigint)
    WHERE (counters ->> r.prefix)::bigint BETWEEN coalesce(r."from", 0) AND coalesce(r."to", 999999999999999))
$$;
