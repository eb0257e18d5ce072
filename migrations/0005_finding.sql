DROP INDEX "parts_listed";--> statement-breakpoint
DROP INDEX "parts_category";--> statement-breakpoint
-- What parts are found by follows from parts, whoever writes them: the shop's functions, an import, a hand in psql.
-- docs/decisions/007-finding-parts.md says why triggers.

-- Words apart from each other: the parser would read 5-7 as five and minus seven. What is written with dashes, dots
-- or slashes comes joined as well, so that PC200-8 is found as "pc200 8" and as "pc2008".
CREATE FUNCTION search_text(t text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := replace(replace(replace(replace(replace(t, '‑', '-'), '–', '-'), '_', '-'), '/', '-'), '.', '-');
BEGIN
  RETURN replace(plain, '-', ' ')
    || coalesce(' ' || replace((SELECT string_agg(piece[1], ' ') FROM regexp_matches(plain, '\m\w+(?:-\w+)+', 'g') AS written(piece)), '-', ''), '');
END $$;
--> statement-breakpoint
-- Stems of everything, and those of the part's own names once more with "=" before them: a name counts more
-- than a mention, and an index can tell without looking at the row.
CREATE FUNCTION search_words(names text, rest text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  own tsvector := strip(to_tsvector('pg_catalog.english', search_text(names)));
BEGIN
  RETURN own || strip(to_tsvector('pg_catalog.english', search_text(rest)))
    || array_to_tsvector(ARRAY(SELECT '=' || stem FROM unnest(tsvector_to_array(own)) AS stem));
END $$;
--> statement-breakpoint
-- The order of grades and conditions is that of contract.ts; traits.ts reads it.
CREATE FUNCTION part_traits(grade text, condition text, available integer) RETURNS smallint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ((array_position(ARRAY['genuine', 'oem', 'aftermarket'], grade) - 1) * 8
    + (array_position(ARRAY['new', 'remanufactured', 'rebuilt', 'used'], condition) - 1) * 2
    + (available > 0)::int)::smallint
$$;
--> statement-breakpoint
-- Index in priceSteps of price-bands.ts.
CREATE FUNCTION price_band(cents bigint) RETURNS smallint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT width_bucket(cents, ARRAY[500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 7500, 10000, 12500, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 75000, 100000, 125000, 150000, 200000, 250000, 300000, 400000, 500000, 750000, 1000000]::bigint[])::smallint
$$;
--> statement-breakpoint
-- Adds the words of these parts that the vocabulary does not have. Without a unique index, because
-- waiting for another transaction that learns the same word would be worse than having it twice.
CREATE FUNCTION learn_words(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (word)
  SELECT word FROM (
    SELECT DISTINCT lower(token) AS word
    FROM (SELECT DISTINCT concat_ws(' ', p.name, p.part_type, b.name, c.name) AS names
          FROM parts p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
          WHERE p.id = ANY (part_ids)) AS named,
      -- 1 and 2: words of letters only.
      ts_parse('default', replace(replace(replace(names, '-', ' '), '/', ' '), '.', ' ')) AS parsed(kind, token)
    WHERE kind IN (1, 2) AND char_length(token) BETWEEN 3 AND 40
  ) AS said
  WHERE NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = said.word);
END $$;
--> statement-breakpoint
CREATE FUNCTION list_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_search AS s (part_id, brand_no, category_no, traits, band, price_cents, position, created_at, name_key, words)
  SELECT p.id, b.no, c.no, part_traits(p.grade, p.condition, p.available_quantity), price_band(p.price_cents), p.price_cents, p.position, p.created_at,
    lower(left(p.name, 40)), search_words(concat_ws(' ', p.name, p.part_type, b.name, c.name), p.description)
  FROM parts p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
  WHERE p.id = ANY (part_ids) AND p.archived_at IS NULL
  ON CONFLICT (part_id) DO UPDATE SET brand_no = excluded.brand_no, category_no = excluded.category_no,
    traits = excluded.traits, band = excluded.band, price_cents = excluded.price_cents, position = excluded.position,
    created_at = excluded.created_at, name_key = excluded.name_key, words = excluded.words;
END $$;
--> statement-breakpoint
-- The first parts by the shop's order among some that have the words: enough to suggest, however many there are.
-- Without sequential scans, because for words that it knows nothing of the planner would hope to meet some soon.
CREATE FUNCTION some_parts_with_words(query tsquery, wanted integer) RETURNS SETOF uuid
LANGUAGE sql STABLE STRICT SET enable_seqscan = off AS $$
  SELECT part_id FROM (SELECT part_id, position FROM part_search WHERE words @@ query LIMIT 200) AS first_met
  ORDER BY position, part_id DESC LIMIT wanted
$$;
--> statement-breakpoint
CREATE FUNCTION parts_added() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM added);
BEGIN
  INSERT INTO part_numbers (part_id, kind, maker, number, number_key)
  SELECT a.id, 'own', b.name, a.part_number, a.part_number_key FROM added a JOIN brands b ON b.id = a.brand_id;
  PERFORM list_parts(ids);
  PERFORM learn_words(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION renumber_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_nestloop = on AS $$
BEGIN
  DELETE FROM part_numbers WHERE kind = 'own' AND part_id = ANY (part_ids);
  INSERT INTO part_numbers (part_id, kind, maker, number, number_key)
  SELECT p.id, 'own', b.name, p.part_number, p.part_number_key FROM parts p JOIN brands b ON b.id = p.brand_id
  WHERE p.id = ANY (part_ids)
  ON CONFLICT (part_id, number_key, maker) DO UPDATE SET kind = 'own', number = excluded.number;
END $$;
--> statement-breakpoint
CREATE FUNCTION relist_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_nestloop = on AS $$
BEGIN
  DELETE FROM part_search s USING parts p
  WHERE s.part_id = ANY (part_ids) AND p.id = s.part_id AND p.archived_at IS NOT NULL;
  PERFORM list_parts(part_ids);
  PERFORM learn_words(part_ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION offer_parts(part_ids uuid[]) RETURNS void
LANGUAGE plpgsql SET enable_nestloop = on AS $$
BEGIN
  UPDATE part_search s SET traits = part_traits(p.grade, p.condition, p.available_quantity), band = price_band(p.price_cents),
    price_cents = p.price_cents, position = p.position, created_at = p.created_at
  FROM parts p WHERE s.part_id = ANY (part_ids) AND p.id = s.part_id;
END $$;
--> statement-breakpoint
-- Once a statement and not once a row: a price list changes half a million. The sale of a piece, which happens all day,
-- changes nothing here unless it is the last. Without nested loops, because the plan is kept from the first statement,
-- which had one row, for those with thousands.
CREATE FUNCTION parts_changed() RETURNS trigger
LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  renumbered uuid[];
  renamed uuid[];
  offered uuid[];
BEGIN
  SELECT array_agg(id) FILTER (WHERE has_number), array_agg(id) FILTER (WHERE has_name),
    array_agg(id) FILTER (WHERE has_offer AND NOT has_name)
  INTO renumbered, renamed, offered
  FROM (
    SELECT n.id,
      (o.part_number, o.part_number_key, o.brand_id) IS DISTINCT FROM (n.part_number, n.part_number_key, n.brand_id) AS has_number,
      (o.brand_id, o.category_id, o.name, o.part_type, o.description, o.archived_at IS NULL)
        IS DISTINCT FROM (n.brand_id, n.category_id, n.name, n.part_type, n.description, n.archived_at IS NULL) AS has_name,
      (o.grade, o.condition, o.available_quantity > 0, o.price_cents, o.position, o.created_at)
        IS DISTINCT FROM (n.grade, n.condition, n.available_quantity > 0, n.price_cents, n.position, n.created_at) AS has_offer
    FROM now_so n JOIN before_so o ON o.id = n.id) AS changes
  WHERE has_number OR has_name OR has_offer;
  IF renumbered IS NOT NULL THEN PERFORM renumber_parts(renumbered); END IF;
  IF renamed IS NOT NULL THEN PERFORM relist_parts(renamed); END IF;
  IF offered IS NOT NULL THEN PERFORM offer_parts(offered); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION part_deleted() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM part_search WHERE part_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every list asks how many parts there are of each category, brand … under the filters at work. So each part is counted
-- once for every combination of the four, -1 standing for "any": whatever is filtered, the answer is a few rows.
CREATE FUNCTION count_listed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_counts (category_no, brand_no, traits, band, parts)
  SELECT coalesce(category_no, -1), coalesce(brand_no, -1), coalesce(traits, -1), coalesce(band, -1), count(*)
  FROM added
  GROUP BY CUBE (category_no, brand_no, traits, band) HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_unlisted() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_counts (category_no, brand_no, traits, band, parts)
  SELECT coalesce(category_no, -1), coalesce(brand_no, -1), coalesce(traits, -1), coalesce(band, -1), -count(*)
  FROM gone
  GROUP BY CUBE (category_no, brand_no, traits, band) HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO part_counts (category_no, brand_no, traits, band, parts)
  SELECT coalesce(category_no, -1), coalesce(brand_no, -1), coalesce(traits, -1), coalesce(band, -1), sum(n)
  FROM (SELECT category_no, brand_no, traits, band, 1 AS n FROM added
    UNION ALL SELECT category_no, brand_no, traits, band, -1 FROM gone) AS moved
  GROUP BY CUBE (category_no, brand_no, traits, band) HAVING sum(n) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER part_search_added AFTER INSERT ON part_search REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_listed();
--> statement-breakpoint
CREATE TRIGGER part_search_removed AFTER DELETE ON part_search REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_unlisted();
--> statement-breakpoint
CREATE TRIGGER part_search_changed AFTER UPDATE ON part_search REFERENCING OLD TABLE AS gone NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_moved();
--> statement-breakpoint
CREATE TRIGGER parts_added AFTER INSERT ON parts REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION parts_added();
--> statement-breakpoint
CREATE TRIGGER parts_changed AFTER UPDATE ON parts REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
FOR EACH STATEMENT EXECUTE FUNCTION parts_changed();
--> statement-breakpoint
CREATE TRIGGER part_deleted AFTER DELETE ON parts FOR EACH ROW EXECUTE FUNCTION part_deleted();
--> statement-breakpoint
-- The parts of a shop from before.
INSERT INTO part_numbers (part_id, kind, maker, number, number_key)
SELECT p.id, 'own', b.name, p.part_number, p.part_number_key FROM parts p JOIN brands b ON b.id = p.brand_id;
--> statement-breakpoint
SELECT list_parts(ARRAY(SELECT id FROM parts)), learn_words(ARRAY(SELECT id FROM parts));
