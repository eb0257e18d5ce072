ALTER TABLE "parts" ADD COLUMN "single_pieces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Both in one statement: the table is written once.
ALTER TABLE "parts"
  ADD COLUMN "least_quantity" integer GENERATED ALWAYS AS (case when single_pieces then 1 else minimum_order_quantity end) STORED NOT NULL,
  ADD COLUMN "quantity_step" integer GENERATED ALWAYS AS (case when single_pieces then 1 else order_multiple end) STORED NOT NULL;--> statement-breakpoint
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
    lead_time_days,back_order_days,warranty_months,return_days,core_charge_cents,net_weight_grams,hs_code,country_of_origin}';
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
