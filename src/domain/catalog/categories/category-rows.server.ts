/** The stored categories, read and locked for a change of the tree. Internal: callers check the permission. */

import { sql } from 'drizzle-orm';
import { m } from '#messages';
import { locks } from '#platform/database/locks.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { compareCategories } from '../category-tree.ts';
import { toSlug } from '../slug.ts';
import { categories } from '../tables.server.ts';
import { earlierCategories } from './tables.server.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** All categories. Waits for other changes of the tree, and holds the lock until the transaction ends. */
export async function lockCategories(tx: Scope): Promise<CategoryRow[]> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.categoryTree})`);
  return tx.db.select().from(categories);
}

/** The category that has this slug, or had it before; undefined when there is none. */
export async function findCategoryRow(
  tx: Scope,
  rows: readonly CategoryRow[],
  slug: string,
): Promise<CategoryRow | undefined> {
  const plain = plainText(slug);
  const current = rows.find((row) => row.slug === plain);
  if (current) return current;
  const old = await tx.db.select().from(earlierCategories).where(sql`${earlierCategories.slug} = ${plain}`);
  const [latest] = old.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
  return rows.find(({ id }) => id === latest?.categoryId);
}

/** The parent category with this slug, null for null. Throws invalid for an unknown slug. */
export async function getParentRow(
  tx: Scope,
  rows: readonly CategoryRow[],
  slug: string | null,
): Promise<CategoryRow | null> {
  if (slug === null) return null;
  const parent = await findCategoryRow(tx, rows, slug);
  if (!parent) throw invalidField('parent', m.catalog_category_unknown({ category: slug }));
  return parent;
}

/** The categories with this parent in the shop's order. */
export function childrenOf(rows: readonly CategoryRow[], parentId: string | null): CategoryRow[] {
  return rows.filter((row) => row.parentId === parentId).sort(compareCategories);
}

/** Throws invalid when another category of this parent has the name, in any case: lists could not tell them apart. */
export function requireFreeName(
  rows: readonly CategoryRow[],
  { id, name, parentId }: Pick<CategoryRow, 'id' | 'name' | 'parentId'>,
): void {
  const other = childrenOf(rows, parentId).find(
    (row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase(),
  );
  if (other) throw invalidField('name', m.catalog_category_name_taken({ name: other.name }));
}

/** The slug of a name, with a number behind it if another category has it. A name without Latin letters has one from the id. */
export function uniqueCategorySlug(
  rows: readonly CategoryRow[],
  { id, name }: Pick<CategoryRow, 'id' | 'name'>,
): string {
  const slug = toSlug(name, 70) || `category-${id.slice(-8)}`;
  const taken = new Set(rows.filter((row) => row.id !== id).map((row) => row.slug));
  let unique = slug;
  for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
  return unique;
}

/** The error (404) for a category that does not exist. */
export function categoryNotFound(): AppError {
  return new AppError('not_found', m.catalog_category_not_found());
}
