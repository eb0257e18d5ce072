CREATE TABLE "machine_make_aliases" (
	"make_slug" text PRIMARY KEY NOT NULL,
	"aliases" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE TRIGGER machine_make_aliases_public
  AFTER INSERT OR UPDATE OR DELETE ON machine_make_aliases
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
