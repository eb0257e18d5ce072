/** What staff read about parts of an order before it is placed. */
import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/contract.ts';
import { fromStock, previewOfPart } from '#web/staff/orders/order-preview.tsx';

const line = (more: Partial<CartLine>): CartLine => ({
  ...{ productId: 'a', quantity: 7, unitPrice: 10, price: 70, coreCharge: 5, corePrice: 35, problem: null },
  ...{ backOrderedQnty: 0, proposedQnty: null, priceWas: null, coreChargeWas: null, replacedBy: [] },
  part: {
    ...{ slug: 'a', name: 'Roller', brand: 'HX', partNumber: 'HX-1', picture: null, silhouette: 'roller' },
    ...{ pricePerUnit: 10, unit: 'H87', availableQnty: 4, minQnty: 1, maxQnty: null, multipleQnty: 1 },
    ...{ leadTimeDays: 1, backOrderDays: 9 },
  },
  ...more,
});

test('pieces beyond the stock are no part of an order by staff, nor of its total', () => {
  const lines = [line({ backOrderedQnty: 3 }), line({ productId: 'b', quantity: 4, price: 40, corePrice: 20 })];
  const preview = fromStock({ lines, price: 110, corePrice: 55, minimum: 0, mostLines: 500 });
  expect(preview).toMatchObject({ price: 40, corePrice: 20, lines: [{ problem: 'quantity' }, { problem: null }] });
  const added = { brand: 'HX', partNumber: 'HX-1', quantity: '7' };
  expect(previewOfPart(preview, { ...added, id: 'a' })).toMatch(/^Cannot be ordered like this: 4 in stock/);
  expect(previewOfPart(preview, { ...added, id: 'b' })).toMatch(/^\$40\.00/);
});
