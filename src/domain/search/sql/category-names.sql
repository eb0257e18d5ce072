-- The names of a category and of all categories above it, from the top down: a part is found by each of them.
CREATE OR REPLACE VIEW category_names AS
SELECT c.id, c.no, string_agg(above.name, ' ' ORDER BY step) AS names
FROM categories c CROSS JOIN unnest(c.path) WITH ORDINALITY AS up(no, step) JOIN categories above ON above.no = up.no
GROUP BY c.id;
