/** Service kits from a list: one row for each line. */
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { type KeyedChange, type KeyedOutcome, undoKeyedRows, upsertKeyedRows } from './keyed-rows.server.ts';
import { type KitLineValues, kitLineKey, kitLineStore } from './kit-line-values.server.ts';
import { givePartTargetRows, type PartTargetRow } from './part-target-rows.server.ts';

export interface KitLineRow extends PartTargetRow {
  /** Operating hours between two services. */
  readonly hours: number;
  readonly values: Partial<KitLineValues>;
}

/** Stores lines of service kits. For admins and the shop itself. Throws unauthenticated, forbidden. */
export async function upsertKitLines(
  scope: Scope,
  rows: readonly KitLineRow[],
  options: { readonly dryRun?: boolean } = {},
): Promise<KeyedOutcome<KitLineValues>[]> {
  requirePermission(scope, 'edit_machines');
  const given = await givePartTargetRows(scope, rows, ({ hours, values }, { knownPrefixes: _, ...ids }) => ({
    key: kitLineKey({ ...ids, hours }),
    value: values,
  }));
  return upsertKeyedRows(scope, kitLineStore, given, options);
}

/** Undoes what upsertKitLines changed, as undoKeyedRows. */
export function undoKitLines(scope: Scope, changes: readonly KeyedChange<KitLineValues>[]): Promise<(string | null)[]> {
  return undoKeyedRows(scope, kitLineStore, changes, m.imports_undo_relation_changed());
}
