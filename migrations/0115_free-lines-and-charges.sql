CREATE TABLE "order_extra_line_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "part_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'part' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "piece_grams" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "charge_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_split" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_extra_line_changes" ADD CONSTRAINT "order_extra_line_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_extra_line_changes_order" ON "order_extra_line_changes" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (("order_lines"."kind" = 'part') = ("order_lines"."part_id" is not null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_charge" CHECK ("order_lines"."kind" <> 'charge' or "order_lines"."charge_kind" is not null and "order_lines"."quantity" = 1);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_free" CHECK ("order_lines"."kind" <> 'free' or coalesce("order_lines"."piece_grams" > 0, false) and "order_lines"."back_ordered_quantity" = 0);