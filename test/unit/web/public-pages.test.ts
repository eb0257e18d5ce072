import { expect, test } from 'vitest';
import { imageIdOf } from '#domain/media/image-url.ts';
import { pagesToShow } from '#web/kit/format/pages-to-show.ts';
import { partNumberInPath } from '#web/layout/part-number-in-path.ts';
import { type ListState, listAddress, withoutSearch } from '#web/public/list/address.ts';
import { firstSortOf, listStateOf, partQueryOf } from '#web/public/list/part-query.server.ts';
import { shorten } from '#web/public/part-summary.ts';

const state: ListState = {
  q: 'oil filter',
  all: '',
  category: '',
  brand: ['hx'],
  grade: [],
  condition: [],
  availability: [],
  spec: [],
  machine: '',
  serial: '',
  engine: '',
  equipment: [],
  sort: 'relevance',
  page: 3,
  view: 'rows',
};

test('the URL of a list contains only values that differ from the defaults', () => {
  expect(listAddress(state, {})).toBe('/parts?q=oil%20filter&brand=hx&page=3');
  expect(listAddress(withoutSearch(state), {})).toBe('/parts');
});

test('a changed filter leads to the first page, a changed view stays on the page [U25]', () => {
  expect(listAddress(state, { grade: ['oem'] })).toBe('/parts?q=oil%20filter&brand=hx&grade=oem');
  expect(listAddress(state, { view: 'cards' })).toBe('/parts?q=oil%20filter&brand=hx&view=cards&page=3');
});

test('a list has a state for every URL: unknown values become defaults, long ones are truncated', () => {
  const query = partQueryOf(
    new URLSearchParams({ q: 'x'.repeat(500), grade: 'shiny', page: '-1', sort: '', limit: '1000' }),
  );
  expect(query).toMatchObject({ page: 1, sort: 'relevance', limit: 24, grade: [] });
  expect(query.q).toHaveLength(200);
});

test('the pagination of a long list has the first, the last, and two pages on either side', () => {
  expect(pagesToShow(1, 1)).toEqual([1]);
  expect(pagesToShow(1, 9)).toEqual([1, 2, 3, 0, 9]);
  expect(pagesToShow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(pagesToShow(10, 20)).toEqual([1, 0, 8, 9, 10, 11, 12, 0, 20]);
  expect(pagesToShow(9, 9)).toEqual([1, 0, 7, 8, 9]);
});

test('a part number at the end of an unknown URL is recognised', () => {
  expect(partNumberInPath('/parts/HX-20Y-1124')).toBe('HX-20Y-1124');
  expect(partNumberInPath('/about-us')).toBe('');
  expect(partNumberInPath('/x/%E0%A4%A')).toBe('');
});

test('descriptions are truncated between words', () => {
  expect(shorten('one two three', 8)).toBe('one two…');
  expect(shorten('short')).toBe('short');
});

test('only pictures of the shop have an id', () => {
  expect(imageIdOf('/img/01a1febd-e776-77fc-be12-d0d1e74126c2')).toBe('01a1febd-e776-77fc-be12-d0d1e74126c2');
  expect(imageIdOf('https://example.com/a.png')).toBeUndefined();
});

test('the first order of a category is omitted from its address, another one stays, also the order by relevance [A67]', () => {
  const rules = { partsPerPage: 48, categorySort: 'price', soldOut: 'shown' } as const;
  const stateAt = (search: string) => {
    const params = new URLSearchParams(search);
    const query = partQueryOf(params, rules);
    return { query, state: listStateOf(params, query, firstSortOf(params, rules)) };
  };
  const first = stateAt('category=filters');
  expect(first.query).toMatchObject({ sort: 'price', limit: 48 });
  expect(listAddress(first.state, { page: 2 })).toBe('/parts?category=filters&page=2');
  const chosen = stateAt('category=filters&sort=relevance').state;
  expect(listAddress(chosen, { page: 2 })).toBe('/parts?category=filters&sort=relevance&page=2');
  expect(stateAt('category=filters&q=pump').query.sort).toBe('relevance');
  expect(listAddress(stateAt('q=pump&sort=price').state, {})).toBe('/parts?q=pump&sort=price');
});
