-- What the functions bring are few rows, not the thousand that are guessed: as a part of a greater statement, with so
-- many the planner would read all parts.
ALTER FUNCTION parts_with_number(text, boolean, integer) ROWS 5;--> statement-breakpoint
ALTER FUNCTION parts_with_words(tsquery, tsquery, tsquery, integer) ROWS 5;--> statement-breakpoint
-- Every search reads through the words that are not in the index's tree yet: fewer of them, in kB.
ALTER INDEX "part_search_words" SET (gin_pending_list_limit = 64);
--> statement-breakpoint
-- As in 0005_finding.sql; a text without joined words is told first, which is much cheaper than splitting it.
CREATE OR REPLACE FUNCTION search_text(t text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := replace(replace(replace(replace(replace(t, '‑', '-'), '–', '-'), '_', '-'), '/', '-'), '.', '-');
BEGIN
  IF plain !~ '\w-\w' THEN
    RETURN replace(plain, '-', ' ');
  END IF;
  RETURN replace(plain, '-', ' ')
    || coalesce(' ' || replace((SELECT string_agg(piece[1], ' ') FROM regexp_matches(plain, '\m\w+(?:-\w+)+', 'g') AS written(piece)), '-', ''), '');
END $$;
