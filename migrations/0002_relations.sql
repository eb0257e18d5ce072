CREATE TABLE "interchange_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interchange_joins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_group_id" uuid NOT NULL,
	"gone_group_id" uuid NOT NULL,
	"moved_part_ids" uuid[] NOT NULL,
	"joined_by_email" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interchange_members" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supersession_targets" (
	"from_part_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "supersession_targets_from_part_id_part_id_pk" PRIMARY KEY("from_part_id","part_id"),
	CONSTRAINT "supersession_targets_not_itself" CHECK ("supersession_targets"."from_part_id" <> "supersession_targets"."part_id"),
	CONSTRAINT "supersession_targets_quantity" CHECK ("supersession_targets"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "supersessions" (
	"from_part_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"interchangeability" text NOT NULL,
	"effective_on" date,
	"note" text NOT NULL,
	"created_by_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "lifecycle" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "interchange_members" ADD CONSTRAINT "interchange_members_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interchange_members" ADD CONSTRAINT "interchange_members_group_id_interchange_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."interchange_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supersession_targets" ADD CONSTRAINT "supersession_targets_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supersession_targets" ADD CONSTRAINT "supersession_targets_from_part_id_supersessions_from_part_id_fk" FOREIGN KEY ("from_part_id") REFERENCES "public"."supersessions"("from_part_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supersessions" ADD CONSTRAINT "supersessions_from_part_id_parts_id_fk" FOREIGN KEY ("from_part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interchange_joins_group" ON "interchange_joins" USING btree ("kept_group_id");--> statement-breakpoint
CREATE INDEX "interchange_members_group" ON "interchange_members" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "supersession_targets_part" ON "supersession_targets" USING btree ("part_id");--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_merged_into_id_parts_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_merged" ON "parts" USING btree ("merged_into_id") WHERE "parts"."merged_into_id" is not null;