/** Looks up brands as lists name them: a few statements for all rows of a list. Internal: callers check the permission. */
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { findOrCreateBrand } from '../brand.server.ts';
import { toSlug } from '../slug.ts';
import { brands } from '../tables.server.ts';

interface NamedBrand {
  readonly id: string;
  readonly name: string;
}

/** A function from the brand's name, in any case, to the brand. With `create`, brands that do not exist are created. */
export async function createBrandLookup(
  scope: Scope,
  names: readonly string[],
  { create }: { create: boolean },
): Promise<(name: string) => NamedBrand | undefined> {
  const rows = await scope.db.select({ id: brands.id, slug: brands.slug, name: brands.name }).from(brands);
  const byName = new Map(rows.map((brand) => [brand.name.toLowerCase(), brand]));
  const bySlug = new Map(rows.map((brand) => [brand.slug, brand]));
  const found = new Map<string, NamedBrand>();
  for (const name of new Set(names)) {
    const plain = plainText(name);
    const brand =
      byName.get(plain.toLowerCase()) ??
      bySlug.get(toSlug(plain)) ??
      (create ? await findOrCreateBrand(scope, plain) : undefined);
    if (brand) found.set(name, brand);
  }
  return (name) => found.get(name);
}
