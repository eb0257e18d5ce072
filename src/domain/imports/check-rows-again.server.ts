/** Checks single rows of a dry run again, with the cells that the staff corrected. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { BatchRow } from './batch-row.server.ts';
import type { ImportOutcome } from './contract.ts';
import { type RowCorrections, withCorrections } from './corrections.server.ts';
import { insertPlannedRows, planRows } from './plan-rows.server.ts';
import { createRowParser } from './read/parse-row.ts';
import { importBatches, importCorrections, importRows } from './tables.server.ts';

/** Corrected cells by row. */
export type Corrections = ReadonlyMap<number, RowCorrections>;

/** Keeps the corrections for later dry runs. The later of two texts for one cell counts. */
export async function storeCorrections(tx: Scope, batchId: string, corrections: Corrections): Promise<void> {
  const cells = [...corrections].flatMap(([row, texts]) =>
    [...texts].map(([position, text]) => ({ row, position, text })),
  );
  if (cells.length === 0) return;
  await tx.db.execute(sql`insert into ${importCorrections} (batch_id, row, position, text)
    select ${batchId}::uuid, row, position, text from ${jsonRows(cells)} as given (row int, position int, text text)
    on conflict (batch_id, row, position) do update set text = excluded.text`);
}

/** Plans the rows anew and moves their counts. Rows without cells to correct are left out. Returns how many were checked. */
export async function checkRowsAgain(tx: Scope, batch: BatchRow, corrections: Corrections): Promise<number> {
  const stored = await tx.db
    .delete(importRows)
    .where(and(eq(importRows.batchId, batch.id), inArray(importRows.row, [...corrections.keys()])))
    .returning({ row: importRows.row, source: importRows.source, outcome: importRows.outcome });
  const sources = stored
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, source }) => withCorrections({ row, cells: source ?? [] }, corrections.get(row)));
  const parse = createRowParser(batch.settings, batch.headings, batch.numberStyles);
  const planned = await planRows(tx, batch, sources.map(parse));
  // The cells are kept for another correction, also when the row is right now.
  const cells = new Map(sources.map((source) => [source.row, source.cells]));
  await insertPlannedRows(
    tx,
    batch.id,
    planned.map((one) => ({ ...one, source: cells.get(one.row) ?? [] })),
  );
  await moveCounts(tx, batch.id, { from: stored, to: planned });
  return stored.length;
}

type Outcomes = readonly { readonly outcome: ImportOutcome }[];

async function moveCounts(tx: Scope, id: string, { from, to }: { from: Outcomes; to: Outcomes }): Promise<void> {
  const count = (rows: Outcomes, outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const moved = (column: SQL | (typeof importBatches)['newCount'], outcome: ImportOutcome): SQL<number> =>
    sql`${column} + ${count(to, outcome) - count(from, outcome)}`;
  await tx.db
    .update(importBatches)
    .set({
      newCount: moved(importBatches.newCount, 'new'),
      changedCount: moved(importBatches.changedCount, 'changed'),
      unchangedCount: moved(importBatches.unchangedCount, 'unchanged'),
      heldCount: moved(importBatches.heldCount, 'held'),
      wrongCount: moved(importBatches.wrongCount, 'wrong'),
    })
    .where(eq(importBatches.id, id));
}
