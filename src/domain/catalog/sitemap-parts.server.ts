/** Addresses of all parts, in portions, for search engines. A shop may have half a million. */
import { and, asc, gte, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { isPublished } from './part-row.server.ts';
import { parts } from './tables.server.ts';

export interface SitemapPart {
  /** Of /part/{slug}. */
  readonly slug: string;
  readonly updatedAt: Date;
}

/**
 * The ids with which portions of `size` parts begin, oldest parts first. Public. New parts get greater ids (uuid v7),
 * so portions that are full change only when parts leave the shop.
 */
export async function listSitemapStarts(scope: Scope, size: number): Promise<string[]> {
  const numbered = scope.db
    .select({ id: parts.id, number: sql<number>`row_number() over (order by ${parts.id})`.as('number') })
    .from(parts)
    .where(isPublished)
    .as('numbered');
  const rows = await scope.db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} % ${size} = ${1 % size}`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

/** At most `size` parts from the given id on. Public. */
export async function listSitemapParts(scope: Scope, from: string, size: number): Promise<SitemapPart[]> {
  return scope.db
    .select({ slug: parts.slug, updatedAt: parts.updatedAt })
    .from(parts)
    .where(and(isPublished, gte(parts.id, from)))
    .orderBy(asc(parts.id))
    .limit(size);
}
