-- The key of a part number with each look-alike replaced by one of its kind: foldNumberKey of numbers/part-number.ts.
CREATE OR REPLACE FUNCTION fold_number_key(key text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(key, 'OQDILSBZGБЗЧ', '000115826634');
