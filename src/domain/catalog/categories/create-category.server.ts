import { v7 as uuid } from 'uuid';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { largestOf } from '#platform/values/extremes.ts';
import { categories } from '../tables.server.ts';
import {
  childrenOf,
  getParentRow,
  lockCategories,
  requireFreeName,
  uniqueCategorySlug,
} from './category-rows.server.ts';
import type { NewCategory } from './contract.ts';

/**
 * Creates a category as the last one of its parent; returns its slug, which is made of the name. For admins.
 * Throws unauthenticated, forbidden, invalid (unknown parent, or the parent has a category of this name).
 */
export async function createCategory(scope: Scope, { name, parent }: NewCategory): Promise<string> {
  requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    const rows = await lockCategories(tx);
    const parentId = (await getParentRow(tx, rows, parent))?.id ?? null;
    const id = uuid();
    requireFreeName(rows, { id, name, parentId });
    const slug = uniqueCategorySlug(rows, { id, name });
    const position =
      1 +
      largestOf(
        childrenOf(rows, parentId).map((row) => row.position),
        0,
      );
    await tx.db.insert(categories).values({ id, slug, name, position, parentId });
    noteForAudit(tx, { thing: { kind: 'category', id: slug } });
    return slug;
  });
}
