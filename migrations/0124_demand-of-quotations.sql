ALTER TABLE "quotation_lines" ADD COLUMN "unlisted_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "total_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "accepted_cents" bigint;--> statement-breakpoint
CREATE INDEX "quotation_lines_unlisted" ON "quotation_lines" USING btree ("kind","unlisted_key") WHERE "quotation_lines"."unlisted_key" <> '';--> statement-breakpoint
CREATE INDEX "quotation_requests_closed" ON "quotation_requests" USING btree ("closed_at") WHERE "quotation_requests"."closed_at" is not null;