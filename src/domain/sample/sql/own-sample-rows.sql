-- A row of the sample that staff have changed is the shop's own from then on, so that the removal of the sample keeps it. The
-- triggers name the columns that staff edit: a sale writes none of them, so it costs nothing here.
CREATE OR REPLACE FUNCTION own_sample_row() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sample_rows WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parts_own_sample_row
  AFTER UPDATE OF brand_id, category_id, part_number, name, part_type, description, grade, condition, price_cents,
    price_breaks, image_id, specifications ON parts
  FOR EACH ROW WHEN ((OLD.brand_id, OLD.category_id, OLD.part_number, OLD.name, OLD.part_type, OLD.description, OLD.grade,
    OLD.condition, OLD.price_cents, OLD.price_breaks, OLD.image_id, OLD.specifications) IS DISTINCT FROM (NEW.brand_id,
    NEW.category_id, NEW.part_number, NEW.name, NEW.part_type, NEW.description, NEW.grade, NEW.condition, NEW.price_cents,
    NEW.price_breaks, NEW.image_id, NEW.specifications))
  EXECUTE FUNCTION own_sample_row();

CREATE OR REPLACE TRIGGER machines_own_sample_row
  AFTER UPDATE OF make, name, kind, engine_model, year_from, year_to, serial_text, serial_plate ON machines
  FOR EACH ROW WHEN ((OLD.make, OLD.name, OLD.kind, OLD.engine_model, OLD.year_from, OLD.year_to, OLD.serial_text,
    OLD.serial_plate) IS DISTINCT FROM (NEW.make, NEW.name, NEW.kind, NEW.engine_model, NEW.year_from, NEW.year_to,
    NEW.serial_text, NEW.serial_plate))
  EXECUTE FUNCTION own_sample_row();

CREATE OR REPLACE TRIGGER drawings_own_sample_row
  AFTER UPDATE OF version ON drawings
  FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version)
  EXECUTE FUNCTION own_sample_row();
