-- Letters of other scripts belong to a key from now on. A key that was converted by keyboard layout has none and stays.
-- Letters and capitals by the rules of Unicode, whatever the locale of the database: with C it would know ASCII only.
DO $migration$
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION key_with_other_scripts(number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT translate(regexp_replace(
          upper(normalize(upper(normalize(number, NFKC) COLLATE %1$s), NFKC) COLLATE %1$s), '[^[:alnum:]]|ー', '', 'g'),
        'АВЕЅІЈКМНОРСТУХҮԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ABESIJKMHOPCTYXYQWABEZHIKMNOPTYX01234567890123456789')
    $$ $function$,
    CASE WHEN EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') THEN '"und-x-icu"' ELSE '"default"' END);
END $migration$;--> statement-breakpoint
UPDATE parts SET part_number_key = key_with_other_scripts(part_number)
WHERE part_number ~ '[^ -~]' AND part_number_key <> ''
  AND key_with_other_scripts(part_number) <> part_number_key
  AND regexp_replace(key_with_other_scripts(part_number), '[^A-Z0-9]', '', 'g') = part_number_key;--> statement-breakpoint
UPDATE part_numbers SET number_key = key_with_other_scripts(number)
WHERE kind <> 'own' AND number ~ '[^ -~]'
  AND key_with_other_scripts(number) <> number_key
  AND regexp_replace(key_with_other_scripts(number), '[^A-Z0-9]', '', 'g') = number_key;--> statement-breakpoint
DROP FUNCTION key_with_other_scripts;--> statement-breakpoint
-- The key of a part number with each look-alike replaced by one of its kind: foldNumberKey of numbers/part-number.ts.
CREATE OR REPLACE FUNCTION fold_number_key(key text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(key, 'OQDILSBZGБЗЧ', '000115826634');--> statement-breakpoint
DROP INDEX "part_numbers_key";--> statement-breakpoint
DROP INDEX "part_numbers_pieces";--> statement-breakpoint
ALTER TABLE "part_numbers" ADD COLUMN "folded_key" text GENERATED ALWAYS AS (fold_number_key(number_key)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "part_numbers_key" ON "part_numbers" USING btree ("folded_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "part_numbers_pieces" ON "part_numbers" USING gin ("folded_key" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
DROP FUNCTION parts_with_number;--> statement-breakpoint
-- The published parts that have a number with this key (closeness 0) and, with `pieces`, those with a number that begins
-- with it (closeness 1) and those with one that contains it (closeness 2), at most `most` + 1 of each, with the columns
-- that facets count. The indexes have folded keys, so that each condition is stated for both keys. A function, because
-- planning the statement takes longer than running it and a function keeps its plan. It is forced along the indexes: the
-- planner would expect half the catalogue to begin with the key.
CREATE OR REPLACE FUNCTION parts_with_number(key text, pieces boolean, most integer)
RETURNS TABLE(
  part_id uuid, closeness integer, kind text, maker text, number text, slug text, category_no integer, brand_no integer,
  brand text, brand_name text, traits smallint, band smallint, price_cents bigint, "position" integer
)
LANGUAGE plpgsql STABLE STRICT ROWS 5
SET plan_cache_mode TO 'force_generic_plan'
SET enable_seqscan TO 'off' SET enable_hashjoin TO 'off' SET enable_mergejoin TO 'off'
AS $$
DECLARE
  folded text := fold_number_key(key);
BEGIN
  RETURN QUERY SELECT n.part_id, 0, n.kind, n.maker, n.number, p.slug, s.category_no,
      s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
    FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
      JOIN parts p ON p.id = n.part_id
    WHERE n.folded_key = folded AND n.number_key = key LIMIT most + 1;
  IF pieces THEN
    RETURN QUERY SELECT n.part_id, 1, n.kind, n.maker, n.number, NULL::text, s.category_no,
        s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
      FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
      WHERE n.folded_key ~>~ folded AND n.folded_key ~<~ (folded || chr(1114111)) AND n.number_key ^@ key LIMIT most + 1;
    RETURN QUERY SELECT n.part_id, 2, n.kind, n.maker, n.number, NULL::text, s.category_no,
        s.brand_no, b.slug, b.name, s.traits, s.band, s.price_cents, s.position
      FROM part_numbers n JOIN part_search s ON s.part_id = n.part_id JOIN brands b ON b.no = s.brand_no
      WHERE n.folded_key LIKE '%' || folded || '%' AND strpos(n.number_key, key) > 1 LIMIT most + 1;
  END IF;
END $$;--> statement-breakpoint
-- The published parts that replace a part with this number that has left the shop, each with that number: along the
-- supersessions as far as the first published part. Twenty steps at most, as a chain has no more.
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
    UNION
    SELECT t.part_id, r.kind, r.maker, r.number, r.step + 1 FROM reached r
      JOIN parts p ON p.id = r.id JOIN supersession_targets t ON t.from_part_id = r.id
    WHERE p.archived_at IS NOT NULL AND r.step < 20)
  SELECT DISTINCT ON (r.id) r.id, r.kind, r.maker, r.number FROM reached r JOIN part_search s ON s.part_id = r.id
  WHERE r.step > 0;
END $$;
