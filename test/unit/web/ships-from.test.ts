/** A part ships from where the company says, in its data, and from nowhere in particular when it says nothing. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShipsFrom } from '#domain/content/contract.ts';
import { BuyBox } from '#web/public/part/buy-box.tsx';
import { PartDelivery } from '#web/public/part/facts.tsx';

const part = {
  ...{ _id: 'p1', slug: 'bolt', name: 'Bolt', partNumber: 'HX-1', pricePerUnit: 2, priceBreaks: [], coreCharge: null },
  ...{ unit: 'H87', availableQnty: 10, minQnty: 1, maxQnty: null, multipleQnty: 1, leadTimeDays: 3 },
  ...{ backOrderDays: null, openedPack: null, netWeightKg: null, hsCode: null, countryOfOrigin: null },
};
const hamburg: ShipsFrom = { place: 'Hamburg', country: 'DE', incoterm: 'FCA' };

function pageOf(shipsFrom: ShipsFrom | null, leadTimeDays = 3): string {
  const given = { ...part, leadTimeDays } as never;
  const replacements = { supersededBy: null, supersedes: [] } as never;
  return [
    createElement(BuyBox, { part: given, asked: null, replacements, shipsFrom }),
    createElement(PartDelivery, { part: given, shipsFrom, payment: null }),
  ]
    .map((element) => renderToStaticMarkup(element))
    .join('');
}

test('the place, the country and the delivery term are those of the company', () => {
  expect(pageOf(hamburg)).toContain('Ships from Hamburg in 3 working days.');
  expect(pageOf(hamburg, 0)).toContain('Ships from Hamburg today.');
  expect(pageOf(hamburg)).toMatch(/Ships from<\/dt><dd>Hamburg[^<]*Germany[^<]*FCA/);
});

test('a company that says nothing ships from no place', () => {
  expect(pageOf(null)).toContain('Ships in 3 working days.');
  expect(pageOf(null)).not.toContain('from');
});
