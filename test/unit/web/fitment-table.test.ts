/** The table of machines that a part fits. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Fitment } from '#domain/fitment/fitment-contract.ts';
import { FitmentTable } from '#web/public/part/fitment-table.tsx';

const plain: Fitment = {
  machine: { id: '1', makeSlug: 'komatsu', slug: 'pc200-8', make: 'Komatsu', name: 'PC200-8' },
  serialText: '300001 and up',
  engineSerialText: '',
  qualifiers: {},
  position: '',
  quantityPerMachine: null,
  note: '',
  source: '',
};

function tableOf(...rows: Partial<Fitment>[]) {
  const items = rows.map((row) => ({ ...plain, ...row }));
  const fitments = { items, total: items.length, page: 1, limit: 50 };
  const html = renderToStaticMarkup(createElement(FitmentTable, { slug: 'roller', fitments }));
  return {
    heads: [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, text]) => text),
    cells: [...html.matchAll(/<td[^>]*>(?:<span>)?([^<]*)/g)].map(([, text]) => text),
  };
}

test('has no column in which no row has a value', () => {
  expect(tableOf({}, {})).toEqual({
    heads: ['Machine', 'Serial number'],
    cells: ['300001 and up', '300001 and up'],
  });
});

test.each([
  ['Position', { position: 'left' }, 'left'],
  ['Per machine', { quantityPerMachine: 2 }, '2'],
  ['Condition', { qualifiers: { bucket: 'rock' } }, 'bucket: rock'],
  ['Condition', { source: 'parts book' }, '–'],
] as const)('has the column %s where one row has a value for it', (head, given, value) => {
  expect(tableOf(given, {})).toEqual({
    heads: ['Machine', 'Serial number', head],
    cells: ['300001 and up', value, '300001 and up', '–'],
  });
});
