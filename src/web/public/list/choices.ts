/** The filters of the list as links: choices with their counts, and the active filters. */
import { categoryPathTo } from '#domain/catalog/category-tree.ts';
import type { CategoryStep } from '#domain/catalog/contract.ts';
import type { CategoryCount, Facets, NamedFacetCount, PriceCount } from '#domain/search/contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';
import { sentenceCase } from '#web/kit/format/sentence-case.ts';
import { conditionName } from '#web/kit/ui/condition-chip.tsx';
import { gradeName } from '#web/kit/ui/grade-chip.tsx';
import type { ListState } from './address.ts';
import type { ActiveFilter, Choice, FacetChoices } from './facet-choices.ts';
import { activeSpecifications, specificationChoices } from './specification-choices.ts';

/** Facets that take several values. */
type SeveralFacet = 'brand' | 'grade' | 'condition' | 'availability';
type FacetName = 'category' | SeveralFacet | 'price';

const severalFacets = ['brand', 'grade', 'condition', 'availability'] as const satisfies readonly SeveralFacet[];

const availabilityName = { in_stock: () => m.list_in_stock(), out_of_stock: () => m.ui_stock_out() };

/** Whether a choice replaces the one before it. */
export function takesOne(facet: string): boolean {
  return facet === 'category' || facet === 'price';
}

/** The filters of the list; each choice has the number of parts that it would leave. */
export function facetChoices(state: ListState, facets: Facets): FacetChoices[] {
  const links = (facet: SeveralFacet, counts: readonly NamedFacetCount[]): Choice[] =>
    counts.map(({ value, name, count }) => {
      const chosen = (state[facet] as readonly string[]).includes(value);
      return { key: value, name, count, chosen, change: withValue(state, facet, value, !chosen) };
    });
  const named = <Value extends string>(
    names: Record<Value, () => string>,
    counts: readonly { value: Value; count: number }[],
  ) => counts.map(({ value, count }) => ({ value, count, name: names[value]() }));
  return [
    { facet: 'category', title: m.list_category(), choices: categoryChoices(state, facets.category) },
    { facet: 'brand', title: m.list_brand(), choices: links('brand', facets.brand) },
    { facet: 'grade', title: m.list_grade(), choices: links('grade', named(gradeName, facets.grade)) },
    {
      facet: 'availability',
      title: m.list_availability(),
      choices: links('availability', named(availabilityName, facets.availability)),
    },
    { facet: 'price', title: m.list_price_range(), choices: facets.price.map((range) => priceChoice(state, range)) },
    ...specificationChoices(state, facets),
    {
      facet: 'condition',
      title: m.list_condition(),
      isSecondary: true,
      choices: links('condition', named(conditionName, facets.condition)),
    },
  ];
}

/** The filters that leave something to choose: not those with one value that all parts of the list have. */
export function usefulFacets(state: ListState, facets: Facets, total: number): FacetChoices[] {
  const hasPriceFilter = state.minPrice !== undefined || state.maxPrice !== undefined;
  return facetChoices(state, facets).filter(({ facet, choices, range }) => {
    const [only] = choices;
    // An active price filter stays changeable when no range contains a part.
    if (!only) return Boolean(range) || (facet === 'price' && hasPriceFilter);
    return takesOne(facet) || choices.length > 1 || only.chosen || only.count < total;
  });
}

/** Top categories; the chosen category and its ancestors include their children. Choosing a category again selects its parent. */
function categoryChoices(state: ListState, counts: readonly CategoryCount[]): Choice[] {
  const chosenSlugs = new Set(categoryPathTo(counts.map(toTreeNode), state.category).map(({ slug }) => slug));
  const childrenOf = (parentSlug: string | null): Choice[] =>
    counts
      .filter(({ parent }) => parent === parentSlug)
      .map(({ value, name, count, parent }) => {
        const chosen = value === state.category;
        // Specifications are filters of one category.
        const change = { category: chosen ? (parent ?? '') : value, spec: [] };
        const children = chosenSlugs.has(value) ? childrenOf(value) : [];
        return { key: value, name, count, chosen, change, ...(children.length > 0 && { children }) };
      });
  return childrenOf(null);
}

/** Path from the top category to the chosen one; empty when the facets do not contain it. */
export function chosenPath(state: ListState, { category }: Facets): CategoryStep[] {
  return categoryPathTo(category.map(toTreeNode), state.category).map(({ slug, name }) => ({ slug, name }));
}

const toTreeNode = ({ value, name, parent }: CategoryCount) => ({ slug: value, name, parent });

function priceChoice(state: ListState, { min, max, count }: PriceCount): Choice {
  const range = { minPrice: min > 0 ? min : undefined, maxPrice: max ?? undefined };
  const chosen = state.minPrice === range.minPrice && state.maxPrice === range.maxPrice;
  const change = chosen ? { minPrice: undefined, maxPrice: undefined } : range;
  return { key: String(min), name: priceRange(range), count, chosen, change };
}

/** The name of a price range: "$10.00 to $24.99", "Up to $9.99", "$10,000.00 or more". */
function priceRange({ minPrice, maxPrice }: Pick<ListState, 'minPrice' | 'maxPrice'>): string {
  if (maxPrice === undefined) return m.list_price_from({ price: formatAmount(minPrice ?? 0) });
  if (minPrice === undefined) return m.list_price_to({ price: formatAmount(maxPrice) });
  return m.list_price_between({ min: formatAmount(minPrice), max: formatAmount(maxPrice) });
}

/** Labels of the active filters, each with the change that removes it. */
export function activeFilters(state: ListState, facets: readonly FacetChoices[]): ActiveFilter[] {
  const choicesOf = (name: FacetName) => withDescendants(facets.find(({ facet }) => facet === name)?.choices ?? []);
  const nameOf = (facet: FacetName, value: string) =>
    choicesOf(facet).find(({ key }) => key === value)?.name ?? nameOfSlug(value);
  const active: ActiveFilter[] = [
    ...(state.category
      ? [{ key: 'category', name: nameOf('category', state.category), change: { category: '', spec: [] } }]
      : []),
    ...severalFacets.flatMap((facet) =>
      state[facet].map((value) => ({
        key: `${facet} ${value}`,
        name: nameOf(facet, value),
        change: withValue(state, facet, value, false),
      })),
    ),
    ...activeSpecifications(state, facets),
    ...(state.fits === 'yes'
      ? [{ key: 'fits', name: m.my_machine_only_fits_short(), change: { fits: 'all' as const } }]
      : []),
  ];
  if (state.minPrice === undefined && state.maxPrice === undefined) return active;
  return [...active, { key: 'price', name: priceRange(state), change: { minPrice: undefined, maxPrice: undefined } }];
}

/** The change that adds a value to those of a facet, or removes it. */
function withValue(state: ListState, facet: SeveralFacet, value: string, chosen: boolean): Partial<ListState> {
  const others = (state[facet] as readonly string[]).filter((each) => each !== value);
  return { [facet]: chosen ? [...others, value].sort() : others };
}

function withDescendants(choices: readonly Choice[]): readonly Choice[] {
  return choices.flatMap((choice) => [choice, ...withDescendants(choice.children ?? [])]);
}

/** Name for a value that the facets do not contain, derived from its slug: "ground-engaging-tools" → "Ground engaging tools". */
export function nameOfSlug(slug: string): string {
  return sentenceCase(slug.replaceAll(/[-_]/g, ' '));
}
