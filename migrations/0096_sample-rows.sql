CREATE TABLE "sample_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"removed_by" text NOT NULL,
	"kept" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sample_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sample_removals_in_force" ON "sample_removals" USING btree ((true)) WHERE "sample_removals"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "sample_rows_kind" ON "sample_rows" USING btree ("kind");--> statement-breakpoint
CREATE OR REPLACE FUNCTION own_sample_row() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sample_rows WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_own_sample_row
  AFTER UPDATE OF brand_id, category_id, part_number, name, part_type, description, grade, condition, price_cents,
    price_breaks, image_id, specifications ON parts
  FOR EACH ROW WHEN ((OLD.brand_id, OLD.category_id, OLD.part_number, OLD.name, OLD.part_type, OLD.description, OLD.grade,
    OLD.condition, OLD.price_cents, OLD.price_breaks, OLD.image_id, OLD.specifications) IS DISTINCT FROM (NEW.brand_id,
    NEW.category_id, NEW.part_number, NEW.name, NEW.part_type, NEW.description, NEW.grade, NEW.condition, NEW.price_cents,
    NEW.price_breaks, NEW.image_id, NEW.specifications))
  EXECUTE FUNCTION own_sample_row();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER machines_own_sample_row
  AFTER UPDATE OF make, name, kind, engine_model, year_from, year_to, serial_text, serial_plate ON machines
  FOR EACH ROW WHEN ((OLD.make, OLD.name, OLD.kind, OLD.engine_model, OLD.year_from, OLD.year_to, OLD.serial_text,
    OLD.serial_plate) IS DISTINCT FROM (NEW.make, NEW.name, NEW.kind, NEW.engine_model, NEW.year_from, NEW.year_to,
    NEW.serial_text, NEW.serial_plate))
  EXECUTE FUNCTION own_sample_row();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drawings_own_sample_row
  AFTER UPDATE OF version ON drawings
  FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version)
  EXECUTE FUNCTION own_sample_row();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sample_removals_public
  AFTER INSERT OR UPDATE OR DELETE ON sample_removals
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('settings');
--> statement-breakpoint
-- Marks the sample of a shop that loaded it before there were marks: rows of the first minute, which nobody has changed since.
INSERT INTO sample_rows (id, kind)
WITH loaded AS (SELECT min(created_at) AS first, min(created_at) + interval '1 minute' AS last FROM parts WHERE created_by_email = 'shop')
SELECT id, 'part' FROM parts, loaded WHERE created_by_email = 'shop' AND updated_at < last
UNION ALL SELECT id, 'machine' FROM machines, loaded WHERE created_at BETWEEN first AND last AND updated_at < last
UNION ALL SELECT id, 'family' FROM machine_families, loaded WHERE created_at BETWEEN first AND last
UNION ALL SELECT id, 'kit' FROM service_kits, loaded WHERE updated_at BETWEEN first AND last
UNION ALL SELECT id, 'drawing' FROM drawings, loaded WHERE updated_by_email = 'shop' AND version = 1 AND created_at BETWEEN first AND last
UNION ALL SELECT reviews.id, 'review' FROM reviews, loaded WHERE user_id IS NULL AND first IS NOT NULL;
