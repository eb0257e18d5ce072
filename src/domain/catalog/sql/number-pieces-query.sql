-- What number_pieces has of every key that is like the pattern: 20Y%30481% -> '20Y':* & '30481'. A piece needs three letters
-- or digits, at the end of the pattern two. Null when there is none.
CREATE OR REPLACE FUNCTION number_pieces_query(pattern text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT string_agg(quote_literal(substr(piece, start, 5)) || CASE WHEN is_inside AND length < 5 THEN ':*' ELSE '' END, ' & ')
  FROM (
      SELECT piece, char_length(piece) AS length, lead(piece) OVER (ORDER BY place) IS NOT NULL AS is_inside
      FROM regexp_split_to_table(pattern, '[%_]+') WITH ORDINALITY AS split (piece, place)
    ) AS pieces,
    generate_series(1, greatest(1, length - 4)) AS start
  WHERE length >= 3 OR length = 2 AND NOT is_inside
)::tsquery;
