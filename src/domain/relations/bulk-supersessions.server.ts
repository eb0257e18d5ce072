/** Supersessions by the thousand, with the rules of single ones: 50,000 in well under a minute (bench/relations.bench.ts). */

import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type {
  BulkRelationsOptions,
  BulkRelationsResult,
  RowOutcome,
  SupersessionChange,
  SupersessionRow,
} from './bulk-contract.ts';
import { planSupersessions, type ResolvedSupersessionRow, rejectSiblings } from './plan-supersessions.ts';
import { lockSupersessions } from './relation-locks.server.ts';
import { isSameSupersession, listSupersessions } from './stored-supersessions.server.ts';
import { writeSupersessions } from './write-supersessions.server.ts';

/**
 * Takes each row on its own merits: what is wrong with one stops no other, except those of the same old
 * part, whose step is taken as a whole. Steps are made in the order of their first rows, so of two that
 * would close a circle the first one stays. All in one transaction, during which nobody else changes
 * supersessions. For admins and the shop itself (401, 403).
 */
export async function addSupersessions(
  scope: Scope,
  rows: readonly SupersessionRow[],
  { dryRun = false }: BulkRelationsOptions = {},
): Promise<BulkRelationsResult<SupersessionChange>> {
  const { email } = requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    if (!dryRun) await lockSupersessions(tx);
    const found = await findRows(tx, rows);
    const { steps, errors } = planSupersessions(found);
    const { refusals, changes } = await writeSupersessions(tx, steps, { by: email, dryRun });
    steps.forEach(({ rows: places }, index) => {
      const refusal = refusals[index];
      if (!refusal) return;
      const { message, target } = refusal;
      // A fault of the step as a whole is told on its first row.
      errors.set(places[target ?? 0] ?? 0, { field: target === undefined ? 'kind' : 'to', message });
      rejectSiblings(found, places, errors);
    });
    return { rows: outcomes(found, errors, changes), changes };
  });
}

/**
 * Takes changes back: each part gets its `before` again, and only if it still has the `after`, so that
 * nobody's later work is lost. Answers those that were taken back. For admins and the shop itself (401, 403).
 */
export async function undoSupersessions(
  scope: Scope,
  changes: readonly SupersessionChange[],
): Promise<readonly SupersessionChange[]> {
  const { email } = requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const now = await listSupersessions(
      tx,
      changes.map(({ partId }) => partId),
    );
    const untouched = changes.filter(({ partId, after }) => isSameSupersession(now.get(partId) ?? null, after));
    // What is cleared first cannot stand in the way of what comes back.
    const inOrder = untouched.toSorted((a, b) => Number(a.before !== null) - Number(b.before !== null));
    const asked = inOrder.map(({ partId, before }) => ({ partId, after: before }));
    return (await writeSupersessions(tx, asked, { by: email })).changes;
  });
}

async function findRows(scope: Scope, rows: readonly SupersessionRow[]): Promise<ResolvedSupersessionRow[]> {
  const ids = await findPartIds(
    scope,
    rows.flatMap(({ from, to }) => [from, to ?? from]),
  );
  return rows.map((row, index) => ({
    row,
    fromId: ids[2 * index] ?? null,
    toId: row.to ? (ids[2 * index + 1] ?? null) : null,
  }));
}

function outcomes(
  found: readonly ResolvedSupersessionRow[],
  errors: ReadonlyMap<number, NonNullable<RowOutcome['error']>>,
  changes: readonly SupersessionChange[],
): RowOutcome[] {
  const changeOf = new Map(changes.map((change) => [change.partId, change]));
  return found.map(({ fromId }, place) => {
    const error = errors.get(place);
    if (error) return { status: 'wrong', error };
    const change = changeOf.get(fromId ?? '');
    if (!change) return { status: 'unchanged' };
    return { status: change.before ? 'changed' : 'new' };
  });
}
