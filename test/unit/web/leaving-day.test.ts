/** The day on which the parts for a machine that is down leave, and what the others wait for. */
import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '#domain/cart/contract.ts';
import { type ChosenRow, entriesOf, linesByRow, withPiecesOf } from '#web/checkout/down/chosen-row.ts';
import { leavingDay } from '#web/checkout/down/leaving-day.ts';

const friday = new Date('2026-11-27T10:00:00Z');
const row = (id: string, parts: readonly string[], pieces = '1'): ChosenRow => ({
  id,
  row: id,
  name: `Part ${id}`,
  ...{ replaced: '', serials: '', engineSerials: '', match: null, drawing: null },
  lines: parts.map((part) => [part, 2, 10, 0]),
  pieces,
  companions: [],
});
const line = (productId: string, given: { lead?: number; late?: number; problem?: 'quantity' } = {}) =>
  ({
    productId,
    problem: given.problem ?? null,
    backOrderedQnty: given.late === undefined ? 0 : 1,
    part: { leadTimeDays: given.lead ?? 1, backOrderDays: given.late ?? null },
  }) as CartLine;
const cart = (...lines: CartLine[]): Cart => ({ lines, price: 0, corePrice: 0, minimum: 0, mostLines: 500 });
const rows = [row('4', ['a']), row('7', ['b']), row('9', ['c'])];
const leaves = (...lines: CartLine[]) => {
  const found = leavingDay(rows, cart(...lines), friday);
  return found && [found.day, found.without?.rows.map(({ id }) => id), found.without?.day];
};

test('all parts leave in the working days of the slowest, and without those that the others wait for earlier [O190]', () => {
  expect(leaves(line('a', { lead: 3 }), line('b'), line('c'))).toEqual(['2026-12-02', ['4'], '2026-11-30']);
  expect(leaves(line('a', { late: 10 }), line('b', { late: 10 }), line('c', { lead: 0 }))).toEqual([
    '2026-12-11',
    ['4', '7'],
    '2026-11-27',
  ]);
  // A part that is back-ordered needs its lead time as well.
  expect(leaves(line('a', { late: 1, lead: 5 }))).toEqual(['2026-12-04', undefined, undefined]);
});

test('no part is named when all leave together, and no day while a line cannot be ordered', () => {
  expect(leaves(line('a'), line('b'), line('c'))).toEqual(['2026-11-30', undefined, undefined]);
  expect(leaves(line('a'), line('b', { problem: 'quantity' }), line('c'))).toBeNull();
  expect(leaves()).toBeNull();
});

describe('rows and their parts', () => {
  test('a part of several rows is one line, shown at the first of them', () => {
    const both = [row('4', ['a', 'b'], '3'), row('7', ['b'], ' 2 ')];
    expect(entriesOf(both)?.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['a', 6],
      ['b', 10],
    ]);
    const lines = linesByRow(both, cart(line('a'), line('b')));
    expect([...lines].map(([id, own]) => [id, own.map(({ productId }) => productId)])).toEqual([
      ['4', ['a', 'b']],
      ['7', []],
    ]);
  });

  test.each(['', '0', '-1', '1.5', '12345', 'two'])('%j pieces are none, and nothing is asked for', (pieces) => {
    expect(entriesOf([row('4', ['a'], pieces)])).toBeNull();
  });

  test('a quantity that is offered goes to the first row of the part', () => {
    const both = [row('4', ['a'], '1'), row('7', ['a'], '2')];
    expect(withPiecesOf(both, 'a', 9).map(({ pieces }) => pieces)).toEqual(['3', '2']);
  });
});
