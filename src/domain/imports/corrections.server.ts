/** Cells that the staff corrected. A dry run reads them instead of the cells of the file. */

import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { largestOf } from '#platform/values/extremes.ts';
import type { SourceRow } from './read/source-row.ts';
import { importCorrections } from './tables.server.ts';

/** Corrected texts of a row, by the position of the column, from 0. */
export type RowCorrections = ReadonlyMap<number, string>;

/** The corrections of a batch by row. The caller has checked the rights. */
export async function listCorrections(scope: Scope, batchId: string): Promise<ReadonlyMap<number, RowCorrections>> {
  const rows = await scope.db.select().from(importCorrections).where(eq(importCorrections.batchId, batchId));
  return new Map(
    [...Map.groupBy(rows, ({ row }) => row)].map(([row, cells]) => [
      row,
      new Map(cells.map(({ position, text }) => [position, text])),
    ]),
  );
}

/** The row with its corrected cells. A row that is invalid as a whole has none. */
export function withCorrections(source: SourceRow, corrections: RowCorrections | undefined): SourceRow {
  if (!corrections || source.broken) return source;
  const width = largestOf(corrections.keys(), source.cells.length - 1) + 1;
  const cells = Array.from({ length: width }, (_, at) => corrections.get(at) ?? source.cells[at] ?? '');
  return { ...source, cells };
}
