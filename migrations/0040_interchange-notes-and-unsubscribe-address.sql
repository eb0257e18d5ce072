CREATE TABLE "interchange_note_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"changed_by_email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "interchange_members" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interchange_note_changes" ADD CONSTRAINT "interchange_note_changes_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interchange_note_changes_part" ON "interchange_note_changes" USING btree ("part_id","changed_at");--> statement-breakpoint
ALTER TABLE "interchange_members" ADD CONSTRAINT "interchange_members_note_length" CHECK (char_length("interchange_members"."note") <= 200);