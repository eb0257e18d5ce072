/** Rows of lists that name a part and a machine or family. */
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { type PartRef, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { lockKnownPrefixes, readKnownPrefixes } from '../known-prefixes.server.ts';
import { findTargets, type TargetRef } from './find-targets.server.ts';
import type { GivenRow } from './keyed-rows.server.ts';

export interface PartTargetRow extends TargetRef {
  readonly part: PartRef;
}

/** One of machineId and familyId is null. */
export interface PartTargetIds {
  readonly partId: string;
  readonly machineId: string | null;
  readonly familyId: string | null;
  /** Known prefixes of the serial numbers of the machines. */
  readonly knownPrefixes: readonly string[];
}

/** The row that `give` makes of each one, or why its part or machine cannot be told. Internal. @param isLocked in a transaction that stores the rows: see lockKnownPrefixes */
export async function givePartTargetRows<Row extends PartTargetRow, Value>(
  scope: Scope,
  rows: readonly Row[],
  give: (row: Row, ids: PartTargetIds) => GivenRow<Value>,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<GivenRow<Value>[]> {
  const parts = rows.map(({ part }) => part);
  const [partIds, targets] = await Promise.all([findPartIds(scope, parts), findTargets(scope, rows)]);
  const found = targets.flatMap((target) => (target.problem ? [] : [target]));
  const knownPrefixes = await (isLocked ? lockKnownPrefixes : readKnownPrefixes)(scope, found);
  return rows.map((row, at) => {
    const [partId, target] = [partIds[at], targets[at]];
    if (!partId) return { problem: { field: 'partNumber', message: unknownPartMessage(row.part) } };
    if (!target || target.problem)
      return { problem: target?.problem ?? { field: 'machine', message: m.fitment_one_target() } };
    const { machineId, familyId } = target;
    return give(row, { partId, machineId, familyId, knownPrefixes: knownPrefixes(target) });
  });
}
