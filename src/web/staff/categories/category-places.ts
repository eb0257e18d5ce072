/** Places in the tree of categories, for moves that are shown before the server has answered. Pure. */
import { categoryPathTo } from '#domain/catalog/category-tree.ts';
import type { Category } from '#domain/catalog/contract.ts';

export interface CategoryPlace {
  /** Slug of the parent; null at the top level. */
  readonly parent: string | null;
  /** Place among the categories with this parent, from 1. */
  readonly position: number;
}

/** Where a dragged category is held: at the upper edge, in the middle or at the lower edge of a row. */
export interface DropAim {
  /** Slug of the row; null below the last row. */
  readonly over: string | null;
  readonly zone: 'before' | 'inside' | 'after';
}

type Categories = readonly Category[];

const childrenOf = (categories: Categories, parent: string | null) =>
  categories.filter((category) => category.parent === parent);

/** The place of the category, and the number of categories with its parent. */
export function placeOf(categories: Categories, slug: string): CategoryPlace & { readonly total: number } {
  const parent = categories.find((category) => category.slug === slug)?.parent ?? null;
  const siblings = childrenOf(categories, parent);
  return { parent, position: 1 + siblings.findIndex((sibling) => sibling.slug === slug), total: siblings.length };
}

/**
 * Where the category comes to when it is dropped: below a row that has subcategories it becomes the first of them. Null
 * when nothing would change, and on itself and its subcategories.
 */
export function dropPlace(categories: Categories, slug: string, aim: DropAim): CategoryPlace | null {
  const place = placeAt(categories, slug, aim);
  const now = placeOf(categories, slug);
  return place && (place.parent !== now.parent || place.position !== now.position) ? place : null;
}

function placeAt(categories: Categories, slug: string, { over, zone }: DropAim): CategoryPlace | null {
  const others = categories.filter((category) => category.slug !== slug);
  const lastIn = (parent: string | null) => ({ parent, position: 1 + childrenOf(others, parent).length });
  if (over === null) return lastIn(null);
  if (categoryPathTo(categories, over).some((above) => above.slug === slug)) return null;
  if (zone === 'inside') return lastIn(over);
  if (zone === 'after' && childrenOf(others, over).length > 0) return { parent: over, position: 1 };
  const { parent, position } = placeOf(others, over);
  return { parent, position: zone === 'before' ? position : position + 1 };
}

/** The list after the move, in the shop's order, with the number of parts of each category. */
export function withCategoryMoved(
  categories: Categories,
  slug: string,
  { parent, position }: CategoryPlace,
): Category[] {
  const moved = categories.find((category) => category.slug === slug);
  if (!moved) return [...categories];
  const slugsAbove = (of: string | null) => categoryPathTo(categories, of ?? '').map((above) => above.slug);
  const [left, joined] = [slugsAbove(moved.parent), slugsAbove(parent)];
  const others = categories
    .filter((category) => category !== moved)
    .map((category) => ({
      ...category,
      count:
        category.count -
        (left.includes(category.slug) ? moved.count : 0) +
        (joined.includes(category.slug) ? moved.count : 0),
    }));
  const inOrder = (of: string | null): Category[] => {
    const children = childrenOf(others, of);
    const placed = of === parent ? children.toSpliced(position - 1, 0, { ...moved, parent }) : children;
    return placed.flatMap((category) => [category, ...inOrder(category.slug)]);
  };
  return inOrder(null);
}
