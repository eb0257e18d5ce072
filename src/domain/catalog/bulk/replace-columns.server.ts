/** Replaces values of many parts where they still are the ones that somebody saw. Internal: callers check the permission. */
import type { Scope } from '#platform/scope.ts';
import { type CategoryLookup, createCategoryLookup } from './category-lookup.server.ts';
import type { ColumnChange, PartColumn, PartValues, UndoConflict } from './contract.ts';
import { quantityColumns, wrongQuantities } from './plan-part.ts';
import { listStoredPartsById, type StoredPart } from './stored-parts.server.ts';
import { updateParts } from './write-parts.server.ts';

export interface ColumnsChange {
  readonly partId: string;
  readonly columns: readonly ColumnChange[];
}

/**
 * Sets each column to its `after` where it still has its `before`; a renamed category is still the same. Minimum, maximum,
 * pack and single pieces stay when they would contradict each other afterwards and do not now. Each part occurs
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
    const replaceable = part ? replaceableColumns(part, columns, categories) : [];
    return replaceable.length === 0 ? [] : [{ id: partId, values: valuesAfter(replaceable) }];
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
    const replaceable = new Set(replaceableColumns(part, columns, categories));
    const changed = columns.filter((each) => !replaceable.has(each)).map(({ column }) => column);
    return changed.length === 0 ? null : { reason: 'changed', columns: changed };
  });
}

/** The columns that can be set. A part whose quantities contradict each other could be neither ordered nor edited. */
function replaceableColumns(
  part: StoredPart,
  columns: readonly ColumnChange[],
  categories: CategoryLookup,
): readonly ColumnChange[] {
  const replaceable = columns.filter((column) => isReplaceable(part, column, categories));
  const isContradiction = wrongQuantities({ ...part, ...valuesAfter(replaceable) }) && !wrongQuantities(part);
  if (!isContradiction) return replaceable;
  const kept: readonly PartColumn[] = quantityColumns;
  return replaceable.filter(({ column }) => !kept.includes(column));
}

function valuesAfter(columns: readonly ColumnChange[]): Partial<PartValues> {
  return Object.fromEntries(columns.map(({ column, after }) => [column, after]));
}

/** Whether the part still has the expected value, and the other one can be set. */
function isReplaceable(part: StoredPart, { column, before, after }: ColumnChange, categories: CategoryLookup): boolean {
  if (column !== 'category') return part[column] === before;
  const isDeleted = categories.listSlugs(String(after)).length === 0;
  return !isDeleted && categories.listSlugs(part.category).includes(String(before));
}
