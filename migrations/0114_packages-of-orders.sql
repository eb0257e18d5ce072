CREATE TABLE "order_package_lines" (
	"packing_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_package_lines_packing_id_number_position_pk" PRIMARY KEY("packing_id","number","position"),
	CONSTRAINT "order_package_lines_quantity" CHECK ("order_package_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_packages" (
	"packing_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"marks" text NOT NULL,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"gross_grams" integer,
	"tare_grams" integer,
	CONSTRAINT "order_packages_packing_id_number_pk" PRIMARY KEY("packing_id","number"),
	CONSTRAINT "order_packages_weight" CHECK ("order_packages"."gross_grams" > 0 and coalesce("order_packages"."tare_grams", 1) > 0),
	CONSTRAINT "order_packages_size" CHECK (num_nulls("order_packages"."length_mm", "order_packages"."width_mm", "order_packages"."height_mm") in (0, 3) and least("order_packages"."length_mm", "order_packages"."width_mm", "order_packages"."height_mm") > 0)
);
--> statement-breakpoint
CREATE TABLE "order_packings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"is_ready" boolean NOT NULL,
	"save_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"shipment_id" uuid,
	CONSTRAINT "order_packings_shipment_id_unique" UNIQUE("shipment_id"),
	CONSTRAINT "order_packings_version" CHECK ("order_packings"."version" >= 1),
	CONSTRAINT "order_packings_shipment" CHECK ("order_packings"."shipment_id" = "order_packings"."id")
);
--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_once";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "packing_id" uuid;--> statement-breakpoint
ALTER TABLE "order_package_lines" ADD CONSTRAINT "order_package_lines_package" FOREIGN KEY ("packing_id","number") REFERENCES "public"."order_packages"("packing_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_packages" ADD CONSTRAINT "order_packages_packing_id_order_packings_id_fk" FOREIGN KEY ("packing_id") REFERENCES "public"."order_packings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_packings" ADD CONSTRAINT "order_packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_packings" ADD CONSTRAINT "order_packings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_packings_order" ON "order_packings" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_packings_open" ON "order_packings" USING btree ("order_id") WHERE "order_packings"."shipment_id" is null;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_packing_id_order_packings_id_fk" FOREIGN KEY ("packing_id") REFERENCES "public"."order_packings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_documents_packing" ON "issued_documents" USING btree ("packing_id") WHERE "issued_documents"."packing_id" is not null;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_once" UNIQUE NULLS NOT DISTINCT("order_id","kind","shipment_id","packing_id","credit_id","revision");