-- Whether a serial number is in one of the ranges; also when there are none. counters: its counter by prefix. Ranges of two
-- prefixes that both divide the number have to agree.
CREATE OR REPLACE FUNCTION serial_is_in(ranges jsonb, counters jsonb)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_array_length(ranges) = 0 OR coalesce((
    SELECT bool_and(is_in) FROM (
      SELECT bool_or((counters ->> r.prefix)::bigint BETWEEN coalesce(r."from", 0) AND coalesce(r."to", 999999999999999)) AS is_in
      FROM jsonb_to_recordset(ranges) AS r (prefix text, "from" bigint, "to" bigint)
      WHERE counters ? r.prefix GROUP BY r.prefix) of_prefix), false)
$$;
