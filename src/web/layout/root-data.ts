import { useRouteLoaderData } from 'react-router';
import type { Category } from '#domain/catalog/contract.ts';
import type { ShownCompany } from '#domain/content/example-company.ts';
import type { LegalPage } from '#platform/http/legal-paths.ts';
import type { ShownAppearance } from './shown-appearance.ts';
import type { ShownOpening } from './shown-opening.ts';

/** What the loader of root.tsx gives every page. */
export interface RootData {
  readonly company: ShownCompany;
  /** Null: the hours are words, or there are none. */
  readonly opening: ShownOpening | null;
  readonly appearance: ShownAppearance;
  /** The pages that the owner has written. */
  readonly legal: readonly LegalPage[];
  /** Paths of mission, vision, FAQ and resume, as far as they are not written. */
  readonly missing: readonly string[];
  /** Those at the top that have parts, in the shop's order. */
  readonly categories: readonly Category[];
}

/** The data of the root; undefined on a page whose root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root');
}
