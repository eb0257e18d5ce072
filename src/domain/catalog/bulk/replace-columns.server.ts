/** Replaces values of many parts where they still are the ones that somebody saw. Internal: callers check the permission. */
import type { Scope } from '#platform/scope.ts';
import { type CategoryLookup, createCategoryLookup } from './category-lookup.server.ts';
import type { ColumnChange, PartValues, UndoConflict } from './contract.ts';
import { listStoredPartsById, type StoredPart } from './stored-parts.server.ts';
import { updateParts } from './write-parts.server.ts';

export interface ColumnsChange {
  readonly partId: string;
  readonly columns: readonly ColumnChange[];
}

/**
 * Sets each column to its `after` where it still has its `before`; a renamed category is still the same. Each part occurs
 * once. Returns, in the order of the changes, null or why a part or some of its columns stay as they are.
 */
export async function replaceColumns(tx: Scope, changes: readonly ColumnsChange[]): Promise<(UndoConflict | null)[]> {
  const stored = await listStoredPartsById(
    tx,
    changes.map(({ partId }) => partId),
  );
  return replaceStoredColumns(tx, changes, { stored, categories: await createCategoryLookup(tx) });
}

interface Current {
  /** The parts of the changes, locked. */
  readonly stored: ReadonlyMap<string, StoredPart>;
  readonly categories: CategoryLookup;
}

/** replaceColumns for parts that are loaded and locked already. */
export async function replaceStoredColumns(
  tx: Scope,
  changes: readonly ColumnsChange[],
  { stored, categories }: Current,
): Promise<(UndoConflict | null)[]> {
  const updates = changes.flatMap(({ partId, columns }) => {
    const part = stored.get(partId);
    const replaceable = part ? columns.filter((column) => isReplaceable(part, column, categories)) : [];
    if (replaceable.length === 0) return [];
    const values: Partial<PartValues> = Object.fromEntries(replaceable.map(({ column, after }) => [column, after]));
    return [{ id: partId, values }];
  });
  const categoryIdOf = await categories.getIds(updates.flatMap(({ values: { category } }) => category ?? []));
  await updateParts(
    tx,
    updates.map(({ id, values }) => ({
      id,
      values,
      categoryId: values.category === undefined ? undefined : categoryIdOf(values.category),
    })),
  );
  return changes.map(({ partId, columns }): UndoConflict | null => {
    const part = stored.get(partId);
    if (!part) return { reason: 'archived', columns: [] };
    const changed = columns.filter((column) => !isReplaceable(part, column, categories)).map(({ column }) => column);
    return changed.length === 0 ? null : { reason: 'changed', columns: changed };
  });
}

/** Whether the part still has the expected value, and the other one can be set. */
function isReplaceable(part: StoredPart, { column, before, after }: ColumnChange, categories: CategoryLookup): boolean {
  if (column !== 'category') return part[column] === before;
  const isDeleted = categories.listSlugs(String(after)).length === 0;
  return !isDeleted && categories.listSlugs(part.category).includes(String(before));
}
