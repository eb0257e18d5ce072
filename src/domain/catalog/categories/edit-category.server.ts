/** Renames, moves and reorders categories. */
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { categories } from '../tables.server.ts';
import {
  type CategoryRow,
  categoryNotFound,
  childrenOf,
  findCategoryRow,
  getParentRow,
  lockCategories,
  requireFreeName,
  uniqueCategorySlug,
} from './category-rows.server.ts';
import type { CategoryChange } from './contract.ts';
import { earlierCategories } from './tables.server.ts';

/**
 * Changes the fields that are present; returns the slug, which follows the name. Earlier slugs, names and paths of the
 * category and of all below it keep leading to it: addresses redirect, and lists find it. A moved category becomes the
 * last one of its new parent unless a position is given. For admins. Throws unauthenticated, forbidden, not_found,
 * invalid (unknown parent, a parent that is below the category, or the parent has a category of this name).
 */
export async function editCategory(scope: Scope, slug: string, change: CategoryChange): Promise<string> {
  requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    const rows = await lockCategories(tx);
    const before = await findCategoryRow(tx, rows, slug);
    if (!before) throw categoryNotFound();
    const after = await changedRow(tx, rows, before, change);
    const isMoved = after.parentId !== before.parentId;
    if (isMoved || after.name !== before.name) {
      await recordEarlier(tx, rows, before);
      await tx.db
        .update(categories)
        .set({ name: after.name, slug: after.slug, parentId: after.parentId })
        .where(eq(categories.id, before.id));
    }
    if (isMoved || change.position !== undefined) await placeAmongSiblings(tx, rows, after, change.position);
    return after.slug;
  });
}

async function changedRow(
  tx: Scope,
  rows: readonly CategoryRow[],
  before: CategoryRow,
  { name = before.name, parent }: CategoryChange,
): Promise<CategoryRow> {
  const above = parent === undefined ? undefined : await getParentRow(tx, rows, parent);
  if (above?.path.includes(before.serial))
    throw invalidField('parent', m.catalog_category_below_itself({ name: before.name }));
  const after = { ...before, name, parentId: above === undefined ? before.parentId : (above?.id ?? null) };
  requireFreeName(rows, after);
  return name === before.name ? after : { ...after, slug: uniqueCategorySlug(rows, after) };
}

/** Stores slug and path of the category and of all below it, as they are before the change. */
async function recordEarlier(tx: Scope, rows: readonly CategoryRow[], changed: CategoryRow): Promise<void> {
  const nameOf = new Map(rows.map(({ serial, name }) => [serial, name]));
  await tx.db.insert(earlierCategories).values(
    rows
      .filter(({ path }) => path.includes(changed.serial))
      .map(({ id, slug, path }) => ({
        id: uuid(),
        categoryId: id,
        slug,
        path: path.map((serial) => nameOf.get(serial) ?? ''),
        changedAt: tx.now(),
      })),
  );
}

/** Numbers the categories of the parent from 1, with this one at `position`; without it, as the last one. */
async function placeAmongSiblings(
  tx: Scope,
  rows: readonly CategoryRow[],
  row: CategoryRow,
  position = Number.POSITIVE_INFINITY,
): Promise<void> {
  const siblings = childrenOf(rows, row.parentId).filter(({ id }) => id !== row.id);
  const ordered = siblings.toSpliced(position - 1, 0, row).map(({ id }, index) => ({ id, position: index + 1 }));
  await tx.db.execute(sql`
    update ${categories} c set position = given.position
    from ${jsonRows(ordered)} as given (id uuid, position int) where c.id = given.id and c.position <> given.position`);
}
