CREATE TABLE "bulk_edit_rows" (
	"edit_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"part_id" uuid NOT NULL,
	"status" text NOT NULL,
	"change" json,
	"reason" text,
	"group_id" uuid,
	CONSTRAINT "bulk_edit_rows_edit_id_row_pk" PRIMARY KEY("edit_id","row")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"change" jsonb NOT NULL,
	"created_by_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_edit_id_bulk_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_rows_status" ON "bulk_edit_rows" USING btree ("edit_id","status","row");--> statement-breakpoint
CREATE INDEX "bulk_edit_rows_part" ON "bulk_edit_rows" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "bulk_edits_created" ON "bulk_edits" USING btree ("created_at" DESC NULLS LAST);