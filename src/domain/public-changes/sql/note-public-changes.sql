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

CREATE OR REPLACE TRIGGER part_cutouts_public
  AFTER INSERT OR UPDATE OR DELETE ON part_cutouts
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER supersessions_public
  AFTER INSERT OR UPDATE OR DELETE ON supersessions
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER supersession_targets_public
  AFTER INSERT OR UPDATE OR DELETE ON supersession_targets
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER dead_numbers_public
  AFTER INSERT OR UPDATE OR DELETE ON dead_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER interchange_members_public
  AFTER INSERT OR UPDATE OR DELETE ON interchange_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER reviews_public
  AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('reviews');

CREATE OR REPLACE TRIGGER machines_public
  AFTER INSERT OR UPDATE OR DELETE ON machines
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER machine_make_aliases_public
  AFTER INSERT OR UPDATE OR DELETE ON machine_make_aliases
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER machine_families_public
  AFTER INSERT OR UPDATE OR DELETE ON machine_families
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER machine_family_members_public
  AFTER INSERT OR UPDATE OR DELETE ON machine_family_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER fitments_public
  AFTER INSERT OR UPDATE OR DELETE ON fitments
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER service_kits_public
  AFTER INSERT OR UPDATE OR DELETE ON service_kits
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER service_kit_lines_public
  AFTER INSERT OR UPDATE OR DELETE ON service_kit_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER drawings_public
  AFTER INSERT OR UPDATE OR DELETE ON drawings
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER drawing_machines_public
  AFTER INSERT OR UPDATE OR DELETE ON drawing_machines
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER drawing_items_public
  AFTER INSERT OR UPDATE OR DELETE ON drawing_items
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER drawing_spots_public
  AFTER INSERT OR UPDATE OR DELETE ON drawing_spots
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');

CREATE OR REPLACE TRIGGER setting_versions_public
  AFTER INSERT OR UPDATE OR DELETE ON setting_versions
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('settings');

-- Without the sample, the shop shows nothing of its company.
CREATE OR REPLACE TRIGGER sample_removals_public
  AFTER INSERT OR UPDATE OR DELETE ON sample_removals
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('settings');

-- A sale notes the part alone, unless it was the last piece. An import of many parts notes the catalogue once. Whether
-- anything but the stock has changed is compared as whole rows (*=), with any column that is added later: as JSON, only once
-- something else has changed, because that takes longer than the rest of a sale's notes.
CREATE OR REPLACE FUNCTION note_changed_parts() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  -- Shown by the responses that the part is in, and read by the search. Any other column changes the catalogue, also one that
  -- is added later.
  offer CONSTANT text[] := '{available_quantity,reserved_quantity,updated_at,name,description,specifications,price_cents,
    price_breaks,unit,minimum_order_quantity,maximum_order_quantity,order_multiple,single_pieces,least_quantity,quantity_step,
    lead_time_days,back_order_days,warranty_months,return_days,core_charge_cents,net_weight_grams,hs_code,country_of_origin,bin_location}';
  updated record;
  before parts;
  after parts;
BEGIN
  IF (SELECT count(*) FROM now_so) > 100 THEN
    INSERT INTO public_changes (data) VALUES ('catalogue');
    RETURN NULL;
  END IF;
  FOR updated IN SELECT o AS before, n AS after FROM now_so n JOIN before_so o ON o.id = n.id LOOP
    before := updated.before;
    after := updated.after;
    IF (before.available_quantity > 0) = (after.available_quantity > 0)
      AND (before.available_quantity >= before.least_quantity) = (after.available_quantity >= after.least_quantity)
    THEN
      before.reserved_quantity := after.reserved_quantity;
      before.updated_at := after.updated_at;
      -- No visitor sees where a part lies.
      before.bin_location := after.bin_location;
      CONTINUE WHEN before *= after;
      before.available_quantity := after.available_quantity;
      IF before *= after THEN
        INSERT INTO public_changes (part_id) VALUES (after.id);
        CONTINUE;
      END IF;
    END IF;
    INSERT INTO public_changes (part_id, data)
    VALUES (after.id, CASE WHEN to_jsonb(before) - offer <> to_jsonb(after) - offer THEN 'catalogue' ELSE 'search' END);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parts_public
  AFTER UPDATE ON parts
  REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_parts();
