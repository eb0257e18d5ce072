import { categoryPathTo } from '#domain/catalog/category-tree.ts';
import type { Category } from '#domain/catalog/contract.ts';

/** The categories for a select, those below another one indented. A space of this kind is not trimmed from an option. */
export function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  return categories.map(({ slug, name }) => ({
    value: slug,
    label: '\u2003'.repeat(categoryPathTo(categories, slug).length - 1) + name,
  }));
}
