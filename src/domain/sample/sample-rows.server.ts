/** Marks of the rows that the sample has brought. */
import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { SampleKind } from './contract.ts';
import { sampleRows } from './tables.server.ts';

/** Rows for each INSERT: a statement has at most 65,535 parameters. */
const batchSize = 5000;

/** Marks rows that the sample brings, in the transaction that inserts them. Internal: callers check the permission. */
export async function markSampleRows(tx: Scope, kind: SampleKind, ids: Iterable<string>): Promise<void> {
  const rows = Array.from(ids, (id) => ({ id, kind }));
  for (let start = 0; start < rows.length; start += batchSize)
    await tx.db.insert(sampleRows).values(rows.slice(start, start + batchSize));
}

/** Ids of the marked rows of one kind, also of those that are removed or archived by now. Internal. */
export async function listSampleIds({ db }: Pick<Scope, 'db'>, kind: SampleKind): Promise<string[]> {
  const rows = await db.select({ id: sampleRows.id }).from(sampleRows).where(eq(sampleRows.kind, kind));
  return rows.map(({ id }) => id);
}
