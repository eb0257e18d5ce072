CREATE TABLE "part_costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"cost_cents" bigint,
	"valid_from" timestamp with time zone NOT NULL,
	"import_id" uuid,
	"changed_by_email" text NOT NULL,
	CONSTRAINT "part_costs_positive" CHECK ("part_costs"."cost_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid,
	"category_id" uuid,
	"factor" integer NOT NULL,
	"ending" text NOT NULL,
	"minimum_margin" integer,
	CONSTRAINT "price_rules_scope" UNIQUE NULLS NOT DISTINCT("brand_id","category_id"),
	CONSTRAINT "price_rules_factor" CHECK ("price_rules"."factor" > 0),
	CONSTRAINT "price_rules_margin" CHECK ("price_rules"."minimum_margin" between 0 and 9500)
);
--> statement-breakpoint
ALTER TABLE "part_costs" ADD CONSTRAINT "part_costs_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_costs_part" ON "part_costs" USING btree ("part_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "part_costs_import" ON "part_costs" USING btree ("import_id") WHERE "part_costs"."import_id" is not null;