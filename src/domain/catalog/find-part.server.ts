import { and, eq, type SQL } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Product } from './contract.ts';
import { isPartId } from './part-id.ts';
import { plainText } from './plain-text.ts';
import { isPublished, selectParts, toProduct } from './shape.server.ts';
import { parts } from './tables.server.ts';

/** The part with that id. Public. Throws not_found when it is not, or no longer, in the shop; a malformed id is an unknown one. */
export async function getPart(scope: Scope, id: string): Promise<Product> {
  if (!isPartId(id)) throw partNotFound();
  return onePart(scope, eq(parts.id, id));
}

/** The part at that address (/part/{slug}). Public. Throws not_found. */
export async function getPartBySlug(scope: Scope, slug: string): Promise<Product> {
  return onePart(scope, eq(parts.slug, plainText(slug)));
}

export function partNotFound(): AppError {
  return new AppError('not_found', m.catalog_part_not_found());
}

async function onePart(scope: Scope, isIt: SQL): Promise<Product> {
  const [row] = await selectParts(scope, {}).where(and(isPublished, isIt)).limit(1);
  if (!row) throw partNotFound();
  return toProduct(scope, row);
}
