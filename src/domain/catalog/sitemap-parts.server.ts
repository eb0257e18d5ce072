/** All parts in pages of a fixed size, for the sitemaps of search engines. */
import { and, asc, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isPublished } from './part-row.server.ts';
import { parts } from './tables.server.ts';

export interface SitemapPart {
  readonly slug: string;
  readonly updatedAt: Date;
}

/**
 * The first id of each page of `size` parts, in the order of the ids. Public. New parts have greater ids (uuid v7), so
 * a full page changes only when one of its parts is archived.
 */
export async function listSitemapStarts(scope: Scope, size: number): Promise<string[]> {
  const numbered = scope.db
    .select({ id: parts.id, number: column(z.int(), sql`row_number() over (order by ${parts.id})`).as('number') })
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

/** At most `size` parts, from the id `from` on, in the order of the ids. Public. */
export async function listSitemapParts(scope: Scope, from: string, size: number): Promise<SitemapPart[]> {
  return scope.db
    .select({ slug: parts.slug, updatedAt: parts.updatedAt })
    .from(parts)
    .where(and(isPublished, gte(parts.id, from)))
    .orderBy(asc(parts.id))
    .limit(size);
}
