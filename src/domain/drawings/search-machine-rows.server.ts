/** A search over the rows of all drawings of a machine. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { SerialRanges } from '#domain/fitment/serial-range.ts';
import { listPredecessors } from '#domain/relations/list-predecessors.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { cutText, plainText } from '#platform/values/text.ts';
import { DrawingRef } from './contract.ts';
import { drawingsOfMachine, machineDrawingOrder } from './drawing-machines.server.ts';
import { listDrawingParts, shownPart } from './drawing-parts.server.ts';
import { type FoundRow, type FoundRows, maxRowSearchText } from './machine-rows-contract.ts';
import { labelOfRow } from './row-labels.ts';
import { rowMatch } from './row-match.ts';
import { hasLetter, rowSearchCondition } from './row-search-condition.server.ts';
import { drawingItems, drawings } from './tables.server.ts';

/** The most rows that are shown; more words find fewer. */
const maxRows = 100;
/** The most parts with the typed number whose predecessors are searched for too. */
const maxNumbered = 20;

const Row = z.object({
  drawing: DrawingRef,
  callout: z.string(),
  place: z.int(),
  count: z.int(),
  name: z.string(),
  note: z.string(),
  partId: z.string().nullable(),
  serials: z.string(),
  engineSerials: z.string(),
  serialRanges: SerialRanges,
  engineSerialRanges: SerialRanges,
  total: z.int(),
});
type Row = z.infer<typeof Row>;

/**
 * The rows with that part number in any spelling, these words or this callout. With a chosen machine each says whether it is
 * of its serial numbers. Null: the text has nothing to search for. Public.
 */
export async function searchMachineRows(
  scope: Scope,
  machineId: string,
  typed: string,
  chosen: ChosenMachine | null = null,
): Promise<FoundRows | null> {
  const text = cutText(plainText(typed), maxRowSearchText);
  if (!hasLetter(text)) return null;
  const rows = await selectRows(scope, machineId, text);
  const ofMachine = chosen?.machine.id === machineId ? chosen : null;
  return { text, rows: await toFoundRows(scope, rows, ofMachine), total: rows[0]?.total ?? 0 };
}

async function selectRows(scope: Scope, machineId: string, text: string): Promise<Row[]> {
  const replaced = await listReplaced(scope, wholePartNumberKey(text));
  return query(
    scope,
    Row,
    sql`
      with row_of_machine as (
        select i.*, (row_number() over (same_callout order by i.place) - 1)::int as shared_place,
          (count(*) over same_callout)::int as shared_count
        from ${drawingItems} i
        where i.drawing_id in ${drawingsOfMachine(sql`${machineId}::uuid`)}
        window same_callout as (partition by i.drawing_id, i.callout))
      select json_build_object('slug', d.slug, 'code', d.code, 'title', d.title) as drawing, i.callout,
        i.shared_place as place, i.shared_count as count, i.name, i.note, i.part_id as "partId", i.serial_text as serials,
        i.engine_serial_text as "engineSerials", i.serial_ranges as "serialRanges",
        i.engine_serial_ranges as "engineSerialRanges", (count(*) over ())::int as total
      from row_of_machine i join ${drawings} d on d.id = i.drawing_id
      where ${rowSearchCondition(text, replaced)}
      order by ${machineDrawingOrder}, i.place
      limit ${maxRows}`,
  );
}

/** Parts that those with this number replace: a drawing names the number of its day. */
async function listReplaced(scope: Scope, key: string): Promise<string[]> {
  if (!key) return [];
  const numbered = await scope.db
    .selectDistinct({ id: partNumbers.partId })
    .from(partNumbers)
    .where(sql`${partNumbers.foldedKey} = fold_number_key(${key}) and ${partNumbers.numberKey} = ${key}`)
    .limit(maxNumbered);
  const older = await listPredecessors(
    scope,
    numbered.map(({ id }) => id),
  );
  return [...new Set([...older.values()].flat())];
}

async function toFoundRows(scope: Scope, rows: readonly Row[], chosen: ChosenMachine | null): Promise<FoundRow[]> {
  const parts = await listDrawingParts(
    scope,
    rows.flatMap(({ partId }) => (partId ? [partId] : [])),
  );
  return rows.map((row) => {
    const { drawing, callout, name, note, serials, engineSerials } = row;
    const part = shownPart(parts.get(row.partId ?? ''));
    return {
      drawing,
      callout,
      row: labelOfRow(callout, row.place, row.count),
      name,
      note,
      part: part && { slug: part.slug, partNumber: part.partNumber, brand: part.brand },
      serials,
      engineSerials,
      match: chosen && rowMatch(row, chosen),
    };
  });
}
