-- New search rows in part_counts: each part is counted once for every combination of category, brand, attribute code and
-- price band, -1 meaning any, so that any filter is answered from a few rows. Rows are only added, never updated, so that
-- no writer waits for another.
CREATE OR REPLACE FUNCTION count_listed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_counts (category_no, brand_no, traits, band, parts)
  SELECT coalesce(category_no, -1), coalesce(brand_no, -1), coalesce(traits, -1), coalesce(band, -1), count(*)
  FROM added
  GROUP BY CUBE (category_no, brand_no, traits, band) HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER part_search_added
  AFTER INSERT ON part_search
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed();
