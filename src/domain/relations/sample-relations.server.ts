/** Puts the sample's replacements and equals into a shop that has its parts. The data comes as a parameter. */

import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { InterchangeRow, RowOutcome, SupersessionRow } from './bulk-contract.ts';
import { addInterchanges } from './bulk-interchange.server.ts';
import { addSupersessions } from './bulk-supersessions.server.ts';
import { setLifecycle } from './lifecycle.server.ts';

export interface SampleRelations {
  readonly supersessions: readonly SupersessionRow[];
  readonly interchange: readonly InterchangeRow[];
  readonly noLongerAvailable: readonly PartRef[];
}

/** All of it or nothing. For the shop itself and admins (401, 403). Throws when a row of the sample is wrong, naming it. */
export async function loadSampleRelations(scope: Scope, sample: SampleRelations): Promise<void> {
  requireAdmin(scope);
  await inTransaction(scope, async (tx) => {
    const steps = await addSupersessions(tx, sample.supersessions);
    allRight(sample.supersessions, steps.rows);
    const equals = await addInterchanges(tx, sample.interchange);
    allRight(sample.interchange, equals.rows);
    for (const id of await findPartIds(tx, sample.noLongerAvailable)) {
      if (!id) throw new Error('The sample gives up a part that is not in it');
      await setLifecycle(tx, id, 'nla');
    }
  });
}

function allRight(given: readonly unknown[], outcomes: readonly RowOutcome[]): void {
  const at = outcomes.findIndex(({ status }) => status === 'wrong');
  if (at >= 0) throw new Error(`The sample says ${JSON.stringify(given[at])}: ${outcomes[at]?.error?.message}`);
}
