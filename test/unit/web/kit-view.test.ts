import { expect, test } from 'vitest';
import type { ServiceKitLine } from '#domain/fitment/list-service-kits.server.ts';
import { toKitView } from '#web/public/machines/kit-view.ts';

const line = (more: Partial<ServiceKitLine>): ServiceKitLine => ({
  productId: 'id',
  slug: 'filter',
  brand: 'HX',
  partNumber: 'HX-1',
  name: 'Filter',
  partType: 'Filter',
  quantity: 2,
  pricePerUnit: 10.1,
  priceBreaks: [],
  coreCharge: null,
  isGone: false,
  availableQnty: 100,
  minQnty: 1,
  maxQnty: null,
  multipleQnty: 1,
  packQnty: null,
  backOrderDays: null,
  ...more,
});

function ordered(more: Partial<ServiceKitLine>): number | null | undefined {
  return toKitView({ slug: 'k', name: 'Kit', hours: 250, note: '', lines: [line(more)] }).lines[0]?.ordered;
}

test.each([
  ['the pieces of the service', {}, 2],
  ['the minimum order', { minQnty: 10 }, 10],
  ['whole packs', { multipleQnty: 5 }, 5],
  ['pieces beyond the stock that can be ordered back', { availableQnty: 0, backOrderDays: 5 }, 2],
])('a kit orders %s [P22]', (_what, more, expected) => {
  expect(ordered(more)).toBe(expected);
});

test.each([
  ['is no longer sold', { isGone: true }],
  ['is out of stock', { availableQnty: 0 }],
  ['has fewer pieces than the service needs', { availableQnty: 1 }],
  ['may only be ordered in fewer pieces', { maxQnty: 1 }],
])('a line that %s is not ordered [P22]', (_why, more) => {
  expect(ordered(more)).toBeNull();
});

test('a line of which single pieces are sold too is ordered as the service needs it, and names its pack [D23]', () => {
  const lines = [line({ packQnty: 10 }), line({ multipleQnty: 10 })];
  const { lines: views, price } = toKitView({ slug: 'k', name: 'Kit', hours: 250, note: '', lines });
  expect(views.map(({ ordered, beyondNeed }) => [ordered, beyondNeed])).toEqual([
    [2, 'Sold in packs of 10; single pieces too.'],
    [10, 'Sold in packs of 10, this machine needs 2.'],
  ]);
  expect(price).toBe(121.2);
});

test('the total counts what is ordered, to the cent', () => {
  const kit = { slug: 'k', name: 'Kit', hours: 250, note: '' };
  expect(toKitView({ ...kit, lines: [line({}), line({ isGone: true }), line({ minQnty: 3 })] }).price).toBe(50.5);
});

test('the total has the core charges of what is ordered [O173]', () => {
  const kit = { slug: 'k', name: 'Kit', hours: 250, note: '' };
  const lines = [line({ coreCharge: 5.1 }), line({ coreCharge: 9, isGone: true })];
  expect(toKitView({ ...kit, lines })).toMatchObject({ price: 30.4, corePrice: 10.2 });
});

test('the total has the price breaks that the cart charges', () => {
  const kit = { slug: 'k', name: 'Kit', hours: 250, note: '' };
  const priceBreaks = [{ quantity: 20, discountPercent: 10 }];
  const totalOf = (more: Partial<ServiceKitLine>) =>
    toKitView({ ...kit, lines: [line({ pricePerUnit: 10, priceBreaks, ...more })] }).price;
  expect([totalOf({ quantity: 19 }), totalOf({ quantity: 20 }), totalOf({ minQnty: 20 })]).toEqual([190, 180, 180]);
  expect(totalOf({ quantity: 20, coreCharge: 1 })).toBe(200);
});
