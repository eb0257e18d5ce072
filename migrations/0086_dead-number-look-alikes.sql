ALTER TABLE "dead_numbers" ADD COLUMN "folded_key" text GENERATED ALWAYS AS (fold_number_key(number_key)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "dead_numbers_folded_key" ON "dead_numbers" USING btree ("folded_key");--> statement-breakpoint
-- The keys of the dead numbers that are the same as this one when look-alikes, as O and 0, count as equal.
CREATE OR REPLACE FUNCTION dead_numbers_like(key text) RETURNS SETOF text
LANGUAGE plpgsql STABLE STRICT ROWS 1
SET plan_cache_mode TO 'force_generic_plan'
AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT d.number_key FROM dead_numbers d WHERE d.folded_key = fold_number_key(key);
END $$;
