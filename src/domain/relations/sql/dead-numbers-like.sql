-- The keys of the dead numbers that are the same as this one when look-alikes, as O and 0, count as equal.
CREATE OR REPLACE FUNCTION dead_numbers_like(key text) RETURNS SETOF text
LANGUAGE plpgsql STABLE STRICT ROWS 1
SET plan_cache_mode TO 'force_generic_plan'
AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT d.number_key FROM dead_numbers d WHERE d.folded_key = fold_number_key(key);
END $$;
