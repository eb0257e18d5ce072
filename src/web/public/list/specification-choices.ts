/** The facets of a category's specifications as links and forms. */
import type { Facets, SpecificationFacet } from '#domain/search/contract.ts';
import { formatChosen, type NumberRange, parseChosen } from '#domain/search/specifications/chosen.ts';
import { m } from '#messages';
import { sentenceCase } from '#web/kit/format/sentence-case.ts';
import type { ListState } from './address.ts';
import type { ActiveFilter, Choice, FacetChoices } from './facet-choices.ts';

/** The facets, in the order of the counts. */
export function specificationChoices(
  state: ListState,
  { specifications }: Pick<Facets, 'specifications'>,
): FacetChoices[] {
  return specifications
    .filter((facet) => facet.values.length + facet.ranges.length > 0 || isChosen(state, facet.key))
    .map((facet, index) => ({
      facet: facetOf(facet.key),
      name: facet.name,
      unit: facet.unit,
      title: titleOf(facet),
      choices: choicesOf(state, facet),
      isSecondary: index >= openAtFirst,
      ...(facet.ranges.length > 0 && { range: { key: facet.key, ...chosenRange(state, facet.key) } }),
    }));
}

/** Number of facets that are open at first: more of them would hide those below. */
const openAtFirst = 3;

/** The name of a specification's facet, which no other facet has. */
const facetOf = (key: string) => `specification ${key}`;

/** The title of a facet: "Outer diameter, mm" above ranges; single values have their units. */
function titleOf({ name, unit, ranges }: SpecificationFacet): string {
  return unit && ranges.length > 0 ? m.list_specification_in({ name, unit }) : name;
}

function choicesOf(state: ListState, { key, values, ranges }: SpecificationFacet): Choice[] {
  const choice = (text: string, name: string, count: number): Choice => {
    const chosen = state.spec.includes(text);
    return { key: text, name, count, chosen, change: withSpecification(state, text, !chosen) };
  };
  return [
    ...values.map(({ value, name, count }) => choice(formatChosen({ key, value, range: null }), name, count)),
    ...ranges.map(({ count, ...range }) =>
      choice(formatChosen({ key, value: null, range }), nameOfRange(range), count),
    ),
  ];
}

function withSpecification(state: ListState, text: string, chosen: boolean): Partial<ListState> {
  const others = state.spec.filter((each) => each !== text);
  return { spec: chosen ? [...others, text].sort() : others };
}

function isChosen(state: ListState, key: string): boolean {
  return state.spec.some((text) => parseChosen(text)?.key === key);
}

/** The range that the form shows: the only choice of its specification. */
function chosenRange(state: ListState, key: string): NumberRange {
  const chosen = state.spec.flatMap((text) => parseChosen(text) ?? []).filter((each) => each.key === key);
  return (chosen.length === 1 && chosen[0]?.range) || {};
}

/** The chosen specifications as labels that remove them: "Outer diameter 60 to 93 mm", "Teeth 21". */
export function activeSpecifications(state: ListState, facets: readonly FacetChoices[]): ActiveFilter[] {
  if (!state.category) return [];
  return state.spec.flatMap((text) => {
    const chosen = parseChosen(text);
    if (!chosen) return [];
    const facet = facets.find((each) => each.facet === facetOf(chosen.key));
    const [, name = chosen.key, unit = ''] = /^(.*) \[(.*)\]$/.exec(chosen.key) ?? [];
    const value = facet?.choices.find(({ key }) => key === text)?.name;
    const shownUnit = facet?.unit ?? unit;
    const written = chosen.range
      ? withUnit(nameOfRange(chosen.range), shownUnit)
      : (value ?? withUnit(chosen.value ?? '', unit));
    const title = facet?.name ?? sentenceCase(name);
    return [{ key: text, name: `${title} ${written}`, change: withSpecification(state, text, false) }];
  });
}

function withUnit(text: string, unit: string): string {
  return unit ? `${text} ${unit}` : text;
}

/** The name of a range: "60 to 93", "From 60", "Up to 93". */
function nameOfRange({ from, to }: NumberRange): string {
  if (from !== undefined && from === to) return String(from);
  if (to === undefined) return m.list_price_from({ price: String(from ?? '') });
  if (from === undefined) return m.list_price_to({ price: String(to) });
  return m.list_price_between({ min: String(from), max: String(to) });
}
