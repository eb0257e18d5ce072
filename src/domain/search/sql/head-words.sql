-- The words that say what kind of thing a phrase names: the last word before a comma, a dash or "with", and of
-- "bolt and nut" both. Words such as "assembly" say nothing alone, so the word before them counts as well:
-- "Engine oil filter, spin-on" → filter; "Track link assembly" → link assembly; "Oil filter bracket" → bracket.
CREATE OR REPLACE FUNCTION head_words(phrase text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg(substring(thing FROM '(?:[^\s]+(?:\s+(?:assembly|assy|kit|set|group|element|unit|box|complete))*)\s*$'), ' ')
  FROM regexp_split_to_table(regexp_replace(lower(phrase), '\s*(?:[,;:(–—]|\s-\s|\s(?:with|without|for|to|incl|including)\s).*$', ''), '\s+(?:and|&)\s+') AS thing
$$;
