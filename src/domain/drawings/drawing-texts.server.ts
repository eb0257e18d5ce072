/** The serial numbers of drawings, of their machines and of their rows, as texts that known prefixes divide. */
import { sql } from 'drizzle-orm';
import { type SerialTexts, StoredText } from '#domain/fitment/bulk/serial-texts.ts';
import { countUses, storeRanges } from '#domain/fitment/bulk/stored-texts.server.ts';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { drawingItems, drawingMachines, drawings } from './tables.server.ts';

export const drawingTexts: SerialTexts = {
  list(scope, targetIds) {
    const ids = sql`any(${sql.param(targetIds)}::uuid[])`;
    const target = sql`json_build_object('machineId', dm.machine_id, 'familyId', dm.family_id)`;
    return query(
      scope,
      StoredText,
      sql`
        select dm.id, json_build_array(${target}) as targets, d.code as place, true as "isShown",
          dm.serial_text as "serialText", dm.serial_ranges as ranges
        from ${drawingMachines} dm join ${drawings} d on d.id = dm.drawing_id
        where dm.serial_text <> '' and (dm.machine_id = ${ids} or dm.family_id = ${ids})
        union all
        select i.id, (select json_agg(${target}) from ${drawingMachines} dm where dm.drawing_id = d.id), d.code, true,
          i.serial_text, i.serial_ranges
        from ${drawingItems} i join ${drawings} d on d.id = i.drawing_id
        where i.serial_text <> '' and d.id in (
          select dm.drawing_id from ${drawingMachines} dm where dm.machine_id = ${ids} or dm.family_id = ${ids})
        order by place, id`,
    );
  },
  async store(scope, rows) {
    for (const table of [drawingMachines, drawingItems]) await storeRanges(scope, table, rows);
  },
  uses: (scope, machineIds) => countUses(scope, drawingMachines, machineIds),
  problem: (count, drawings) => m.drawing_prefixes_lose({ count, drawings }),
};
