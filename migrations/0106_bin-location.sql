ALTER TABLE "parts" ADD COLUMN "bin_location" text;
--> statement-breakpoint
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
