/** Fitments from a list. */
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { parseSerialRanges } from '../parse-serial-ranges.ts';
import { type FitmentKey, type FitmentValues, fitmentKey, fitmentStore } from './fitment-values.server.ts';
import {
  type GivenRow,
  type KeyedChange,
  type KeyedOutcome,
  undoKeyedRows,
  upsertKeyedRows,
} from './keyed-rows.server.ts';
import { givePartTargetRows, type PartTargetIds, type PartTargetRow } from './part-target-rows.server.ts';

export interface FitmentRow extends PartTargetRow {
  /** Conditions of the fitment, as FitmentKey has them; absent: none. */
  readonly conditions: Partial<Pick<FitmentKey, 'serialText' | 'engineSerialText' | 'qualifiers' | 'position'>>;
  readonly values: Partial<FitmentValues>;
}

/** Stores fitments of a list. For admins and the shop itself. Throws unauthenticated, forbidden. */
export async function upsertFitments(
  scope: Scope,
  rows: readonly FitmentRow[],
  options: { readonly dryRun?: boolean } = {},
): Promise<KeyedOutcome<FitmentValues>[]> {
  requirePermission(scope, 'edit_machines');
  return inTransaction(scope, async (tx) => {
    const given = await givePartTargetRows(tx, rows, toGivenRow, { isLocked: !options.dryRun });
    return upsertKeyedRows(tx, fitmentStore, given, options);
  });
}

function toGivenRow(
  { conditions, values }: FitmentRow,
  { knownPrefixes, ...ids }: PartTargetIds,
): GivenRow<FitmentValues> {
  const { serialText = '', engineSerialText = '', qualifiers = {}, position = '' } = conditions;
  for (const [field, text, known] of [
    ['serials', serialText, knownPrefixes],
    ['engineSerials', engineSerialText, []],
  ] as const) {
    const { problem } = parseSerialRanges(text, known);
    if (problem) return { problem: { field, message: problem } };
  }
  return { key: fitmentKey({ ...ids, serialText, engineSerialText, qualifiers, position }), value: values };
}

/** Undoes what upsertFitments changed, as undoKeyedRows. */
export function undoFitments(scope: Scope, changes: readonly KeyedChange<FitmentValues>[]): Promise<(string | null)[]> {
  return undoKeyedRows(scope, fitmentStore, changes, m.imports_undo_relation_changed());
}
