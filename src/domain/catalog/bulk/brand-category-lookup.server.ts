/**
 * Looks up brands and categories as lists name them: a few statements for all rows of a list.
 * Internal: callers check the permission.
 */
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import { findOrCreateBrand } from '../brand.server.ts';
import { getCategoryId } from '../category.server.ts';
import { otherCategory } from '../defaults.ts';
import { toSlug } from '../slug.ts';
import { brands, categories } from '../tables.server.ts';

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

type CategoryMatch = { readonly slug: string } | { readonly error: string };

export interface CategoryLookup {
  /**
   * The category with this slug, name or path ("Undercarriage > Rollers", also without its beginning). An error
   * for an unknown name and for a name that several categories have; the latter lists their slugs.
   */
  match(name: string): CategoryMatch;
  /** A function from slug to id. Creates the category "other" if it is among the slugs and does not exist. */
  getIds(slugs: readonly string[]): Promise<(slug: string) => string>;
}

/** A lookup of the categories that exist now; it is made for one call. */
export async function createCategoryLookup(scope: Scope): Promise<CategoryLookup> {
  const rows = await scope.db.select().from(categories);
  const nameOf = new Map(rows.map(({ serial, name }) => [serial, name]));
  const paths = new Map(rows.map(({ slug, path }) => [slug, path.map((serial) => nameOf.get(serial) ?? '')]));
  const findMatch = createCategoryMatcher(paths);
  // A list of thousands of rows names a few categories.
  const matches = new Map<string, CategoryMatch>();
  return {
    match(name) {
      const match = matches.get(name) ?? findMatch(name);
      matches.set(name, match);
      return match;
    },
    async getIds(slugs) {
      const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
      for (const slug of new Set(slugs)) if (!idOf.has(slug)) idOf.set(slug, await getCategoryId(scope, slug));
      return (slug) => idOf.get(slug) ?? '';
    },
  };
}

/** @param paths by slug: the names from the top category down to this one */
function createCategoryMatcher(paths: ReadonlyMap<string, readonly string[]>): (name: string) => CategoryMatch {
  const slugs = new Set([otherCategory.slug, ...paths.keys()]);
  const byPathEnd = Map.groupBy(
    [...paths].flatMap(([slug, path]) =>
      path.map((_, from) => ({ slug, pathEnd: normalisePath(path.slice(from).join('>')) })),
    ),
    ({ pathEnd }) => pathEnd,
  );
  return (name) => {
    const slug = [name, plainText(name).toLowerCase()].find((text) => slugs.has(text));
    const found = byPathEnd.get(normalisePath(name)) ?? [];
    // A slug in another spelling is taken only if no other category has it as its name.
    if (slug && (slug === name || found.every((match) => match.slug === slug))) return { slug };
    const [match, ...others] = found;
    if (!match) return { error: m.catalog_category_unknown({ category: name }) };
    if (others.length === 0) return { slug: match.slug };
    const choices = found.map((choice) => `${choice.slug} (${paths.get(choice.slug)?.join(' > ')})`).sort();
    return { error: m.catalog_category_ambiguous({ category: name, choices: choices.join(', ') }) };
  };
}

/** "Undercarriage  › ROLLERS" → "undercarriage>rollers". */
function normalisePath(text: string): string {
  return plainText(text)
    .toLowerCase()
    .split(/[>›»]/)
    .map((name) => name.trim())
    .join('>');
}
