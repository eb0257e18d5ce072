/** The parts that the owner has chosen for the home page. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Product } from '#domain/catalog/contract.ts';
import { selectPartsById, showRows, toProduct } from '#domain/catalog/part-row.server.ts';
import { brands, partSlugs, parts } from '#domain/catalog/tables.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { FeaturedEntry } from './featured-contract.ts';

/** The featured parts in the owner's order, without those that have left the shop. Public. */
export async function listFeaturedParts(scope: Scope): Promise<Product[]> {
  const { featured } = await getSetting(scope, 'home');
  if (featured.length === 0) return [];
  const rows = await readFeatured(scope, featured.join(' '), featured);
  return rows.map((row) => toProduct(scope, row));
}

// Their prices and stock are in the page, too: it depends on the parts, which showRows states.
const readFeatured = cachedRead('featured parts', ['catalogue'], async (scope, slugs: readonly string[]) => {
  const chosen = await findChosen(scope, slugs);
  const ids = [...new Set(chosen.filter(({ isShown }) => isShown).map(({ id }) => id))];
  const rows = new Map((await selectPartsById(scope.db).execute({ ids })).map((row) => [row.id, row]));
  return showRows(
    scope,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
});

/** The chosen parts, also those that no page shows, for the form. For owners. Throws unauthenticated, forbidden. */
export async function listFeaturedEntries(scope: Scope): Promise<FeaturedEntry[]> {
  requirePermission(scope, 'edit_settings');
  const { featured } = await getSetting(scope, 'home');
  const chosen = new Map((await findChosen(scope, featured)).map((part) => [part.given, part]));
  return featured.map((slug) => {
    const { label = slug, isShown = false } = chosen.get(slug) ?? {};
    return { slug, label, isShown };
  });
}

const Chosen = z.object({ given: z.string(), id: z.string(), label: z.string(), isShown: z.boolean() });

/** The parts with these slugs, now or earlier, archived ones included, in the order of the slugs. */
function findChosen(scope: Scope, slugs: readonly string[]) {
  return query(
    scope,
    Chosen,
    sql`select given.slug as given, p.id, concat_ws(' ', b.name, p.part_number, '·', p.name) as label, p.archived_at is null as "isShown"
      from unnest(${sql.param(slugs)}::text[]) with ordinality as given (slug, place)
        join ${parts} p on p.slug = given.slug
          or (p.id = (select o.part_id from ${partSlugs} o where o.slug = given.slug)
            and not exists (select from ${parts} current where current.slug = given.slug))
        join ${brands} b on b.id = p.brand_id
      order by given.place`,
  );
}
