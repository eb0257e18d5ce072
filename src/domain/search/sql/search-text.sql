-- Text as the full-text parser should see it: words joined by a dash, slash, dot or underscore apart from each other,
-- because the parser would read 5-7 as 5 and minus 7, followed by the same words joined, so that PC200-8 is found as
-- "pc200 8" and as "pc2008". The series of one model (PC200-6/7/8) are followed by each of them whole. A text without
-- joined words returns early, which saves the regular expressions.
CREATE OR REPLACE FUNCTION search_text(t text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := replace(replace(replace(replace(replace(t, '‑', '-'), '–', '-'), '_', '-'), '/', '-'), '.', '-');
  joined text;
BEGIN
  IF plain !~ '\w-\w' THEN
    RETURN replace(plain, '-', ' ');
  END IF;
  joined := replace(plain, '-', ' ')
    || coalesce(' ' || replace((SELECT string_agg(piece[1], ' ') FROM regexp_matches(plain, '\m\w+(?:-\w+)+', 'g') AS written(piece)), '-', ''), '');
  IF position('/' IN t) = 0 THEN
    RETURN joined;
  END IF;
  RETURN joined || coalesce(' ' || (
    SELECT string_agg(list[1] || series, ' ')
    FROM regexp_matches(t, '\m([[:alpha:]]{1,4}\d{2,4}[[:alpha:]]{0,3})-(\d{1,2}(?:/-?\d{1,2})+)\M', 'g') AS written(list), regexp_split_to_table(list[2], '/-?') AS series), '');
END $$;
