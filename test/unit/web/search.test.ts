import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { matchedPiece } from '#web/enhance/suggest/matched-piece.ts';
import { matchReason } from '#web/kit/format/match-reason.ts';
import { cacheHtml } from '#web/kit/page/cached-html.tsx';
import { exactMatchPath, hasOnlySearchText, type ListState, listAddress } from '#web/public/list/address.ts';
import { activeFilters, chosenPath, facetChoices } from '#web/public/list/choices.ts';
import type { Choice } from '#web/public/list/facet-choices.ts';
import { FacetPanel } from '#web/public/list/facet-panel.tsx';
import { ListTools } from '#web/public/list/list-tools.tsx';
import { partQueryOf } from '#web/public/list/part-query.server.ts';

const nothing: ListState = {
  q: '',
  all: '',
  category: '',
  brand: [],
  grade: [],
  condition: [],
  availability: [],
  spec: [],
  machine: '',
  serial: '',
  engine: '',
  equipment: [],
  sort: 'relevance',
  page: 1,
  view: 'rows',
};
const facets = {
  category: [
    { value: 'filters', name: 'Filters', count: 50, parent: null },
    { value: 'oil-filters', name: 'Oil filters', count: 20, parent: 'filters' },
    { value: 'spin-on', name: 'Spin-on', count: 9, parent: 'oil-filters' },
    { value: 'air-filters', name: 'Air filters', count: 30, parent: 'filters' },
    { value: 'seals', name: 'Seals', count: 4, parent: null },
  ],
  brand: [],
  grade: [{ value: 'oem' as const, count: 7 }],
  condition: [],
  availability: [],
  specifications: [],
  price: [
    { min: 0, max: 9.99, count: 3 },
    { min: 10, max: 49.99, count: 4 },
    { min: 50, max: null, count: 1 },
  ],
};

test('the typed infix of a number is marked, with any separators in either', () => {
  expect(matchedPiece('HX-20Y-1142', '20y 11')).toEqual(['HX-', '20Y-11', '42']);
  expect(matchedPiece('20Y-30-00481', '20У3000481')).toEqual(['', '20Y-30-00481', '']);
  expect(matchedPiece('VOE 14530989', '989')).toEqual(['VOE 14530', '989', '']);
  expect(matchedPiece('HX-20Y-1142', '20Y1143')).toBeNull();
  expect(matchedPiece('HX-20Y-1142', '–')).toBeNull();
});

test('a match is explained unless the displayed number matched', () => {
  expect(matchReason({ kind: 'old', maker: 'Komatsu', number: '616024' }, 'HX-1')).toBe(
    'Matches old number Komatsu 616024',
  );
  expect(matchReason({ kind: 'oe', maker: '', number: '616024' }, 'HX-1')).toBe('Matches OE number 616024');
  expect(matchReason({ kind: 'own', maker: 'HX', number: 'HX-1' }, 'HX-1')).toBeNull();
  expect(matchReason(undefined, 'HX-1')).toBeNull();
});

test('the link of a facet value adds its filter, and removes it when it is selected', () => {
  const [category] = facetChoices(nothing, facets);
  const [filters] = category?.choices ?? [];
  expect(listAddress(nothing, filters?.change ?? {})).toBe('/parts?category=filters');
  const chosen: ListState = { ...nothing, category: 'filters', grade: ['oem'] };
  const [again] = facetChoices(chosen, facets)[0]?.choices ?? [];
  expect(again).toMatchObject({ chosen: true, count: 50, name: 'Filters' });
  expect(listAddress(chosen, again?.change ?? {})).toBe('/parts?grade=oem');
});

test('a facet takes several values: each link adds its own, sorted, or removes it', () => {
  const brands = [
    { value: 'kelhorn', name: 'Kelhorn', count: 5 },
    { value: 'hx', name: 'HX', count: 9 },
  ];
  const choices = (state: ListState) =>
    (facetChoices(state, { ...facets, brand: brands })[1]?.choices ?? []).map(({ name, chosen, change }) => [
      name,
      chosen,
      listAddress(state, change),
    ]);
  const one: ListState = { ...nothing, brand: ['kelhorn'], page: 3 };
  expect(choices(one)).toEqual([
    ['Kelhorn', true, '/parts'],
    ['HX', false, '/parts?brand=hx&brand=kelhorn'],
  ]);
  const both: ListState = { ...nothing, brand: ['hx', 'kelhorn'] };
  expect(choices(both)).toEqual([
    ['Kelhorn', true, '/parts?brand=hx'],
    ['HX', true, '/parts?brand=kelhorn'],
  ]);
  expect(activeFilters(both, facetChoices(both, { ...facets, brand: brands }))).toEqual([
    { key: 'brand hx', name: 'HX', change: { brand: ['kelhorn'] } },
    { key: 'brand kelhorn', name: 'Kelhorn', change: { brand: ['hx'] } },
  ]);
});

test('the filters beside a list are kept as HTML where many open the same list, not with filters or a search', () => {
  const kept: string[] = [];
  cacheHtml({
    toHtml: (content) => {
      kept.push(content.name);
      return Buffer.from('');
    },
  });
  const keptOf = (change: Partial<ListState>) => {
    kept.length = 0;
    const state = { ...nothing, category: 'filters', ...change };
    const html = renderToStaticMarkup(createElement(FacetPanel, { state, total: 50, counts: facets }));
    renderToStaticMarkup(createElement(ListTools, { state, total: 50, counts: facets }));
    return { kept: kept.length, isWhole: html.includes('Oil filters') };
  };
  try {
    expect(keptOf({ sort: 'price', page: 2, view: 'cards' })).toEqual({ kept: 2, isWhole: false });
    for (const change of [{ maxPrice: 40 }, { q: 'pump' }, { brand: ['hx'] }, { machine: 'komatsu-pc200-8' }])
      expect(keptOf(change), JSON.stringify(change)).toEqual({ kept: 0, isWhole: true });
  } finally {
    cacheHtml(undefined);
  }
});

test('several values of a filter are read from the URL sorted, once each, without those that do not exist', () => {
  const asked = partQueryOf(new URLSearchParams('brand=kelhorn&brand=hx&brand=hx&brand=&grade=oem&grade=best'));
  expect(asked).toMatchObject({ brand: ['hx', 'kelhorn'], grade: ['oem'], condition: [], availability: [] });
});

test('categories are open on the path to the selected one, which links to its parent', () => {
  const shape = (category: string) => {
    const state = { ...nothing, category };
    const named = (choices: readonly Choice[]): unknown[] =>
      choices.map(({ name, chosen, change, children }) => [
        `${name}${chosen ? '*' : ''} ${listAddress(state, change)}`,
        ...(children ? [named(children)] : []),
      ]);
    return named(facetChoices(state, facets)[0]?.choices ?? []);
  };
  const seals = ['Seals /parts?category=seals'];
  expect(shape('')).toEqual([['Filters /parts?category=filters'], seals]);
  const below = (oil: unknown[]) => [oil, ['Air filters /parts?category=air-filters']];
  expect(shape('filters')).toEqual([['Filters* /parts', below(['Oil filters /parts?category=oil-filters'])], seals]);
  expect(shape('spin-on')).toEqual([
    [
      'Filters /parts?category=filters',
      below(['Oil filters /parts?category=oil-filters', [['Spin-on* /parts?category=oil-filters']]]),
    ],
    seals,
  ]);
  expect(shape('gone')).toEqual([['Filters /parts?category=filters'], seals]);
  const state = { ...nothing, category: 'spin-on' };
  expect(chosenPath(state, facets).map(({ name }) => name)).toEqual(['Filters', 'Oil filters', 'Spin-on']);
  expect(activeFilters(state, facetChoices(state, facets))).toEqual([
    { key: 'category', name: 'Spin-on', change: { category: '', spec: [] } },
  ]);
});

test('a price range is in the URL with its minimum and maximum', () => {
  const ranges = (state: ListState) =>
    facetChoices(state, facets).find(({ facet }) => facet === 'price')?.choices ?? [];
  expect(ranges(nothing).map(({ name, change }) => [name, listAddress(nothing, change)])).toEqual([
    ['Up to $9.99', '/parts?maxPrice=9.99'],
    ['$10.00 to $49.99', '/parts?minPrice=10&maxPrice=49.99'],
    ['From $50.00', '/parts?minPrice=50'],
  ]);
  const state: ListState = { ...nothing, minPrice: 10, maxPrice: 49.99 };
  expect(ranges(state).map(({ chosen }) => chosen)).toEqual([false, true, false]);
  expect(activeFilters(state, facetChoices(state, facets))).toEqual([
    { key: 'price', name: '$10.00 to $49.99', change: { minPrice: undefined, maxPrice: undefined } },
  ]);
});

test('a filter has a label also when no part matches it', () => {
  const state: ListState = {
    ...nothing,
    category: 'ground-engaging-tools',
    condition: ['used'],
    minPrice: 5,
    maxPrice: 7,
  };
  expect(activeFilters(state, []).map(({ name }) => name)).toEqual(['Ground engaging tools', 'Used', '$5.00 to $7.00']);
});

test('invalid prices in the URL do not filter', () => {
  const asked = (params: Record<string, string>) => partQueryOf(new URLSearchParams(params));
  expect(asked({ minPrice: '10', maxPrice: '12.345' })).toMatchObject({ minPrice: 10, maxPrice: 12.35 });
  expect(asked({ minPrice: '', maxPrice: 'cheap' })).toMatchObject({ minPrice: undefined, maxPrice: undefined });
});

test('only a query without filters redirects to a part', () => {
  expect(hasOnlySearchText({ ...nothing, q: '616024' })).toBe(true);
  expect(hasOnlySearchText({ ...nothing, q: '616024', all: '1' })).toBe(false);
  expect(hasOnlySearchText({ ...nothing, q: '616024', page: 2 })).toBe(false);
  expect(hasOnlySearchText({ ...nothing, q: '616024', grade: ['oem'] })).toBe(false);
});

test('the URL of a part contains the query when a further number matched', () => {
  const exact = { id: '1', slug: 'hx-1' };
  const found = (kind: 'own' | 'old') =>
    [{ _id: '1', matchedBy: { kind, maker: '', number: '61 6024' } }] as unknown as Parameters<
      typeof exactMatchPath
    >[1];
  expect(exactMatchPath(exact, found('old'), '61 6024', null)).toBe('/part/hx-1?q=61%206024');
  expect(exactMatchPath(exact, found('old'), '616.024', null)).toBe('/part/hx-1?q=616.024');
  expect(exactMatchPath(exact, found('old'), 'P/N Komatsu 616024', null)).toBe('/part/hx-1?q=61%206024');
  expect(exactMatchPath(exact, found('own'), '61 6024', null)).toBe('/part/hx-1');
});

test('the URL of a part contains the pieces that the text asks for', () => {
  const exact = { id: '1', slug: 'hx-1' };
  const found = (kind: 'own' | 'oe') =>
    [{ _id: '1', matchedBy: { kind, maker: '', number: '61-6024' } }] as unknown as Parameters<
      typeof exactMatchPath
    >[1];
  expect(exactMatchPath(exact, found('own'), '61-6024 x 4', 4)).toBe('/part/hx-1?quantity=4');
  expect(exactMatchPath(exact, found('oe'), '61-6024 x 4', 4)).toBe('/part/hx-1?q=61-6024&quantity=4');
});
