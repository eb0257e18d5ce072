CREATE TABLE "dead_numbers" (
	"number_key" text NOT NULL,
	"brand_key" text NOT NULL,
	"brand" text NOT NULL,
	"number" text NOT NULL,
	"successor_key" text NOT NULL,
	"successor_brand_key" text NOT NULL,
	"successor_brand" text NOT NULL,
	"successor_number" text NOT NULL,
	"quantity" integer NOT NULL,
	"interchangeability" text NOT NULL,
	"effective_on" date,
	"note" text NOT NULL,
	"created_by_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dead_numbers_number_key_brand_key_pk" PRIMARY KEY("number_key","brand_key"),
	CONSTRAINT "dead_numbers_quantity" CHECK ("dead_numbers"."quantity" between 1 and 999)
);
--> statement-breakpoint
-- The parts with a number of this maker that are published, or that left the shop and have a replacement. A part of the brand
-- itself goes before parts that only refer to the number.
CREATE OR REPLACE FUNCTION parts_with_number_of(maker_name text, maker_key text, key text)
RETURNS TABLE(part_id uuid)
LANGUAGE plpgsql STABLE STRICT ROWS 1
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
BEGIN
  RETURN QUERY WITH found AS (
    SELECT n.part_id AS id, p.archived_at IS NULL AND (lower(b.name) = lower(maker_name) OR b.slug = maker_key)
        AND n.kind = 'own' AS is_own
    FROM part_numbers n JOIN parts p ON p.id = n.part_id JOIN brands b ON b.id = p.brand_id
    WHERE n.folded_key = fold_number_key(key) AND n.number_key = key
      AND (CASE WHEN n.kind = 'own' THEN lower(b.name) = lower(maker_name) OR b.slug = maker_key
        ELSE lower(n.maker) = lower(maker_name) END)
      AND (p.archived_at IS NULL OR EXISTS (SELECT FROM supersessions s WHERE s.from_part_id = p.id)))
  SELECT DISTINCT f.id FROM found f WHERE f.is_own OR NOT EXISTS (SELECT FROM found o WHERE o.is_own);
END $$;--> statement-breakpoint
-- Where the dead numbers with this key lead: the first part of each chain, with its steps from the dead number on. A number
-- that has become a part since ends its chain. Twenty steps at most.
CREATE OR REPLACE FUNCTION dead_number_ends(key text)
RETURNS TABLE(brand text, number text, part_id uuid, steps jsonb)
LANGUAGE plpgsql STABLE STRICT ROWS 1
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
BEGIN
  RETURN QUERY WITH RECURSIVE reached AS (
    SELECT d.brand, d.number, d.successor_brand, d.successor_brand_key, d.successor_key, jsonb_build_array(
      jsonb_build_object('from', d.number, 'to', d.successor_number, 'date', d.effective_on, 'note', d.note,
        'quantity', d.quantity, 'interchangeability', d.interchangeability)) AS steps
    FROM dead_numbers d WHERE d.number_key = key
    UNION ALL
    SELECT r.brand, r.number, d.successor_brand, d.successor_brand_key, d.successor_key, r.steps ||
      jsonb_build_object('from', d.number, 'to', d.successor_number, 'date', d.effective_on, 'note', d.note,
        'quantity', d.quantity, 'interchangeability', d.interchangeability)
    FROM reached r JOIN dead_numbers d ON d.number_key = r.successor_key AND d.brand_key = r.successor_brand_key
    WHERE jsonb_array_length(r.steps) < 20
      AND NOT EXISTS (SELECT FROM parts_with_number_of(r.successor_brand, r.successor_brand_key, r.successor_key)))
  SELECT r.brand, r.number, p.part_id, r.steps
  FROM reached r, parts_with_number_of(r.successor_brand, r.successor_brand_key, r.successor_key) p;
END $$;--> statement-breakpoint
-- The published parts that replace a dead number, or a part with this number that has left the shop, each with that number:
-- along the supersessions as far as the first published part. Twenty steps at most, as a chain has no more.
CREATE OR REPLACE FUNCTION replacements_of_number(key text)
RETURNS TABLE(part_id uuid, kind text, maker text, number text)
LANGUAGE plpgsql STABLE STRICT ROWS 2
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
BEGIN
  RETURN QUERY WITH RECURSIVE reached(id, kind, maker, number, step) AS (
    SELECT n.part_id, n.kind, n.maker, n.number, 0 FROM part_numbers n JOIN parts p ON p.id = n.part_id
    WHERE n.folded_key = fold_number_key(key) AND n.number_key = key AND p.archived_at IS NOT NULL
    UNION SELECT e.part_id, 'old', e.brand, e.number, 1 FROM dead_number_ends(key) e
    UNION
    SELECT t.part_id, r.kind, r.maker, r.number, r.step + 1 FROM reached r
      JOIN parts p ON p.id = r.id JOIN supersession_targets t ON t.from_part_id = r.id
    WHERE p.archived_at IS NOT NULL AND r.step < 20)
  SELECT DISTINCT ON (r.id) r.id, r.kind, r.maker, r.number FROM reached r JOIN part_search s ON s.part_id = r.id
  WHERE r.step > 0;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER dead_numbers_public
  AFTER INSERT OR UPDATE OR DELETE ON dead_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change('catalogue');
