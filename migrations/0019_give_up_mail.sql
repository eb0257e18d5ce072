DROP INDEX "mail_outbox_waiting";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
UPDATE "mail_outbox" SET "expires_at" = "created_at" + interval '30 minutes' WHERE "sent_at" IS NULL AND "text" LIKE '%/reset-password?token=%';
