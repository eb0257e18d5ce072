/** The order in which waiting batches are processed. */
import { asc, desc, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { BatchRow } from './batch-row.server.ts';
import { workStates } from './contract.ts';
import { importBatches } from './tables.server.ts';

/** The next batch: one that has begun to write, otherwise the one that was queued first. */
export async function nextBatch({ db }: Pick<Scope, 'db'>): Promise<BatchRow | undefined> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(inArray(importBatches.state, [...workStates]))
    .orderBy(desc(inArray(importBatches.state, ['running', 'undoing'])), asc(importBatches.queuedAt))
    .limit(1);
  return batch;
}
