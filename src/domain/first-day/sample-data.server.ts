/** What of the sample is in the shop. */
import { and, inArray } from 'drizzle-orm';
import { isPublished } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { listOwnDrawnTargets } from '#domain/drawings/remove-sample-drawings.server.ts';
import { drawings } from '#domain/drawings/tables.server.ts';
import { listRemovableMachines } from '#domain/fitment/remove-sample-machines.server.ts';
import { machines } from '#domain/fitment/tables.server.ts';
import { reviews } from '#domain/reviews/tables.server.ts';
import { listSampleIds } from '#domain/sample/sample-rows.server.ts';
import { findRemoval } from '#domain/sample/sample-state.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { type SampleData, undoHours } from './contract.ts';

const hourMs = 3_600_000;

/** The rows that the removal would take, and the removal that is in force. For owners. Throws unauthenticated, forbidden. */
export async function getSampleData(scope: Scope): Promise<SampleData> {
  requirePermission(scope, 'edit_settings');
  const { machineIds } = await listRemovableMachines(scope, await listOwnDrawnTargets(scope));
  const [partIds, drawingIds, reviewIds, removal] = await Promise.all([
    listSampleIds(scope, 'part'),
    listSampleIds(scope, 'drawing'),
    listSampleIds(scope, 'review'),
    findRemoval(scope),
  ]);
  const [partCount, machineCount, drawingCount, reviewCount] = await Promise.all([
    scope.db.$count(parts, and(inArray(parts.id, partIds), isPublished)),
    scope.db.$count(machines, inArray(machines.id, [...machineIds])),
    scope.db.$count(drawings, inArray(drawings.id, drawingIds)),
    scope.db.$count(reviews, inArray(reviews.id, reviewIds)),
  ]);
  const until = removal && undoEnd(removal.removedAt);
  return {
    parts: partCount,
    machines: machineCount,
    drawings: drawingCount,
    reviews: reviewCount,
    removal:
      removal && until
        ? {
            removedAt: removal.removedAt.toISOString(),
            removedBy: removal.removedBy,
            undoUntil: until > scope.now() ? until.toISOString() : null,
          }
        : null,
  };
}

/** When a removal can no longer be undone. */
export function undoEnd(removedAt: Date): Date {
  return new Date(removedAt.getTime() + undoHours * hourMs);
}
