import { categoryPathTo } from '#domain/catalog/category-tree.ts';
import type { Category } from '#domain/catalog/contract.ts';

/** The categories as options of a select, indented by level with em spaces, which browsers do not trim. */
export function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  return categories.map(({ slug, name }) => ({
    value: slug,
    label: '\u2003'.repeat(categoryPathTo(categories, slug).length - 1) + name,
  }));
}
