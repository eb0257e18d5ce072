CREATE TABLE "part_cutouts" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"image_id" uuid NOT NULL,
	"drawing_id" uuid NOT NULL,
	"drawing_code" text NOT NULL,
	"callout" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cutout_requests" (
	"drawing_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "part_cutouts" ADD CONSTRAINT "part_cutouts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_cutouts" ADD CONSTRAINT "part_cutouts_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cutout_requests" ADD CONSTRAINT "cutout_requests_drawing_id_drawings_id_fk" FOREIGN KEY ("drawing_id") REFERENCES "public"."drawings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_cutouts_drawing" ON "part_cutouts" USING btree ("drawing_id");--> statement-breakpoint
CREATE OR REPLACE TRIGGER part_cutouts_public
  AFTER INSERT OR UPDATE OR DELETE ON part_cutouts
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
-- Drawings that the shop has already get their cutouts after the start.
INSERT INTO "cutout_requests" ("drawing_id", "due_at") SELECT "id", now() FROM "drawings";
