-- Text as the full-text parser should see it: words joined by a dash, slash, dot or underscore apart from each other,
-- because the parser would read 5-7 as 5 and minus 7, followed by the same words joined, so that PC200-8 is found as
-- "pc200 8" and as "pc2008". A text without joined words returns early, which saves the regular expression.
CREATE OR REPLACE FUNCTION search_text(t text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := replace(replace(replace(replace(replace(t, '‑', '-'), '–', '-'), '_', '-'), '/', '-'), '.', '-');
BEGIN
  IF plain !~ '\w-\w' THEN
    RETURN replace(plain, '-', ' ');
  END IF;
  RETURN replace(plain, '-', ' ')
    || coalesce(' ' || replace((SELECT string_agg(piece[1], ' ') FROM regexp_matches(plain, '\m\w+(?:-\w+)+', 'g') AS written(piece)), '-', ''), '');
END $$;
