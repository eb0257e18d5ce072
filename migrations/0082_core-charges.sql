CREATE TABLE "core_inspection_lines" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"outcome" text NOT NULL,
	"quantity" integer NOT NULL,
	"credit_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "core_inspection_lines_return_id_position_outcome_pk" PRIMARY KEY("return_id","position","outcome"),
	CONSTRAINT "core_inspection_lines_quantity" CHECK ("core_inspection_lines"."quantity" >= 1),
	CONSTRAINT "core_inspection_lines_credit" CHECK ("core_inspection_lines"."credit_cents" >= 0),
	CONSTRAINT "core_inspection_lines_reason" CHECK (("core_inspection_lines"."outcome" = 'full') = ("core_inspection_lines"."reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "core_inspections" (
	"return_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "core_return_lines" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "core_return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "core_return_lines_quantity" CHECK ("core_return_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "core_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "core_unit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "core_inspection_lines" ADD CONSTRAINT "core_inspection_lines_return_id_core_inspections_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."core_inspections"("return_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core_inspections" ADD CONSTRAINT "core_inspections_return_id_core_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."core_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core_return_lines" ADD CONSTRAINT "core_return_lines_return_id_core_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."core_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core_returns" ADD CONSTRAINT "core_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "core_returns_order" ON "core_returns" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_lines_core_charges" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."core_unit_cents" > 0;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_core" CHECK ("order_lines"."core_unit_cents" >= 0);