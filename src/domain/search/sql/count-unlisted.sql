-- Deleted search rows in part_counts, as negative rows (see count-listed.sql).
CREATE OR REPLACE FUNCTION count_unlisted() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_counts (category_no, brand_no, traits, band, parts)
  SELECT coalesce(category_no, -1), coalesce(brand_no, -1), coalesce(traits, -1), coalesce(band, -1), -count(*)
  FROM gone
  GROUP BY CUBE (category_no, brand_no, traits, band) HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER part_search_removed
  AFTER DELETE ON part_search
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_unlisted();
