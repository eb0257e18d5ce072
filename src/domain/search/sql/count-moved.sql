-- Changed search rows in part_counts: minus the old, plus the new combination, and nothing where both are equal.
CREATE OR REPLACE FUNCTION count_moved() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_counts (category_no, brand_no, traits, band, parts)
  SELECT coalesce(category_no, -1), coalesce(brand_no, -1), coalesce(traits, -1), coalesce(band, -1), sum(n)
  FROM (SELECT category_no, brand_no, traits, band, 1 AS n FROM added
    UNION ALL SELECT category_no, brand_no, traits, band, -1 FROM gone) AS moved
  GROUP BY CUBE (category_no, brand_no, traits, band) HAVING sum(n) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER part_search_changed
  AFTER UPDATE ON part_search
  REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved();
