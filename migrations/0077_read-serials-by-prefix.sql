-- Whether a serial number is in one of the ranges; also when there are none. counters: its counter by prefix. Ranges of two
-- prefixes that both divide the number have to agree.
CREATE OR REPLACE FUNCTION serial_is_in(ranges jsonb, counters jsonb)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_array_length(ranges) = 0 OR coalesce((
    SELECT bool_and(is_in) FROM (
      SELECT bool_or((counters ->> r.prefix)::bigint BETWEEN coalesce(r."from", 0) AND coalesce(r."to", 999999999999999)) AS is_in
      FROM jsonb_to_recordset(ranges) AS r (prefix text, "from" bigint, "to" bigint)
      WHERE counters ? r.prefix GROUP BY r.prefix) of_prefix), false)
$$;
--> statement-breakpoint
-- Stored ranges that were read wrongly: "KHX1-14999" as one number with the prefix KHX1, words as prefixes, a year as a serial
-- number. What has one reading is corrected. The prefix "?" stands for a text that has to be written anew: no number has it, so
-- the verdict is Check, and the report of contradictions shows the fitment to staff.
CREATE FUNCTION read_ranges_again(ranges jsonb, written text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(
    CASE
      WHEN is_unread THEN '{"prefix": "?", "from": null, "to": null}'::jsonb
      WHEN low = high AND prefix ~ '[A-Z][0-9]+$' AND digits <= high
        THEN jsonb_build_object('prefix', regexp_replace(prefix, '[0-9]+$', ''), 'from', digits, 'to', high)
      ELSE range END
    ORDER BY place)
  FROM (
    SELECT *, prefix ~ '^[0-9]+$'
      OR low = high AND prefix ~ '^([A-Z]{1,3}[0-9]{2}|[A-Z][0-9][A-Z][0-9])$' AND high >= 1000
      OR low = high AND prefix = '' AND high BETWEEN 1950 AND 2049
      OR low IS NOT NULL AND high IS NULL AND prefix ~ '[A-Z][0-9]$' AND prefix !~ '^[A-Z][0-9][A-Z][0-9]$'
        AND position(prefix || '-' IN upper(written)) > 0
      OR prefix ~ '^([A-Z]|[A-Z]{5,})$' AND low IS NULL AND high IS NULL
      OR prefix ~ '^[A-Z]{5,}$'
      OR prefix IN ('TBA', 'TBC', 'TBD', 'NONE', 'NA', 'NIL', 'NULL', 'NEW', 'OLD', 'ANY', 'YES', 'NO', 'NOT', 'SEE', 'NOTE',
        'LATE', 'PRE', 'POST', 'SO', 'ONLY', 'CA', 'YEAR', 'TYPE', 'UNIT', 'FROM', 'BIS', 'AB', 'VON', 'DE', 'OHNE', 'UND') AS is_unread
    FROM (
      SELECT range, place, range ->> 'prefix' AS prefix, (range ->> 'from')::bigint AS low, (range ->> 'to')::bigint AS high,
        substring(range ->> 'prefix' FROM '[0-9]{1,15}$')::bigint AS digits
      FROM jsonb_array_elements(ranges) WITH ORDINALITY AS of_ranges (range, place)) parts) readings
$$;
--> statement-breakpoint
UPDATE machines SET serial_ranges = read_ranges_again(serial_ranges, serial_text)
WHERE serial_ranges <> '[]' AND serial_ranges <> read_ranges_again(serial_ranges, serial_text);
--> statement-breakpoint
UPDATE fitments SET serial_ranges = read_ranges_again(serial_ranges, serial_text)
WHERE serial_ranges <> '[]' AND serial_ranges <> read_ranges_again(serial_ranges, serial_text);
--> statement-breakpoint
UPDATE fitments SET engine_serial_ranges = read_ranges_again(engine_serial_ranges, engine_serial_text)
WHERE engine_serial_ranges <> '[]' AND engine_serial_ranges <> read_ranges_again(engine_serial_ranges, engine_serial_text);
--> statement-breakpoint
UPDATE drawing_machines SET serial_ranges = read_ranges_again(serial_ranges, serial_text)
WHERE serial_ranges <> '[]' AND serial_ranges <> read_ranges_again(serial_ranges, serial_text);
--> statement-breakpoint
UPDATE drawing_items SET serial_ranges = read_ranges_again(serial_ranges, serial_text)
WHERE serial_ranges <> '[]' AND serial_ranges <> read_ranges_again(serial_ranges, serial_text);
--> statement-breakpoint
UPDATE drawing_items SET engine_serial_ranges = read_ranges_again(engine_serial_ranges, engine_serial_text)
WHERE engine_serial_ranges <> '[]' AND engine_serial_ranges <> read_ranges_again(engine_serial_ranges, engine_serial_text);
--> statement-breakpoint
DROP FUNCTION read_ranges_again;
