import type { Brand, Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { conditionName, gradeName } from '#web/ui/grade-chip.tsx';
import type { ListState } from './address.ts';

export type FacetName = 'category' | 'brand' | 'grade' | 'condition' | 'availability';

export interface Choice {
  value: string;
  name: string;
  count?: number;
}

export interface FacetChoices {
  facet: FacetName;
  title: string;
  choices: readonly Choice[];
}

function named<Value extends string>(names: Record<Value, () => string>): Choice[] {
  return (Object.keys(names) as Value[]).map((value) => ({ value, name: names[value]() }));
}

const availabilityName = { in_stock: () => m.list_in_stock(), out_of_stock: () => m.ui_stock_out() };

/** The filters of the list. Counts are those of the whole shop, so they are shown only while nothing else is asked. */
export function facetChoices(
  state: ListState,
  categories: readonly Category[],
  brands: readonly Brand[],
): FacetChoices[] {
  const counted = (facet: FacetName) => !state.q && filterNames.every((name) => name === facet || !state[name]);
  const withCounts = (facet: FacetName, rows: readonly (Category | Brand)[]): Choice[] =>
    rows.map(({ slug, name, count }) => ({ value: slug, name, count: counted(facet) ? count : undefined }));
  return [
    { facet: 'category', title: m.list_category(), choices: withCounts('category', categories) },
    { facet: 'brand', title: m.list_brand(), choices: withCounts('brand', brands) },
    { facet: 'grade', title: m.list_grade(), choices: named(gradeName) },
    { facet: 'availability', title: m.list_availability(), choices: named(availabilityName) },
    { facet: 'condition', title: m.list_condition(), choices: named(conditionName) },
  ];
}

export const filterNames = ['category', 'brand', 'grade', 'condition', 'availability'] as const satisfies FacetName[];

/** What is filtered by, in words. */
export function activeFilters(state: ListState, facets: readonly FacetChoices[]): { facet: FacetName; name: string }[] {
  return facets.flatMap(({ facet, choices }) => {
    const value = state[facet];
    return value ? [{ facet, name: choices.find((choice) => choice.value === value)?.name ?? value }] : [];
  });
}
