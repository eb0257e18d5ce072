CREATE TABLE "part_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_part_id" uuid NOT NULL,
	"into_part_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"merged_by_email" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "part_merges" ADD CONSTRAINT "part_merges_from_part_id_parts_id_fk" FOREIGN KEY ("from_part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_merges" ADD CONSTRAINT "part_merges_into_part_id_parts_id_fk" FOREIGN KEY ("into_part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_merges_into" ON "part_merges" USING btree ("into_part_id");--> statement-breakpoint
CREATE INDEX "part_merges_from" ON "part_merges" USING btree ("from_part_id");