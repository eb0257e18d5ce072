/** Undoes what upsertParts wrote, except what was changed later. */
import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { partCutouts, partPictures } from '../picture-tables.server.ts';
import { requireColumn } from '../price-and-stock-rights.ts';
import { parts } from '../tables.server.ts';
import { type CategoryLookup, createCategoryLookup } from './category-lookup.server.ts';
import type { PartChange, UndoConflict } from './contract.ts';
import { fingerprint } from './fingerprint.server.ts';
import { type ColumnsChange, replaceStoredColumns } from './replace-columns.server.ts';
import { listStoredPartsById, type StoredPart } from './stored-parts.server.ts';

/** Returns which of the parts are named by rows of higher modules. undoParts calls it while the parts are locked. */
export type ListReferencedParts = (scope: Scope, partIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Restores the old value of each column that still has the new one. Deletes a created part, unless anything
 * about it has changed (a sale changes its stock) or other parts refer to it. Returns, in the order of the
 * changes, null or why something was left as it is. For admins and the shop itself (401, 403).
 */
export async function undoParts(
  scope: Scope,
  changes: readonly PartChange[],
  listReferencedParts: ListReferencedParts,
): Promise<(UndoConflict | null)[]> {
  requirePermission(scope, 'edit_parts');
  for (const change of changes)
    if ('columns' in change) for (const { column } of change.columns) requireColumn(scope, column, column);
  return inTransaction(scope, async (tx) => {
    const stored = await listStoredPartsById(
      tx,
      changes.map(({ partId }) => partId),
    );
    const categories = await createCategoryLookup(tx);
    const restored = await replaceStoredColumns(tx, changes.map(inverse), { stored, categories });
    const conflicts = changes.map((change, index) =>
      'fingerprint' in change
        ? creationConflict(change.fingerprint, stored.get(change.partId), categories)
        : (restored[index] ?? null),
    );
    const isDeletable = (change: PartChange, index: number) => 'fingerprint' in change && conflicts[index] === null;
    const deleted = await deleteUnreferencedParts(
      tx,
      changes.filter(isDeletable).map(({ partId }) => partId),
      listReferencedParts,
    );
    return changes.map((change, index) =>
      isDeletable(change, index) && !deleted.has(change.partId)
        ? { reason: 'related' as const, columns: [] }
        : (conflicts[index] ?? null),
    );
  });
}

function isAsCreated(part: StoredPart, created: string, categories: CategoryLookup): boolean {
  return categories.listSlugs(part.category).some((category) => fingerprint({ ...part, category }) === created);
}

/** Why a created part cannot be deleted. */
function creationConflict(
  created: string,
  part: StoredPart | undefined,
  categories: CategoryLookup,
): UndoConflict | null {
  if (!part) return { reason: 'archived', columns: [] };
  return isAsCreated(part, created, categories) ? null : { reason: 'used', columns: [] };
}

/** The change that gives each column its old value again; of a created part none. */
function inverse(change: PartChange): ColumnsChange {
  const columns = 'fingerprint' in change ? [] : change.columns;
  return {
    partId: change.partId,
    columns: columns.map(({ column, before, after }) => ({ column, before: after, after: before })),
  };
}

/** Deletes those of the parts that nothing refers to. Returns the ids of the deleted ones. Internal. */
export async function deleteUnreferencedParts(
  scope: Scope,
  ids: readonly string[],
  listReferencedParts: ListReferencedParts,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const referenced = await listReferencedParts(scope, ids);
  const deletable = ids.filter((id) => !referenced.has(id));
  if (deletable.length === 0) return new Set();
  const merged = alias(parts, 'merged');
  const isMergeTarget = scope.db.select({ id: merged.id }).from(merged).where(eq(merged.mergedIntoId, parts.id));
  const rows = await scope.db
    .delete(parts)
    .where(and(sql`${parts.id} = any(${sql.param(deletable)}::uuid[])`, notExists(isMergeTarget)))
    .returning({ id: parts.id });
  const deleted = rows.map(({ id }) => id);
  for (const owner of [parts, partPictures, partCutouts])
    await setPictureReferences(
      scope,
      owner,
      deleted.map((id) => [id, []]),
    );
  return new Set(deleted);
}
