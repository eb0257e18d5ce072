CREATE TABLE "order_line_change_pieces" (
	"change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "order_line_change_pieces_change_id_position_pk" PRIMARY KEY("change_id","position"),
	CONSTRAINT "order_line_change_pieces_some" CHECK ("order_line_change_pieces"."pieces" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_line_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_email" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity";--> statement-breakpoint
ALTER TABLE "order_line_change_pieces" ADD CONSTRAINT "order_line_change_pieces_change_id_order_line_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_line_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_changes" ADD CONSTRAINT "order_line_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_changes_order" ON "order_line_changes" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 0);