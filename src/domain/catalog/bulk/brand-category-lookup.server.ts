/** Brands and categories as lists name them → rows of ours, looked up once for many rows. Internal: callers have checked who asks. */
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import { findOrCreateBrand } from '../brand.server.ts';
import { getCategoryId } from '../category.server.ts';
import { otherCategory } from '../defaults.ts';
import { toSlug } from '../slug.ts';
import { brands, categories } from '../tables.server.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Finds brands however they are cased; with `create` those that are new are made. */
export async function createBrandLookup(
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
      bySlug.get(toSlug(plain)) ??
      (create ? await findOrCreateBrand(scope, plain) : undefined);
    if (known) found.set(name, known);
  }
  return (name) => found.get(name);
}

type CategoryNamed = { readonly slug: string } | { readonly error: string };

/**
 * Finds categories by slug, name or path ("Undercarriage > Rollers", also without its beginning). A name of several is
 * an error that says what to write. `ids` are looked up apart: "other" is made when it is first needed.
 */
export async function createCategoryLookup(scope: Scope) {
  const rows = await scope.db.select().from(categories);
  const nameOf = new Map(rows.map(({ no, name }) => [no, name]));
  const pathOf = new Map(rows.map(({ slug, path }) => [slug, path.map((no) => nameOf.get(no) ?? '')]));
  const slugs = new Set([otherCategory.slug, ...pathOf.keys()]);
  const known = Map.groupBy(
    [...pathOf].flatMap(([slug, path]) => path.map((_, from) => ({ slug, words: asPath(path.slice(from).join('>')) }))),
    ({ words }) => words,
  );
  const look = (named: string): CategoryNamed => {
    const slug = [named, plainText(named).toLowerCase()].find((text) => slugs.has(text));
    const found = known.get(asPath(named)) ?? [];
    // A slug is one category's alone, unless it is another's name too.
    if (slug && (slug === named || found.every((one) => one.slug === slug))) return { slug };
    const [one, ...others] = found;
    if (!one) return { error: m.catalog_category_unknown({ category: named }) };
    if (others.length === 0) return { slug: one.slug };
    const choices = found.map((each) => `${each.slug} (${pathOf.get(each.slug)?.join(' > ')})`).sort();
    return { error: m.catalog_category_ambiguous({ category: named, choices: choices.join(', ') }) };
  };
  // Thousands of rows name a handful.
  const looked = new Map<string, CategoryNamed>();
  const find = (named: string): CategoryNamed => {
    const found = looked.get(named) ?? look(named);
    looked.set(named, found);
    return found;
  };
  const ids = async (wanted: readonly string[]): Promise<(slug: string) => string> => {
    const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
    for (const slug of new Set(wanted)) if (!idOf.has(slug)) idOf.set(slug, await getCategoryId(scope, slug));
    return (slug) => idOf.get(slug) ?? '';
  };
  return Object.assign(find, { ids });
}

/** "Undercarriage  › ROLLERS" → "undercarriage>rollers". */
function asPath(text: string): string {
  return plainText(text)
    .toLowerCase()
    .split(/[>›»]/)
    .map((step) => step.trim())
    .join('>');
}
