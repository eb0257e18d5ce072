/** Looks up categories as lists name them: two statements for all rows of a list. Internal: callers check the permission. */
import { asc } from 'drizzle-orm';
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { getCategoryId } from '../categories/category-id.server.ts';
import { earlierCategories } from '../categories/tables.server.ts';
import { otherCategory } from '../defaults.ts';
import { categories } from '../tables.server.ts';

type CategoryMatch = { readonly slug: string } | { readonly error: string };

export interface CategoryLookup {
  /**
   * The category with this slug, name or path ("Undercarriage > Rollers", also without its beginning), or with one that
   * it had before. An error for an unknown name and for a name that several categories have; the latter lists their slugs.
   */
  match(name: string): CategoryMatch;
  /** Whether no category has or had this slug, name or path. */
  isUnknown(name: string): boolean;
  /** All slugs of the category with this current or earlier slug, the current one first; empty for an unknown one. */
  listSlugs(slug: string): readonly string[];
  /** A function from slug to id. Creates the category "other" if it is among the slugs and does not exist. */
  getIds(slugs: readonly string[]): Promise<(slug: string) => string>;
}

/** One way to name a category: the slug and the path of names that it has or had. */
interface NamedCategory {
  /** The current slug. */
  readonly slug: string;
  readonly namedSlug: string;
  readonly path: readonly string[];
}

/** A lookup of the categories that exist now; it is made for one call. */
export async function createCategoryLookup(scope: Scope): Promise<CategoryLookup> {
  const rows = await scope.db.select().from(categories);
  const earlierRows = await scope.db.select().from(earlierCategories).orderBy(asc(earlierCategories.changedAt));
  const nameOf = new Map(rows.map(({ serial, name }) => [serial, name]));
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
  const current = rows.map(({ slug, path }): NamedCategory => {
    return { slug, namedSlug: slug, path: path.map((serial) => nameOf.get(serial) ?? '') };
  });
  const earlier = earlierRows.map(({ categoryId, slug, path }): NamedCategory => {
    return { slug: slugOf.get(categoryId) ?? '', namedSlug: slug, path };
  });
  // Of two categories that had a slug, the later one has it; a current slug comes before earlier ones.
  const bySlug = new Map([...earlier, ...current].map(({ namedSlug, slug }) => [namedSlug, slug]));
  if (!bySlug.has(otherCategory.slug)) bySlug.set(otherCategory.slug, otherCategory.slug);
  const other = { slug: bySlug.get(otherCategory.slug) ?? '', namedSlug: otherCategory.slug, path: [] };
  const matchers = [createCategoryMatcher([other, ...current], current), createCategoryMatcher(earlier, current)];
  const findMatch = (name: string): CategoryMatch =>
    matchers.map((find) => find(name)).find((found) => found !== null) ?? {
      error: m.catalog_category_unknown({ category: name }),
    };
  // A list of thousands of rows names a few categories.
  const matches = new Map<string, CategoryMatch>();
  return {
    match(name) {
      const match = matches.get(name) ?? findMatch(name);
      matches.set(name, match);
      return match;
    },
    isUnknown: (name) => matchers.every((find) => find(name) === null),
    listSlugs(slug) {
      const now = bySlug.get(slug);
      return now === undefined
        ? []
        : [now, ...[...bySlug].flatMap(([old, to]) => (to === now && old !== now ? [old] : []))];
    },
    async getIds(slugs) {
      const idOf = new Map<string, string>();
      for (const slug of new Set(slugs)) idOf.set(slug, await getCategoryId(scope, slug));
      return (slug) => idOf.get(slug) ?? '';
    },
  };
}

/** Finds categories among `named`; null for an unknown name. @param current the categories with their current paths, for messages */
function createCategoryMatcher(
  named: readonly NamedCategory[],
  current: readonly NamedCategory[],
): (name: string) => CategoryMatch | null {
  const bySlug = new Map(named.map(({ namedSlug, slug }) => [namedSlug, slug]));
  const byPathEnd = Map.groupBy(
    named.flatMap(({ slug, path }) =>
      path.map((_, from) => ({ slug, pathEnd: normalisePath(path.slice(from).join('>')) })),
    ),
    ({ pathEnd }) => pathEnd,
  );
  return (name) => {
    const typedSlug = [name, plainText(name).toLowerCase()].find((text) => bySlug.has(text));
    const slug = bySlug.get(typedSlug ?? '');
    const found = [...new Set(byPathEnd.get(normalisePath(name))?.map((match) => match.slug))];
    // A slug in another spelling is taken only if no other category has it as its name.
    if (slug && (typedSlug === name || found.every((match) => match === slug))) return { slug };
    const [match, ...others] = found;
    if (!match) return null;
    if (others.length === 0) return { slug: match };
    const choices = current.filter((choice) => found.includes(choice.slug));
    const labels = choices.map((choice) => `${choice.slug} (${choice.path.join(' > ')})`).sort();
    return { error: m.catalog_category_ambiguous({ category: name, choices: labels.join(', ') }) };
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
