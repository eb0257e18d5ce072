-- Adds the words of a text to the vocabulary. There is no unique index: a duplicate word costs less than waiting for
-- another transaction that adds the same word. Only distinct words are parsed: names of many parts repeat most of theirs.
CREATE OR REPLACE FUNCTION learn_text(names text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  different text := (
    SELECT string_agg(DISTINCT word, ' ')
    FROM string_to_table(replace(replace(replace(lower(names), '-', ' '), '/', ' '), '.', ' '), ' ') AS word);
BEGIN
  INSERT INTO search_vocabulary (word)
  SELECT word FROM (
    -- 1 and 2: words of letters only.
    SELECT DISTINCT token AS word FROM ts_parse('default', different) AS parsed(kind, token)
    WHERE kind IN (1, 2) AND char_length(token) BETWEEN 3 AND 40
  ) AS said
  WHERE NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = said.word);
END $$;
