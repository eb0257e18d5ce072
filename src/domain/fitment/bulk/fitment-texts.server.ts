/** The serial numbers of fitments, as texts that known prefixes divide. */
import { sql } from 'drizzle-orm';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { fitments } from '../tables.server.ts';
import { type SerialTexts, StoredText } from './serial-texts.ts';
import { countUses, storeRanges } from './stored-texts.server.ts';

export const fitmentTexts: SerialTexts = {
  list(scope, targetIds) {
    const ids = sql`any(${sql.param(targetIds)}::uuid[])`;
    return query(
      scope,
      StoredText,
      sql`
        select f.id, json_build_array(json_build_object('machineId', f.machine_id, 'familyId', f.family_id)) as targets,
          b.name || ' ' || p.part_number as place, p.archived_at is null as "isShown", f.serial_text as "serialText",
          f.serial_ranges as ranges
        from ${fitments} f join ${parts} p on p.id = f.part_id join ${brands} b on b.id = p.brand_id
        where f.serial_text <> '' and (f.machine_id = ${ids} or f.family_id = ${ids}) order by f.id`,
    );
  },
  store: (scope, rows) =>
    storeRanges(scope, fitments, rows, sql`, updated_at = ${scope.now().toISOString()}::timestamptz`),
  uses: (scope, machineIds) => countUses(scope, fitments, machineIds),
  problem: (count, fitments) => m.fitment_prefixes_lose({ count, fitments }),
};
