/** The slug of a part follows its brand, number and name; old slugs redirect to the current one. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { isPublished } from './part-row.server.ts';
import { partSlug } from './slug.ts';
import { brands, partSlugs, parts } from './tables.server.ts';

/** The current slug of the part that had this slug before; null when there is none in the shop. Public. */
export async function findPartByOldSlug(scope: Scope, slug: string): Promise<string | null> {
  const [part] = await scope.db
    .select({ slug: parts.slug })
    .from(partSlugs)
    .innerJoin(parts, eq(parts.id, partSlugs.partId))
    .where(and(eq(partSlugs.slug, plainText(slug)), isPublished))
    .limit(1);
  return part?.slug ?? null;
}

/** The slug, with a suffix from the id if another part has it, an archived one included. Internal. */
export async function uniqueSlug(scope: Scope, slug: string, id: string): Promise<string> {
  const [other] = await scope.db
    .select({ id: parts.id })
    .from(parts)
    .where(and(eq(parts.slug, slug), ne(parts.id, id)))
    .limit(1);
  return other ? `${slug}-${id.slice(-8)}` : slug;
}

/** Sets the slug from the part's current brand, number and name, and stores the old one. Internal; needs a transaction. */
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
  // When the part returns to an earlier slug, that slug is current and must not redirect.
  await scope.db.delete(partSlugs).where(eq(partSlugs.slug, slug));
}
