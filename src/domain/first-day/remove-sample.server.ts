/**
 * Removes the sample in one transaction, and undoes that within a day. Parts are archived, as a deleted part is, so that orders
 * keep them; what else goes is deleted and kept as JSON. After the day the archived parts that no order names are deleted too.
 */
import {
  type KeptDrawings,
  listOwnDrawnTargets,
  putSampleDrawings,
  takeSampleDrawings,
} from '#domain/drawings/remove-sample-drawings.server.ts';
import {
  type KeptMachines,
  listRemovableMachines,
  putSampleMachines,
  takeSampleMachines,
} from '#domain/fitment/remove-sample-machines.server.ts';
import { archiveParts, type LeftGroup, returnParts } from '#domain/relations/archive-parts.server.ts';
import { putSampleReviews, takeSampleReviews } from '#domain/reviews/remove-sample-reviews.server.ts';
import { addRemoval, endRemoval, findKeptRows } from '#domain/sample/removals.server.ts';
import { listSampleIds } from '#domain/sample/sample-rows.server.ts';
import { findRemoval } from '#domain/sample/sample-state.server.ts';
import { m } from '#messages';
import type { RemovedRows } from '#platform/database/removed-rows.server.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { formatTime } from '#platform/values/dates.ts';
import type { SampleData } from './contract.ts';
import { getSampleData, undoEnd } from './sample-data.server.ts';

interface KeptSample {
  readonly parts: readonly { readonly partId: string; readonly group: LeftGroup | null }[];
  readonly drawings: KeptDrawings;
  readonly machines: KeptMachines;
  readonly reviews: RemovedRows;
}

/**
 * Removes all rows of the sample that staff have not changed, and that nothing of the shop's own needs. The second of two
 * callers at once waits, and gets a conflict.
 * @throws AppError unauthenticated, forbidden without edit_settings and edit_parts, conflict when it is removed already
 */
export async function removeSample(scope: Scope): Promise<SampleData> {
  const { email } = requireBoth(scope);
  return inTransaction(scope, async (tx) => {
    const removal = await addRemoval(tx, email);
    if (!removal) throw alreadyRemoved(await findRemoval(tx));
    const removable = await listRemovableMachines(tx, await listOwnDrawnTargets(tx));
    const groups = await archiveParts(tx, await listSampleIds(tx, 'part'));
    const kept: KeptSample = {
      parts: Array.from(groups, ([partId, group]) => ({ partId, group })),
      drawings: await takeSampleDrawings(tx),
      machines: await takeSampleMachines(tx, removable),
      reviews: await takeSampleReviews(tx),
    };
    await removal.keep(kept);
    return getSampleData(tx);
  });
}

/**
 * Brings the sample back, except what has another row in its place by now: a part of the same brand and number, a machine of
 * the same name.
 * @throws AppError unauthenticated, forbidden without edit_settings and edit_parts, conflict when the day is over, or nothing
 *   is removed
 */
export async function restoreSample(scope: Scope): Promise<SampleData> {
  requireBoth(scope);
  return inTransaction(scope, async (tx) => {
    const removal = await findKeptRows(tx);
    if (!removal) throw new AppError('conflict', m.sample_not_removed());
    if (!removal.kept || undoEnd(removal.removedAt) <= tx.now()) throw new AppError('conflict', m.sample_day_over());
    const kept = removal.kept as KeptSample;
    await returnParts(tx, kept.parts);
    await putSampleMachines(tx, kept.machines);
    await putSampleDrawings(tx, kept.drawings);
    await putSampleReviews(tx, kept.reviews);
    await endRemoval(tx, removal.id);
    return getSampleData(tx);
  });
}

/** Machines and drawings are no rights of their own here: whoever edits settings and parts is an owner. */
function requireBoth(scope: Scope) {
  requirePermission(scope, 'edit_settings');
  return requirePermission(scope, 'edit_parts');
}

function alreadyRemoved(removal: Awaited<ReturnType<typeof findRemoval>>): AppError {
  const who = removal?.removedBy ?? '';
  return new AppError(
    'conflict',
    m.sample_removed_already({ who, when: formatTime(removal?.removedAt.toISOString() ?? '') }),
  );
}
