/** Costs in lists: who may read them, and who may import them. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { hasPermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { BatchRow } from './batch-row.server.ts';

type CostBatch = Pick<BatchRow, 'settings' | 'createdByEmail'>;

/** Position of the column with costs; -1: the list has none. Settings of an older version may lack the columns. */
export const costColumn = ({ settings }: Pick<BatchRow, 'settings'>): number => settings.columns?.indexOf('cost') ?? -1;

/** Whether the costs that the list has are shown: to who may see costs, and to who has uploaded the file. */
export function mayReadCosts(scope: Scope, batch: CostBatch): boolean {
  const { actor } = scope;
  const isOwn = actor.kind === 'user' && actor.user.email === batch.createdByEmail;
  return costColumn(batch) < 0 || isOwn || hasPermission(scope, 'see_costs');
}

/** Throws forbidden when the list has costs that are not shown: with other columns they would be. */
export function requireCostsRead(scope: Scope, batch: CostBatch): void {
  if (!mayReadCosts(scope, batch)) throw new AppError('forbidden', m.costs_import_forbidden());
}

/** Throws forbidden when the list has costs, for who may not see costs. */
export function requireCostRights(scope: Scope, batch: CostBatch): void {
  if (costColumn(batch) >= 0 && !hasPermission(scope, 'see_costs'))
    throw new AppError('forbidden', m.costs_import_forbidden());
}

/** The batch without its costs for who may not read them. */
export function withoutHiddenCosts<Shown extends { readonly sample: string[][] }>(
  scope: Scope,
  batch: CostBatch,
  shown: Shown,
): Shown {
  if (mayReadCosts(scope, batch)) return shown;
  const at = costColumn(batch);
  return { ...shown, sample: shown.sample.map((cells) => cells.map((cell, column) => (column === at ? '' : cell))) };
}
