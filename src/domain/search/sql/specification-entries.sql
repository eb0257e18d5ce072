-- The specifications of a part as part_specifications has them. No name, value or unit has a tab.
CREATE OR REPLACE FUNCTION specification_entries(specifications jsonb) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(concat_ws(E'\t', line->>'name', line->>'value', coalesce(line->>'unit', '')))
  FROM jsonb_array_elements(specifications) AS line
$$;
