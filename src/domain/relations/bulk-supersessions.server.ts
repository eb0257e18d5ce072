/** Lists of supersessions: the rules of single ones; 50,000 rows take well under a minute (bench/relations.bench.ts). */

import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type {
  BulkRelationsOptions,
  BulkRelationsResult,
  RowOutcome,
  SupersessionChange,
  SupersessionRow,
} from './bulk-contract.ts';
import {
  planSupersessions,
  type ResolvedSupersessionRow,
  type RowError,
  rejectSiblings,
} from './plan-supersessions.ts';
import { lockSupersessions } from './relation-locks.server.ts';
import { isSameSupersession, listSupersessions } from './stored-supersessions.server.ts';
import { writeSupersessions } from './write-supersessions.server.ts';

/**
 * Adds each row on its own: a wrong row stops no other, except those of the same old part, because a
 * supersession is written as a whole. Supersessions are written in the order of their first rows, so of two
 * that would close a cycle the first one is kept. One transaction, which holds the supersession lock.
 * For admins and the shop itself (401, 403).
 */
export async function addSupersessions(
  scope: Scope,
  rows: readonly SupersessionRow[],
  { dryRun = false }: BulkRelationsOptions = {},
): Promise<BulkRelationsResult<SupersessionChange>> {
  const { email } = requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    if (!dryRun) await lockSupersessions(tx);
    const resolved = await resolveRows(tx, rows);
    const { supersessions, errors } = planSupersessions(resolved);
    const { rejections, changes } = await writeSupersessions(tx, supersessions, { by: email, dryRun });
    supersessions.forEach(({ rows: indexes }, index) => {
      const rejection = rejections[index];
      if (!rejection) return;
      const { message, target } = rejection;
      // An error of the supersession as a whole is reported on its first row.
      errors.set(indexes[target ?? 0] ?? 0, { field: target === undefined ? 'kind' : 'to', message });
      rejectSiblings(resolved, indexes, errors);
    });
    return { rows: toOutcomes(resolved, errors, changes), changes };
  });
}

/**
 * Undoes changes: each part gets its `before` again if it still has its `after`, so that later edits are kept.
 * Returns the changes that were made. For admins and the shop itself (401, 403).
 */
export async function undoSupersessions(
  scope: Scope,
  changes: readonly SupersessionChange[],
): Promise<readonly SupersessionChange[]> {
  const { email } = requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const current = await listSupersessions(
      tx,
      changes.map(({ partId }) => partId),
    );
    const unchanged = changes.filter(({ partId, after }) => isSameSupersession(current.get(partId) ?? null, after));
    // Deletions first: a supersession that is to be deleted could close a cycle with a restored one.
    const inOrder = unchanged.toSorted((a, b) => Number(a.before !== null) - Number(b.before !== null));
    const requested = inOrder.map(({ partId, before }) => ({ partId, after: before }));
    return (await writeSupersessions(tx, requested, { by: email })).changes;
  });
}

async function resolveRows(scope: Scope, rows: readonly SupersessionRow[]): Promise<ResolvedSupersessionRow[]> {
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

function toOutcomes(
  resolved: readonly ResolvedSupersessionRow[],
  errors: ReadonlyMap<number, RowError>,
  changes: readonly SupersessionChange[],
): RowOutcome[] {
  const changeOf = new Map(changes.map((change) => [change.partId, change]));
  return resolved.map(({ fromId }, index) => {
    const error = errors.get(index);
    if (error) return { status: 'wrong', error };
    const change = changeOf.get(fromId ?? '');
    if (!change) return { status: 'unchanged' };
    return { status: change.before ? 'changed' : 'new' };
  });
}
