-- Attribute code: grade, condition and "in stock" in one small number, 24 more for a part without stock that can be ordered
-- beyond it. The order of grades and conditions is that of #domain/catalog contract; facet-codes.ts decodes it.
CREATE OR REPLACE FUNCTION part_traits(grade text, condition text, available integer, can_back_order boolean) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ((array_position(ARRAY['genuine', 'oem', 'aftermarket'], grade) - 1) * 8
    + (array_position(ARRAY['new', 'remanufactured', 'rebuilt', 'used'], condition) - 1) * 2
    + (available > 0)::int + CASE WHEN can_back_order AND available <= 0 THEN 24 ELSE 0 END)::smallint
$$;
