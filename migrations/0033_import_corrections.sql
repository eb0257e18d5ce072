CREATE TABLE "import_corrections" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "import_corrections_batch_id_row_position_pk" PRIMARY KEY("batch_id","row","position")
);
--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "number_styles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "source" json;--> statement-breakpoint
ALTER TABLE "import_corrections" ADD CONSTRAINT "import_corrections_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;