import { desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { otherCategory } from '../defaults.ts';
import { categories } from '../tables.server.ts';
import { earlierCategories } from './tables.server.ts';

/**
 * The id of the category that has this slug, or had it before. In a transaction the category cannot be deleted until it
 * ends. The category "other" is created, as the last one, if it does not exist. Throws invalid for any other unknown
 * slug. Internal: the caller checks the permission.
 */
export async function getCategoryId(scope: Scope, slug: string): Promise<string> {
  const plain = plainText(slug);
  const found = (await findWithSlug(scope, plain)) ?? (await findWithEarlierSlug(scope, plain));
  if (found) return found;
  if (slug !== otherCategory.slug) throw invalidField('category', m.catalog_category_unknown({ category: slug }));
  await scope.db
    .insert(categories)
    .values({
      ...otherCategory,
      id: uuid(),
      position: sql`(select coalesce(max(position), 0) + 1 from ${categories})`,
    })
    .onConflictDoNothing();
  // The category is read again, because another transaction can have created it first.
  const other = await findWithSlug(scope, slug);
  if (!other) throw new Error('The category "other" was neither found nor created');
  return other;
}

async function findWithSlug({ db }: Scope, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug))
    .for('key share');
  return found?.id;
}

async function findWithEarlierSlug({ db }: Scope, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: categories.id })
    .from(earlierCategories)
    .innerJoin(categories, eq(categories.id, earlierCategories.categoryId))
    .where(eq(earlierCategories.slug, slug))
    .orderBy(desc(earlierCategories.changedAt))
    .limit(1)
    .for('key share', { of: categories });
  return found?.id;
}

/** The current slug of the category that had this slug before; null for a slug that is current or unknown. Public. */
export async function findCategoryByOldSlug(scope: Scope, slug: string): Promise<string | null> {
  const plain = plainText(slug);
  const [found] = await scope.db
    .select({ slug: categories.slug })
    .from(earlierCategories)
    .innerJoin(categories, eq(categories.id, earlierCategories.categoryId))
    .where(
      sql`${earlierCategories.slug} = ${plain} and not exists (select from ${categories} named where named.slug = ${plain})`,
    )
    .orderBy(desc(earlierCategories.changedAt))
    .limit(1);
  return found?.slug ?? null;
}
