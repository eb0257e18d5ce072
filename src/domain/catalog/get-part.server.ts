import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { column } from '#platform/database/query.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { plainText } from '#platform/values/text.ts';
import type { CategoryStep, Product } from './contract.ts';
import { isPublished, selectParts, toProduct } from './part-row.server.ts';
import { categories, parts } from './tables.server.ts';

/** The part with that id. Public. Throws not_found, also for an archived part and for a malformed id. */
export async function getPart(scope: Scope, id: string): Promise<Product> {
  if (!isId(id)) throw partNotFound();
  const [row] = await selectPart(scope.db).execute({ id });
  if (!row) throw partNotFound();
  return toProduct(scope, row);
}

const selectPart = preparedStatement((db) =>
  selectParts({ db }, {})
    .where(and(isPublished, eq(parts.id, sql.placeholder('id'))))
    .prepare('published_part'),
);

export interface PartWithCategoryPath extends Product {
  /** The categories from the top one to the part's own. */
  readonly categoryPath: readonly CategoryStep[];
}

const CategoryPath = z.array(z.object({ slug: z.string(), name: z.string() }));

const categoryPath = column(
  CategoryPath,
  sql`(
    select json_agg(json_build_object('slug', ancestor.slug, 'name', ancestor.name) order by cardinality(ancestor.path))
    from ${categories} ancestor where ancestor.no = any(${categories.path})
  )`,
);

/** The part with that slug (/part/{slug}), and the path to its category. Public. Throws not_found. */
export async function getPartBySlug(scope: Scope, slug: string): Promise<PartWithCategoryPath> {
  const [row] = await selectPartBySlug(scope.db).execute({ slug: plainText(slug) });
  if (!row) throw partNotFound();
  return { ...toProduct(scope, row), categoryPath: row.categoryPath };
}

const selectPartBySlug = preparedStatement((db) =>
  selectParts({ db }, { categoryPath })
    .where(and(isPublished, eq(parts.slug, sql.placeholder('slug'))))
    .limit(1)
    .prepare('part_by_slug'),
);

/** The error (404) for a part that does not exist or is archived. */
export function partNotFound(): AppError {
  return new AppError('not_found', m.catalog_part_not_found());
}
