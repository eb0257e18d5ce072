/** Brands and categories as lists name them → rows of ours, looked up once for many rows. Internal: callers have checked who asks. */
import type { Scope } from '#platform/scope.ts';
import { brandNamed } from '../brand.server.ts';
import { categoryId } from '../category.server.ts';
import { otherCategory } from '../defaults.ts';
import { plainText } from '../plain-text.ts';
import { slugOf } from '../slug.ts';
import { brands, categories } from '../tables.server.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Finds brands however they are cased; with `create` those that are new are made. */
export async function brandFinder(
  scope: Scope,
  names: readonly string[],
  { create }: { create: boolean },
): Promise<(name: string) => Named | undefined> {
  const rows = await scope.db.select({ id: brands.id, slug: brands.slug, name: brands.name }).from(brands);
  const byName = new Map(rows.map((brand) => [brand.name.toLowerCase(), brand]));
  const bySlug = new Map(rows.map((brand) => [brand.slug, brand]));
  const found = new Map<string, Named>();
  for (const name of new Set(names)) {
    const plain = plainText(name);
    const known =
      byName.get(plain.toLowerCase()) ??
      bySlug.get(slugOf(plain)) ??
      (create ? await brandNamed(scope, plain) : undefined);
    if (known) found.set(name, known);
  }
  return (name) => found.get(name);
}

/** Finds categories by slug or name. `ids` are looked up apart: "other" is made when it is first needed. */
export async function categoryFinder(scope: Scope) {
  const rows = await scope.db.select().from(categories);
  const known = new Map(
    rows.flatMap(({ slug, name }) => [[slug, { slug }] as const, [name.toLowerCase(), { slug }] as const]),
  );
  known.set(otherCategory.slug, { slug: otherCategory.slug });
  const find = (named: string) => known.get(named) ?? known.get(plainText(named).toLowerCase());
  const ids = async (slugs: readonly string[]): Promise<(slug: string) => string> => {
    const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
    for (const slug of new Set(slugs)) if (!idOf.has(slug)) idOf.set(slug, await categoryId(scope, slug));
    return (slug) => idOf.get(slug) ?? '';
  };
  return Object.assign(find, { ids });
}
