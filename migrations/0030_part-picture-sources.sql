CREATE TABLE "part_picture_sources" (
	"part_id" uuid NOT NULL,
	"source" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"image_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"failure" text,
	"import_id" uuid,
	"import_row" integer,
	CONSTRAINT "part_picture_sources_part_id_source_pk" PRIMARY KEY("part_id","source")
);
--> statement-breakpoint
ALTER TABLE "part_picture_sources" ADD CONSTRAINT "part_picture_sources_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_picture_sources_waiting" ON "part_picture_sources" USING btree ("next_attempt_at") WHERE "part_picture_sources"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "part_picture_sources_import" ON "part_picture_sources" USING btree ("import_id","import_row") WHERE "part_picture_sources"."state" <> 'stored';