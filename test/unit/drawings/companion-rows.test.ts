import { describe, expect, test } from 'vitest';
import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { mergeLines, totalTexts } from '#web/enhance/drawing/priced-lines.ts';
import type { PartOfSet } from '#web/enhance/set/part-of-set.ts';
import { toCompanionRows } from '#web/public/part/companion-rows.ts';

const part: DrawingPart = {
  ...{
    _id: 'p1',
    slug: 'bolt',
    brand: 'HX',
    picture: '',
    partNumber: 'HX-1',
    name: 'Bolt',
    pricePerUnit: 1.2,
    coreCharge: null,
  },
  ...{ priceBreaks: [], unit: 'H87', availableQnty: 100, minQnty: 1, maxQnty: null, multipleQnty: 1, packQnty: null },
  backOrderDays: null,
};
const row = (given: Partial<DrawingItem> = {}): DrawingItem => ({
  ...{ callout: '5', row: '5', name: 'Bolt', part, quantity: 2, state: 'orderable', kitCallout: '', companions: [] },
  ...{ replacedBy: [], serials: '', engineSerials: '', match: null, note: '', leadsTo: null },
  ...given,
});
const certain = (...items: DrawingItem[]) => toCompanionRows(items).map(({ item, isCertain }) => [item.row, isCertain]);

describe('a companion is ticked only when it is certain [D35]', () => {
  test('a row for all serial numbers is', () => {
    expect(certain(row())).toEqual([['5', true]]);
  });

  test('rows that share a callout are not, whatever tells them apart', () => {
    expect(certain(row({ row: '5a', note: 'rock' }), row({ row: '5b' }))).toEqual([
      ['5a', false],
      ['5b', false],
    ]);
  });

  test('a row of some serial numbers is with a machine that has them, and then the others are left out', () => {
    const early = row({ row: '5a', serials: 'up to 999' });
    const late = row({ row: '5b', serials: '1000 and up' });
    expect(certain(early)).toEqual([['5a', false]]);
    expect(certain({ ...early, match: 'unknown' })).toEqual([['5a', false]]);
    expect(certain({ ...early, match: 'outside' }, { ...late, match: 'inside' })).toEqual([['5b', true]]);
  });
});

test('what replaces the part of a row is offered in its place, with the pieces of all of them', () => {
  const replacedBy = [{ part: { ...part, _id: 'p2' }, quantity: 3 }];
  const [replaced] = toCompanionRows([row({ state: 'superseded', replacedBy })]);
  expect(replaced?.parts.map(({ ofSet }) => [ofSet.id, ofSet.quantity])).toEqual([['p2', 6]]);
  const [inKit] = toCompanionRows([row({ state: 'kit_only' })]);
  expect(inKit?.parts).toEqual([]);
});

test('a part of several rows is one line, whose pieces reach a price break together', () => {
  const bolt: PartOfSet = {
    ...{ id: 'p1', quantity: 1, unit: 'H87', price: 1.2, core: 0.5, breaks: [{ quantity: 10, discountPercent: 10 }] },
    ...{ minimum: 1, available: 100, maximum: null, multiple: 1 },
  };
  const lines = mergeLines([4, 6].map((pieces) => ({ part: bolt, pieces })));
  expect(lines.map(({ pieces }) => pieces)).toEqual([10]);
  // 10 × 1.08 + 10 × 0.50
  expect(totalTexts(lines)).toMatchObject({ price: '$15.80', core: expect.stringContaining('$5.00') });
});
