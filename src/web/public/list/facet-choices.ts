/** The shapes of filters on the list page. */
import type { NumberRange } from '#domain/search/specifications/chosen.ts';
import type { ListState } from './address.ts';

/** A filter link: adds its value, or removes it when chosen. */
export interface Choice {
  key: string;
  name: string;
  count: number;
  chosen: boolean;
  change: Partial<ListState>;
  /** Subcategories, for the chosen category and its ancestors. */
  children?: readonly Choice[];
}

/** An active filter, and the change that removes it. */
export interface ActiveFilter {
  key: string;
  name: string;
  change: Partial<ListState>;
}

export interface FacetChoices {
  /** A name that only this facet has. */
  facet: string;
  title: string;
  /** Name of a specification, without its unit. */
  name?: string;
  unit?: string;
  choices: readonly Choice[];
  /** True for a facet that is closed at first, unless a value is chosen. */
  isSecondary?: boolean;
  /** Key and chosen limits of a specification with many numbers, for a form. */
  range?: NumberRange & { key: string };
}
