/** Writes the supersessions and interchange parts of the sample into a shop that has its parts. The data is a parameter. */

import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { InterchangeRow, RowOutcome, SupersessionRow } from './bulk-contract.ts';
import { addInterchanges } from './bulk-interchange.server.ts';
import { addSupersessions } from './bulk-supersessions.server.ts';
import { setLifecycle } from './set-lifecycle.server.ts';

export interface SampleRelations {
  readonly supersessions: readonly SupersessionRow[];
  readonly interchange: readonly InterchangeRow[];
  readonly noLongerAvailable: readonly PartRef[];
}

/** Writes all or nothing. For the shop itself and admins (401, 403). Throws an Error that names the first wrong row. */
export async function loadSampleRelations(scope: Scope, sample: SampleRelations): Promise<void> {
  requirePermission(scope, 'edit_parts');
  await inTransaction(scope, async (tx) => {
    const supersessions = await addSupersessions(tx, sample.supersessions);
    requireNoErrors(sample.supersessions, supersessions.rows);
    const interchange = await addInterchanges(tx, sample.interchange);
    requireNoErrors(sample.interchange, interchange.rows);
    for (const id of await findPartIds(tx, sample.noLongerAvailable)) {
      if (!id) throw new Error('A part that is no longer available is not in the sample');
      await setLifecycle(tx, id, 'nla');
    }
  });
}

function requireNoErrors(rows: readonly unknown[], outcomes: readonly RowOutcome[]): void {
  const index = outcomes.findIndex(({ status }) => status === 'wrong');
  if (index >= 0)
    throw new Error(`Wrong row in the sample: ${JSON.stringify(rows[index])}: ${outcomes[index]?.error?.message}`);
}
