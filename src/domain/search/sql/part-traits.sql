-- Attribute code: grade, condition and "in stock" in one small number. The order of grades and conditions is that of
-- #domain/catalog contract; facet-codes.ts decodes it.
CREATE OR REPLACE FUNCTION part_traits(grade text, condition text, available integer) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ((array_position(ARRAY['genuine', 'oem', 'aftermarket'], grade) - 1) * 8
    + (array_position(ARRAY['new', 'remanufactured', 'rebuilt', 'used'], condition) - 1) * 2
    + (available > 0)::int)::smallint
$$;
