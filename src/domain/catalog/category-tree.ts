/** Categories below categories: how they are ordered, counted and found. Safe in the browser. */
import type { Category } from './contract.ts';

export interface CategoryCountRow {
  readonly no: number;
  readonly slug: string;
  readonly name: string;
  /** Among those of the same category above. */
  readonly position: number;
  /** `no` from the top down to itself. */
  readonly path: readonly number[];
  /** Parts of its own. */
  readonly parts: number;
}

/** All categories in the shop's order, each followed by those below it, counted with them. A category may have several rows. */
export function countCategories(rows: readonly CategoryCountRow[]): Category[] {
  const counts = new Map<number, number>();
  for (const { path, parts } of rows) for (const no of path) counts.set(no, (counts.get(no) ?? 0) + parts);
  const byNo = new Map(rows.map((row) => [row.no, row]));
  const below = Map.groupBy(byNo.values(), ({ path }) => path.at(-2));
  const walk = (above: CategoryCountRow | undefined): Category[] =>
    (below.get(above?.no) ?? []).sort(inOrder).flatMap((row) => {
      const { no, slug, name } = row;
      return [{ slug, name, parent: above?.slug ?? null, count: counts.get(no) ?? 0 }, ...walk(row)];
    });
  return walk(undefined);
}

function inOrder(a: CategoryCountRow, b: CategoryCountRow): number {
  return a.position - b.position || (a.name === b.name ? a.no - b.no : a.name < b.name ? -1 : 1);
}

interface Placed {
  readonly slug: string;
  readonly parent: string | null;
}

/** The way from the top to the category with that slug, itself included; empty when there is none. */
export function categoryPathTo<Known extends Placed>(categories: readonly Known[], slug: string): Known[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const path: Known[] = [];
  for (let at = bySlug.get(slug); at && !path.includes(at); at = bySlug.get(at.parent ?? '')) path.unshift(at);
  return path;
}

/** The categories at the top. */
export function topCategories(categories: readonly Category[]): Category[] {
  return categories.filter(({ parent }) => parent === null);
}
