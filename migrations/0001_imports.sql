CREATE TABLE "import_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"format" text DEFAULT 'csv' NOT NULL,
	"settings" jsonb NOT NULL,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows_total" integer,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"held_count" integer DEFAULT 0 NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"accept_price_falls" boolean DEFAULT false NOT NULL,
	"checked_share" integer DEFAULT 0 NOT NULL,
	"run_row" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"undo_row" integer,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_by_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"change" jsonb NOT NULL,
	CONSTRAINT "import_changes_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"columns" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_kind_fingerprint_pk" PRIMARY KEY("kind","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "import_notes" (
	"batch_id" uuid NOT NULL,
	"step" text NOT NULL,
	"row" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_notes_batch_id_step_row_pk" PRIMARY KEY("batch_id","step","row")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"key" text,
	"label" text NOT NULL,
	"values" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "import_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_batches_created" ON "import_batches" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_batches_state" ON "import_batches" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_key" ON "import_rows" USING btree ("batch_id","key");