DROP INDEX "reviews_newest";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
-- Reviews from before the moderation were visible and stay so.
update reviews set state = 'published';
