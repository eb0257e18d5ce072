-- Notes what changes for visitors in the transaction that changes it, whatever statement does so: the response cache of each
-- process asks for it. A transaction that is rolled back notes nothing.
CREATE OR REPLACE FUNCTION note_public_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_changes (data) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parts_come_or_go
  AFTER INSERT OR DELETE ON parts
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER brands_public
  AFTER INSERT OR UPDATE OR DELETE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER categories_public
  AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER part_numbers_public
  AFTER INSERT OR UPDATE OR DELETE ON part_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER part_pictures_public
  AFTER INSERT OR UPDATE OR DELETE ON part_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER supersessions_public
  AFTER INSERT OR UPDATE OR DELETE ON supersessions
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER supersession_targets_public
  AFTER INSERT OR UPDATE OR DELETE ON supersession_targets
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER interchange_members_public
  AFTER INSERT OR UPDATE OR DELETE ON interchange_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER reviews_public
  AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('reviews');

-- A sale notes the part alone, unless it was the last piece. An import of many parts notes the catalogue once.
CREATE OR REPLACE FUNCTION note_changed_parts() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  stock CONSTANT text[] := '{available_quantity,reserved_quantity,updated_at}';
  -- Shown by the responses that the part is in, and read by the search. Any other column changes the catalogue, also one that
  -- is added later.
  offer CONSTANT text[] := stock || '{name,description,specifications,price_cents,price_breaks,unit,minimum_order_quantity,
    maximum_order_quantity,order_multiple,lead_time_days,back_order_days,warranty_months,return_days,core_charge_cents,
    net_weight_grams,hs_code,country_of_origin}';
BEGIN
  IF (SELECT count(*) FROM now_so) > 100 THEN
    INSERT INTO public_changes (data) VALUES ('catalogue');
    RETURN NULL;
  END IF;
  INSERT INTO public_changes (part_id, data)
  SELECT id,
    CASE
      WHEN before - offer <> after - offer THEN 'catalogue'
      WHEN before - stock <> after - stock OR was_in_stock <> is_in_stock OR was_orderable <> is_orderable THEN 'search'
    END
  FROM (
    SELECT n.id, to_jsonb(o) AS before, to_jsonb(n) AS after, o.available_quantity <> n.available_quantity AS is_sold,
      o.available_quantity > 0 AS was_in_stock, n.available_quantity > 0 AS is_in_stock,
      o.available_quantity >= o.minimum_order_quantity AS was_orderable,
      n.available_quantity >= n.minimum_order_quantity AS is_orderable
    FROM now_so n JOIN before_so o ON o.id = n.id) AS updated
  WHERE is_sold OR before - stock <> after - stock;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parts_public
  AFTER UPDATE ON parts
  REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_parts();
