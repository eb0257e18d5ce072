/** Parts side by side. */
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { type ComparedPart, type Comparison, maxCompared } from './comparison-contract.ts';
import type { Product } from './contract.ts';
import { getPartBySlug } from './get-part.server.ts';
import { listPartNumbers } from './numbers/part-numbers.server.ts';
import { findPartByOldSlug } from './old-slugs.server.ts';

/** The parts with these slugs, former ones included, with all their numbers. Public. */
export async function compareParts(scope: Scope, slugs: readonly string[]): Promise<Comparison> {
  const requested = [...new Set(slugs.filter((slug) => slug !== ''))];
  const found = await Promise.all(requested.slice(0, maxCompared).map((slug) => findComparedPart(scope, slug)));
  const parts = found.filter((part) => part !== null);
  return {
    // A former and the current slug can name the same part.
    parts: parts.filter(({ _id }, at) => parts.findIndex((other) => other._id === _id) === at),
    missing: found.length - parts.length,
    tooMany: requested.length > maxCompared,
  };
}

async function findComparedPart(scope: Scope, slug: string): Promise<ComparedPart | null> {
  try {
    const part = await partBySlug(scope, slug);
    if (!part) return null;
    const { email: _creator, ...shown } = part;
    return { ...shown, numbers: await listPartNumbers(scope, part._id) };
  } catch (error) {
    // The part was removed between two statements.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function partBySlug(scope: Scope, slug: string): Promise<Product | null> {
  try {
    return await getPartBySlug(scope, slug);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const current = await findPartByOldSlug(scope, slug);
    return current ? getPartBySlug(scope, current) : null;
  }
}
