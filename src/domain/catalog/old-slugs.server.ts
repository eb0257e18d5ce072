/** Addresses of parts change with brand, number and name; the old ones lead on. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import { isPublished } from './part-row.server.ts';
import { partSlug } from './slug.ts';
import { brands, partSlugs, parts } from './tables.server.ts';

/** The address now of the part that once was at this one; null when none was, or it left the shop. Public. */
export async function findPartByOldSlug(scope: Scope, slug: string): Promise<string | null> {
  const [part] = await scope.db
    .select({ slug: parts.slug })
    .from(partSlugs)
    .innerJoin(parts, eq(parts.id, partSlugs.partId))
    .where(and(eq(partSlugs.slug, plainText(slug)), isPublished))
    .limit(1);
  return part?.slug ?? null;
}

/** The address, or with a tail of the id when another part that is or was in the shop has it. Internal. */
export async function uniqueSlug(scope: Scope, slug: string, id: string): Promise<string> {
  const [taken] = await scope.db
    .select({ id: parts.id })
    .from(parts)
    .where(and(eq(parts.slug, slug), ne(parts.id, id)))
    .limit(1);
  return taken ? `${slug}-${id.slice(-8)}` : slug;
}

/** Gives the part the address that fits its brand, number and name as they are now, and keeps the old one. Internal, in a transaction. */
export async function updateSlug(scope: Scope, id: string): Promise<void> {
  const [part] = await scope.db
    .select({ slug: parts.slug, brand: brands.name, partNumber: parts.partNumber, name: parts.name })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(eq(parts.id, id));
  if (!part) return;
  const slug = await uniqueSlug(scope, partSlug(part.brand, part.partNumber, part.name), id);
  if (slug === part.slug) return;
  await scope.db.update(parts).set({ slug }).where(eq(parts.id, id));
  await scope.db
    .insert(partSlugs)
    .values({ slug: part.slug, partId: id, changedAt: scope.now() })
    .onConflictDoUpdate({
      target: partSlugs.slug,
      set: { partId: sql`excluded.part_id`, changedAt: sql`excluded.changed_at` },
    });
  // Back where it was before: that is no old address any more.
  await scope.db.delete(partSlugs).where(eq(partSlugs.slug, slug));
}
