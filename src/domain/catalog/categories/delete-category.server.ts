import { and, eq, isNotNull } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { otherCategory } from '../defaults.ts';
import { isPublished } from '../part-row.server.ts';
import { categories, parts } from '../tables.server.ts';
import { getCategoryId } from './category-id.server.ts';
import { childrenOf, findCategoryRow, lockCategories } from './category-rows.server.ts';

/**
 * Deletes an empty category; its old addresses no longer lead anywhere. Archived parts pass to its parent, at the top
 * level to "other". For admins (401, 403). deletedCount is 0 for an unknown slug. Throws conflict when the category has
 * parts or subcategories, or archived parts while it is "other" itself.
 */
export async function deleteCategory(scope: Scope, slug: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    const rows = await lockCategories(tx);
    const category = await findCategoryRow(tx, rows, slug);
    if (!category) return { deletedCount: 0 };
    const { id, name, parentId } = category;
    const below = childrenOf(rows, id).length;
    if (below > 0) throw new AppError('conflict', m.catalog_category_has_categories({ name, count: below }));
    // Waits for transactions that are adding a part to the category; later ones do not find it.
    await tx.db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
    const count = await tx.db.$count(parts, and(eq(parts.categoryId, id), isPublished));
    if (count > 0) throw new AppError('conflict', m.catalog_category_has_parts({ name, count }));
    await moveArchivedParts(tx, id, parentId);
    await tx.db.delete(categories).where(eq(categories.id, id));
    return { deletedCount: 1 };
  });
}

/** An archived part keeps a category, because it can return to the shop. */
async function moveArchivedParts(tx: Scope, categoryId: string, parentId: string | null): Promise<void> {
  const archived = and(eq(parts.categoryId, categoryId), isNotNull(parts.archivedAt));
  if ((await tx.db.$count(parts, archived)) === 0) return;
  const target = parentId ?? (await getCategoryId(tx, otherCategory.slug));
  if (target === categoryId) throw new AppError('conflict', m.catalog_category_keeps_archived());
  await tx.db.update(parts).set({ categoryId: target }).where(archived);
}
