ALTER TABLE "import_batches" ADD COLUMN "queued_by" uuid;--> statement-breakpoint
UPDATE "import_batches" SET "queued_by" = (SELECT "id" FROM "users" WHERE "email" = "created_by_email");
