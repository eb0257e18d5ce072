CREATE TABLE "setting_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"source" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "setting_versions_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE OR REPLACE TRIGGER setting_versions_public
  AFTER INSERT OR UPDATE OR DELETE ON setting_versions
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('settings');
