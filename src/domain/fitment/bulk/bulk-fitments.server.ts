/** Fitments from a list. */
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { type PartRef, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { parseSerialRanges } from '../parse-serial-ranges.ts';
import { findTargets, type TargetRef } from './find-targets.server.ts';
import { type FitmentKey, type FitmentValues, fitmentKey, fitmentStore } from './fitment-values.server.ts';
import {
  type GivenRow,
  type KeyedChange,
  type KeyedOutcome,
  undoKeyedRows,
  upsertKeyedRows,
} from './keyed-rows.server.ts';

export interface FitmentRow extends TargetRef {
  readonly part: PartRef;
  /** Conditions, as FitmentKey; absent: none. */
  readonly conditions: Partial<Pick<FitmentKey, 'serialText' | 'engineSerialText' | 'qualifiers' | 'position'>>;
  readonly values: Partial<FitmentValues>;
}

/** For admins and the shop itself. Throws unauthenticated, forbidden. */
export async function upsertFitments(
  scope: Scope,
  rows: readonly FitmentRow[],
  options: { readonly dryRun?: boolean } = {},
): Promise<KeyedOutcome<FitmentValues>[]> {
  requireAdmin(scope);
  const [partIds, targets] = await Promise.all([
    findPartIds(
      scope,
      rows.map(({ part }) => part),
    ),
    findTargets(scope, rows),
  ]);
  const given = rows.map((row, at): GivenRow<FitmentValues> => {
    const [partId, target] = [partIds[at], targets[at]];
    if (!partId) return { problem: { field: 'partNumber', message: unknownPartMessage(row.part) } };
    if (!target || target.problem)
      return { problem: target?.problem ?? { field: 'machine', message: m.fitment_one_target() } };
    const { serialText = '', engineSerialText = '', qualifiers = {}, position = '' } = row.conditions;
    for (const [field, text] of [
      ['serials', serialText],
      ['engineSerials', engineSerialText],
    ] as const) {
      const { problem } = parseSerialRanges(text);
      if (problem) return { problem: { field, message: problem } };
    }
    const { machineId, familyId } = target;
    const key = fitmentKey({ partId, machineId, familyId, serialText, engineSerialText, qualifiers, position });
    return { key, value: row.values };
  });
  return upsertKeyedRows(scope, fitmentStore, given, options);
}

/** See undoKeyedRows. */
export function undoFitments(scope: Scope, changes: readonly KeyedChange<FitmentValues>[]): Promise<(string | null)[]> {
  return undoKeyedRows(scope, fitmentStore, changes, m.imports_undo_relation_changed());
}
