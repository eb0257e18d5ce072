-- The specifications of a part as text: name, value and unit, and the value joined to its unit, because people type
-- "45 mm" as well as "45mm". In the compatibility form, as typed texts are: cm³ is cm3.
CREATE OR REPLACE FUNCTION specification_text(specifications jsonb) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE STRICT AS $$
  SELECT normalize(coalesce(string_agg(concat_ws(' ', line->>'name', line->>'value', line->>'unit',
    CASE WHEN line->>'unit' <> '' THEN (line->>'value') || (line->>'unit') END), ' '), ''), NFKC)
  FROM jsonb_array_elements(specifications) AS line
$$;
