/** The tree of categories: order, counts and paths. Safe in the browser. */
import type { Category } from './contract.ts';

/** A category with a number of its parts. */
export interface CategoryCountRow {
  readonly serial: number;
  readonly slug: string;
  readonly name: string;
  /** Order among the categories with the same parent. */
  readonly position: number;
  /** Serials of the categories from the top down to this one, itself included. */
  readonly path: readonly number[];
  /** Parts of the category itself, without those of its descendants. */
  readonly parts: number;
}

type Sortable = Pick<CategoryCountRow, 'position' | 'name' | 'serial'>;

/**
 * All categories in the shop's order, each followed by its descendants; its count includes theirs. Rows of the
 * same category add up.
 */
export function countCategories(rows: readonly CategoryCountRow[]): Category[] {
  const counts = new Map<number, number>();
  for (const { path, parts } of rows) for (const serial of path) counts.set(serial, (counts.get(serial) ?? 0) + parts);
  const bySerial = new Map(rows.map((row) => [row.serial, row]));
  const children = Map.groupBy(bySerial.values(), ({ path }) => path.at(-2));
  const descendants = (parent: CategoryCountRow | undefined): Category[] =>
    (children.get(parent?.serial) ?? []).sort(compareCategories).flatMap((row) => {
      const { serial, slug, name } = row;
      return [{ slug, name, parent: parent?.slug ?? null, count: counts.get(serial) ?? 0 }, ...descendants(row)];
    });
  return descendants(undefined);
}

/** The order of categories with the same parent. */
export function compareCategories(a: Sortable, b: Sortable): number {
  return a.position - b.position || (a.name === b.name ? a.serial - b.serial : a.name < b.name ? -1 : 1);
}

interface TreeNode {
  readonly slug: string;
  readonly parent: string | null;
}

/** The categories from the top down to the one with that slug, itself included; empty for an unknown slug. */
export function categoryPathTo<Node extends TreeNode>(categories: readonly Node[], slug: string): Node[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const path: Node[] = [];
  for (let node = bySlug.get(slug); node && !path.includes(node); node = bySlug.get(node.parent ?? ''))
    path.unshift(node);
  return path;
}

/** The categories without a parent. */
export function topCategories(categories: readonly Category[]): Category[] {
  return categories.filter(({ parent }) => parent === null);
}
