ALTER TABLE "import_batches" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "forgotten_at" timestamp with time zone;