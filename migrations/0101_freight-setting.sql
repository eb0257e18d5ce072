-- The freight table becomes a setting, with its last change as first version.
INSERT INTO "setting_versions" ("name", "version", "source", "changed_at", "changed_by")
SELECT 'freight', 1,
  jsonb_pretty(jsonb_build_object('zones', coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'name', zone ->> 'name',
      'countries', zone -> 'countries',
      'rates', (
        SELECT jsonb_agg((rate ->> 'upToKg') || ': ' || (rate ->> 'price') ORDER BY place)
        FROM jsonb_array_elements(zone -> 'rates') WITH ORDINALITY AS rates(rate, place)
      )
    ) ORDER BY place)
    FROM jsonb_array_elements("zones") WITH ORDINALITY AS zones(zone, place)
  ), '[]'))),
  "changed_at", "changed_by"
FROM "freight_table";--> statement-breakpoint
DROP TABLE "freight_table" CASCADE;
