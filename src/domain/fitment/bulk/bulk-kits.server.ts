/** Service kits from a list: one row for each line. */
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { type PartRef, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { findTargets, type TargetRef } from './find-targets.server.ts';
import {
  type GivenRow,
  type KeyedChange,
  type KeyedOutcome,
  undoKeyedRows,
  upsertKeyedRows,
} from './keyed-rows.server.ts';
import { type KitLineValues, kitLineKey, kitLineStore } from './kit-line-values.server.ts';

export interface KitLineRow extends TargetRef {
  readonly part: PartRef;
  /** Operating hours between two services. */
  readonly hours: number;
  readonly values: Partial<KitLineValues>;
}

/** For admins and the shop itself. Throws unauthenticated, forbidden. */
export async function upsertKitLines(
  scope: Scope,
  rows: readonly KitLineRow[],
  options: { readonly dryRun?: boolean } = {},
): Promise<KeyedOutcome<KitLineValues>[]> {
  requireAdmin(scope);
  const [partIds, targets] = await Promise.all([
    findPartIds(
      scope,
      rows.map(({ part }) => part),
    ),
    findTargets(scope, rows),
  ]);
  const given = rows.map((row, at): GivenRow<KitLineValues> => {
    const [partId, target] = [partIds[at], targets[at]];
    if (!partId) return { problem: { field: 'partNumber', message: unknownPartMessage(row.part) } };
    if (!target || target.problem)
      return { problem: target?.problem ?? { field: 'machine', message: m.fitment_one_target() } };
    const { machineId, familyId } = target;
    return { key: kitLineKey({ machineId, familyId, hours: row.hours, partId }), value: row.values };
  });
  return upsertKeyedRows(scope, kitLineStore, given, options);
}

/** See undoKeyedRows. */
export function undoKitLines(scope: Scope, changes: readonly KeyedChange<KitLineValues>[]): Promise<(string | null)[]> {
  return undoKeyedRows(scope, kitLineStore, changes, m.imports_undo_relation_changed());
}
