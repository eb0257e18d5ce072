-- Every piece of five letters and digits of a part number's key, and its last four, three and two: what numbers that
-- contain a piece, or end with it, are found by. Of three million numbers 18,000 contain "302" and 200 "30201": the longer a
-- piece, the fewer entries of the index have to be compared. PL/pgSQL, because a query for each number takes five times as long.
CREATE OR REPLACE FUNCTION number_pieces(key text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  pieces text[];
BEGIN
  FOR start IN 1 .. char_length(key) - 1 LOOP
    pieces[start] := substr(key, start, 5);
  END LOOP;
  RETURN array_to_tsvector(pieces);
END $$;
