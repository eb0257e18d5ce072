CREATE TABLE "drawing_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drawing_id" uuid NOT NULL,
	"callout" text NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"part_id" uuid,
	"quantity" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'orderable' NOT NULL,
	"kit_callout" text DEFAULT '' NOT NULL,
	"serial_text" text DEFAULT '' NOT NULL,
	"serial_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine_serial_text" text DEFAULT '' NOT NULL,
	"engine_serial_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"leads_to_drawing_id" uuid,
	CONSTRAINT "drawing_items_quantity" CHECK ("drawing_items"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "drawing_machines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drawing_id" uuid NOT NULL,
	"machine_id" uuid,
	"family_id" uuid,
	"serial_text" text DEFAULT '' NOT NULL,
	"serial_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "drawing_machines_one_target" CHECK (num_nonnulls("drawing_machines"."machine_id", "drawing_machines"."family_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "drawing_spots" (
	"drawing_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"callout" text NOT NULL,
	"kind" text NOT NULL,
	"shape" jsonb NOT NULL,
	"svg_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawing_spots_drawing_id_place_pk" PRIMARY KEY("drawing_id","place")
);
--> statement-breakpoint
CREATE TABLE "drawings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"assembly" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"svg" text,
	"image_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_by_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drawings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "drawings_one_picture" CHECK (num_nonnulls("drawings"."svg", "drawings"."image_id") = 1),
	CONSTRAINT "drawings_size" CHECK ("drawings"."width" between 1 and 20000 and "drawings"."height" between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "fitments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"machine_id" uuid,
	"family_id" uuid,
	"serial_text" text DEFAULT '' NOT NULL,
	"serial_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine_serial_text" text DEFAULT '' NOT NULL,
	"engine_serial_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"qualifiers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"quantity_per_machine" integer,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"serial_prefix" text GENERATED ALWAYS AS (case when jsonb_array_length(serial_ranges) = 1 then serial_ranges->0->>'prefix' end) STORED,
	"serial_from" bigint GENERATED ALWAYS AS (case when jsonb_array_length(serial_ranges) = 1 then coalesce((serial_ranges->0->>'from')::bigint, 0) end) STORED,
	"serial_to" bigint GENERATED ALWAYS AS (case when jsonb_array_length(serial_ranges) = 1 then coalesce((serial_ranges->0->>'to')::bigint, 999999999999999) end) STORED,
	"is_conditional" boolean GENERATED ALWAYS AS (jsonb_array_length(serial_ranges) > 1 or jsonb_array_length(engine_serial_ranges) > 0 or qualifiers <> '{}') STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fitments_one_target" CHECK (num_nonnulls("fitments"."machine_id", "fitments"."family_id") = 1),
	CONSTRAINT "fitments_quantity" CHECK ("fitments"."quantity_per_machine" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "machine_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "machine_families_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "machine_family_members" (
	"family_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	CONSTRAINT "machine_family_members_family_id_machine_id_pk" PRIMARY KEY("family_id","machine_id")
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"make_slug" text NOT NULL,
	"make" text NOT NULL,
	"slug" text NOT NULL,
	"model" text NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text NOT NULL,
	"engine_model" text DEFAULT '' NOT NULL,
	"year_from" integer,
	"year_to" integer,
	"serial_text" text DEFAULT '' NOT NULL,
	"serial_ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"serial_plate" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_kit_lines" (
	"kit_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "service_kit_lines_kit_id_part_id_pk" PRIMARY KEY("kit_id","part_id"),
	CONSTRAINT "service_kit_lines_quantity" CHECK ("service_kit_lines"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "service_kits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"machine_id" uuid,
	"family_id" uuid,
	"hours" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_kits_slug_unique" UNIQUE("slug"),
	CONSTRAINT "service_kits_one_target" CHECK (num_nonnulls("service_kits"."machine_id", "service_kits"."family_id") = 1),
	CONSTRAINT "service_kits_hours" CHECK ("service_kits"."hours" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "user_machines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"engine_serial" text DEFAULT '' NOT NULL,
	"equipment" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"fleet_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drawing_items" ADD CONSTRAINT "drawing_items_drawing_id_drawings_id_fk" FOREIGN KEY ("drawing_id") REFERENCES "public"."drawings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_items" ADD CONSTRAINT "drawing_items_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_items" ADD CONSTRAINT "drawing_items_leads_to_drawing_id_drawings_id_fk" FOREIGN KEY ("leads_to_drawing_id") REFERENCES "public"."drawings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_machines" ADD CONSTRAINT "drawing_machines_drawing_id_drawings_id_fk" FOREIGN KEY ("drawing_id") REFERENCES "public"."drawings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_machines" ADD CONSTRAINT "drawing_machines_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_machines" ADD CONSTRAINT "drawing_machines_family_id_machine_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."machine_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_spots" ADD CONSTRAINT "drawing_spots_drawing_id_drawings_id_fk" FOREIGN KEY ("drawing_id") REFERENCES "public"."drawings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitments" ADD CONSTRAINT "fitments_family_id_machine_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."machine_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_family_members" ADD CONSTRAINT "machine_family_members_family_id_machine_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."machine_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_family_members" ADD CONSTRAINT "machine_family_members_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_kit_lines" ADD CONSTRAINT "service_kit_lines_kit_id_service_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."service_kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_kit_lines" ADD CONSTRAINT "service_kit_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_kits" ADD CONSTRAINT "service_kits_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_kits" ADD CONSTRAINT "service_kits_family_id_machine_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."machine_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_machines" ADD CONSTRAINT "user_machines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_machines" ADD CONSTRAINT "user_machines_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drawing_items_place" ON "drawing_items" USING btree ("drawing_id","place");--> statement-breakpoint
CREATE INDEX "drawing_items_part" ON "drawing_items" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "drawing_items_leads_to" ON "drawing_items" USING btree ("leads_to_drawing_id");--> statement-breakpoint
CREATE INDEX "drawing_machines_drawing" ON "drawing_machines" USING btree ("drawing_id");--> statement-breakpoint
CREATE INDEX "drawing_machines_machine" ON "drawing_machines" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "drawing_machines_family" ON "drawing_machines" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawings_code" ON "drawings" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "fitments_part" ON "fitments" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "fitments_machine" ON "fitments" USING btree ("machine_id","part_id") WHERE "fitments"."machine_id" is not null;--> statement-breakpoint
CREATE INDEX "fitments_family" ON "fitments" USING btree ("family_id","part_id") WHERE "fitments"."family_id" is not null;--> statement-breakpoint
CREATE INDEX "machine_family_members_machine" ON "machine_family_members" USING btree ("machine_id");--> statement-breakpoint
CREATE UNIQUE INDEX "machines_address" ON "machines" USING btree ("make_slug","slug");--> statement-breakpoint
CREATE INDEX "machines_name" ON "machines" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "service_kit_lines_part" ON "service_kit_lines" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "service_kits_machine" ON "service_kits" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "service_kits_family" ON "service_kits" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_machines_same" ON "user_machines" USING btree ("user_id","machine_id","serial","fleet_number");
--> statement-breakpoint
CREATE OR REPLACE TRIGGER machines_public
  AFTER INSERT OR UPDATE OR DELETE ON machines
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER machine_families_public
  AFTER INSERT OR UPDATE OR DELETE ON machine_families
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER machine_family_members_public
  AFTER INSERT OR UPDATE OR DELETE ON machine_family_members
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fitments_public
  AFTER INSERT OR UPDATE OR DELETE ON fitments
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER service_kits_public
  AFTER INSERT OR UPDATE OR DELETE ON service_kits
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER service_kit_lines_public
  AFTER INSERT OR UPDATE OR DELETE ON service_kit_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drawings_public
  AFTER INSERT OR UPDATE OR DELETE ON drawings
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drawing_machines_public
  AFTER INSERT OR UPDATE OR DELETE ON drawing_machines
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drawing_items_public
  AFTER INSERT OR UPDATE OR DELETE ON drawing_items
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drawing_spots_public
  AFTER INSERT OR UPDATE OR DELETE ON drawing_spots
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
