DROP INDEX "part_search_price";--> statement-breakpoint
DROP INDEX "part_search_category_price";--> statement-breakpoint
CREATE INDEX "part_search_price" ON "part_search" USING btree ("price_cents","position","part_id" DESC NULLS FIRST,"category_no","brand_no","traits","band");--> statement-breakpoint
CREATE INDEX "part_search_category_price" ON "part_search" USING btree ("category_no","price_cents","position","part_id" DESC NULLS FIRST,"brand_no","traits","band");