import type { CategoryStep } from '#domain/catalog/contract.ts';
import { partsPath } from '#platform/paths.ts';

/** Categories as breadcrumb steps that link to their lists. */
export function categorySteps(path: readonly CategoryStep[]): { to: string; name: string }[] {
  return path.map(({ slug, name }) => ({ to: partsPath({ category: slug }), name }));
}
