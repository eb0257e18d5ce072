import type { CategoryStep } from '#domain/catalog/contract.ts';
import { partsPath } from '#platform/paths.ts';

/** Categories as crumbs: each leads to the list of its parts. */
export function categorySteps(path: readonly CategoryStep[]): { to: string; name: string }[] {
  return path.map(({ slug, name }) => ({ to: partsPath({ category: slug }), name }));
}
