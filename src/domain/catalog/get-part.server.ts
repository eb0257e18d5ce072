import { and, eq, type SQL, sql } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import type { CategoryStep, Product } from './contract.ts';
import { isPublished, selectParts, toProduct } from './part-row.server.ts';
import { categories, parts } from './tables.server.ts';

/** The part with that id. Public. Throws not_found when it is not, or no longer, in the shop; a malformed id is an unknown one. */
export async function getPart(scope: Scope, id: string): Promise<Product> {
  if (!isId(id)) throw partNotFound();
  return onePart(scope, eq(parts.id, id));
}

export interface PartWithCategoryPath extends Product {
  /** From the top down to its own category. */
  readonly categoryPath: readonly CategoryStep[];
}

const categoryPath = sql<CategoryStep[]>`(
  select json_agg(json_build_object('slug', up.slug, 'name', up.name) order by cardinality(up.path))
  from ${categories} up where up.no = any(${categories.path})
)`;

/** The part at that address (/part/{slug}), and where it stands. Public. Throws not_found. */
export async function getPartBySlug(scope: Scope, slug: string): Promise<PartWithCategoryPath> {
  const isIt = eq(parts.slug, plainText(slug));
  const [row] = await selectParts(scope, { categoryPath }).where(and(isPublished, isIt)).limit(1);
  if (!row) throw partNotFound();
  return { ...toProduct(scope, row), categoryPath: row.categoryPath };
}

export function partNotFound(): AppError {
  return new AppError('not_found', m.catalog_part_not_found());
}

async function onePart(scope: Scope, isIt: SQL): Promise<Product> {
  const [row] = await selectParts(scope, {}).where(and(isPublished, isIt)).limit(1);
  if (!row) throw partNotFound();
  return toProduct(scope, row);
}
