-- The spellings of one number are counted as one search: the column "query" has what is the same of all of them.
ALTER TABLE "missed_searches" ADD COLUMN "spelling" text DEFAULT '' NOT NULL;--> statement-breakpoint
WITH numbers AS (
  DELETE FROM missed_searches WHERE query ~ '^[ -~]+$' AND query ~ '[0-9]' RETURNING *
)
INSERT INTO missed_searches (query, spelling, times, last_at)
SELECT regexp_replace(query, '[^a-z0-9]', '', 'g'), (array_agg(query ORDER BY times DESC, query))[1], sum(times), max(last_at)
FROM numbers GROUP BY 1;--> statement-breakpoint
-- A sign of multiplication between digits is X in a key from now on: 45×62×9 and 45*62*9 have the key of 45x62x9. Row by row,
-- because a part may have the number in both spellings already. Keys that an earlier rule made otherwise stay.
DO $migration$
DECLARE
  mark CONSTANT text := '([0-9٠-٩۰-۹]\s*)[×✕✖⨯╳∗⁎*](?=\s*[0-9٠-٩۰-۹])';
  one record;
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION pg_temp.plain_key(number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT translate(regexp_replace(
          upper(normalize(upper(normalize(number, NFKC) COLLATE %1$s), NFKC) COLLATE %1$s), '[^[:alnum:]]|ー', '', 'g'),
        'АВЕЅІЈКМНОРСТУХҮԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ABESIJKMHOPCTYXYQWABEZHIKMNOPTYX01234567890123456789')
    $$ $function$,
    CASE WHEN EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') THEN '"und-x-icu"' ELSE '"default"' END);
  FOR one IN
    SELECT id, pg_temp.plain_key(regexp_replace(normalize(part_number, NFKC), mark, '\1X', 'g')) AS key FROM parts
    WHERE normalize(part_number, NFKC) ~ mark AND pg_temp.plain_key(part_number) = part_number_key
  LOOP
    BEGIN
      UPDATE parts SET part_number_key = one.key WHERE id = one.id;
    EXCEPTION WHEN unique_violation THEN
      RAISE WARNING 'The part % has the number of another part of its brand: rename one of them', one.id;
    END;
  END LOOP;
  FOR one IN
    SELECT part_id, number_key, maker, pg_temp.plain_key(regexp_replace(normalize(number, NFKC), mark, '\1X', 'g')) AS key
    FROM part_numbers
    WHERE kind <> 'own' AND normalize(number, NFKC) ~ mark AND pg_temp.plain_key(number) = number_key
  LOOP
    BEGIN
      UPDATE part_numbers SET number_key = one.key
      WHERE part_id = one.part_id AND number_key = one.number_key AND maker = one.maker;
    EXCEPTION WHEN unique_violation THEN
      DELETE FROM part_numbers WHERE part_id = one.part_id AND number_key = one.number_key AND maker = one.maker;
    END;
  END LOOP;
  DROP FUNCTION pg_temp.plain_key(text);
END $migration$;
