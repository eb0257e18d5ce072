/** What buttons of a page put into the cart: the price and the core charge that the page shows. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lineOfButton, linesOfKit } from '#web/enhance/cart/line-of-button.ts';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { toKitView } from '#web/public/machines/kit-view.ts';
import { ServiceKits } from '#web/public/machines/service-kits.tsx';
import type { InterchangeEntry } from '#web/public/part/differences.ts';
import { InterchangeTable } from '#web/public/part/interchange-table.tsx';

/** The data attributes of markup, as a browser gives them for an element. */
function datasetOf(markup: string): DOMStringMap {
  const attributes = [...markup.matchAll(/ data-([a-z-]+)="([^"]*)"/g)];
  return Object.fromEntries(
    attributes.map(([, name = '', value = '']) => [
      name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      value.replaceAll('&quot;', '"'),
    ]),
  );
}

const part = { _id: 'p1', name: 'Starter', partNumber: 'HX-1', pricePerUnit: 200, coreCharge: 25.1 };

test.each([
  [25.1, 25.1],
  [null, 0],
])('"Add to cart" with a core charge of %s says that the buyer has seen %s [O173]', (coreCharge, seenCoreCharge) => {
  const markup = renderToStaticMarkup(createElement(AddToCart, { part: { ...part, coreCharge } }));
  expect(lineOfButton(datasetOf(markup), 3)).toEqual({ productId: 'p1', quantity: 3, seenPrice: 200, seenCoreCharge });
});

test('"Add to cart" of a page that does not know the core charge says nothing of it', () => {
  const { coreCharge: _, ...unknown } = part;
  const markup = renderToStaticMarkup(createElement(AddToCart, { part: unknown }));
  expect(lineOfButton(datasetOf(markup), 1)).toEqual({ productId: 'p1', quantity: 1, seenPrice: 200 });
});

test('the table of interchangeable parts says which core charges the buyer has seen [O173]', () => {
  const entry = (id: string, coreCharge: number | null): InterchangeEntry => ({
    part: {
      ...part,
      ...{ _id: id, coreCharge, slug: id, brand: 'HX', img: '', grade: 'oem', itemCondition: 'new', unit: 'H87' },
      ...{ availableQnty: 9, minQnty: 2, leadTimeDays: 3, netWeightKg: null, lifecycle: 'active', note: '' },
    },
    ...{ isCurrent: id === 'p1', step: null, differences: [], fitment: undefined },
  });
  const rows = [entry('p1', null), entry('p2', 25.1), entry('p3', null)];
  const buttons = renderToStaticMarkup(createElement(InterchangeTable, { rows })).split('<button').slice(1);
  expect(buttons.map((button) => lineOfButton(datasetOf(button), 2))).toEqual([
    { productId: 'p2', quantity: 2, seenPrice: 200, seenCoreCharge: 25.1 },
    { productId: 'p3', quantity: 2, seenPrice: 200, seenCoreCharge: 0 },
  ]);
});

test('a service kit says which core charges the buyer has seen [O173]', () => {
  const line = {
    ...{ slug: 'starter', brand: 'HX', partNumber: 'HX-1', name: 'Starter', partType: 'Starter', quantity: 2 },
    ...{ pricePerUnit: 200, priceBreaks: [], isGone: false, availableQnty: 9, minQnty: 1, maxQnty: null },
    ...{ multipleQnty: 1, packQnty: null, backOrderDays: null },
  };
  const lines = [
    { ...line, productId: 'p1', coreCharge: 25.1 },
    { ...line, productId: 'p2', coreCharge: null },
  ];
  const kits = [toKitView({ slug: 'k', name: 'Kit', hours: 250, note: '', lines })];
  expect(linesOfKit(datasetOf(renderToStaticMarkup(createElement(ServiceKits, { kits }))))).toEqual([
    { productId: 'p1', quantity: 2, seenPrice: 200, seenCoreCharge: 25.1 },
    { productId: 'p2', quantity: 2, seenPrice: 200, seenCoreCharge: 0 },
  ]);
});
