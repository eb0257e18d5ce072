import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { otherCategory } from './defaults.ts';
import { categories } from './tables.server.ts';

/**
 * The id of the category with that slug. The category "other" is created, as the last one, if it does not exist.
 * Throws invalid for any other unknown slug. Internal: the caller checks the permission.
 */
export async function getCategoryId(scope: Scope, slug: string): Promise<string> {
  const find = () => scope.db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug)).limit(1);
  const [existing] = await find();
  if (existing) return existing.id;
  if (slug !== otherCategory.slug) throw invalidField('category', m.catalog_category_unknown({ category: slug }));
  await scope.db
    .insert(categories)
    .values({
      ...otherCategory,
      id: uuid(),
      position: sql`(select coalesce(max(position), 0) + 1 from ${categories})`,
    })
    .onConflictDoNothing();
  // Read again, because another transaction can have created it first.
  const [other] = await find();
  if (!other) throw new Error('The category "other" was neither found nor created');
  return other.id;
}
