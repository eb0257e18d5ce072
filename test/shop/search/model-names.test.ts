/** Machine models in the texts of parts and in searches, written together and apart, with the letters of their bodies. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from './search-fixture.ts';

const names = [
  'Boom PC200 LC',
  'Boom PC200LC-8',
  'Ripper D155AX',
  'Ripper D155 AX',
  'Blade D65PX-15',
  'Cab ZX225USR',
  'Cab ZX225 USR',
  'Arm 320 D',
  'Arm 320D',
  'Idler PC138US-8',
  'Bushing 320 mm D ring',
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const [index, name] of names.entries())
    await addPart(shop, { brand: 'Tagawa', partNumber: `20Y-30-0${index}481`, further: [] }, { name });
});
afterAll(() => shop.close());

test.each([
  ['pc200 lc', ['Boom PC200 LC', 'Boom PC200LC-8']],
  ['pc200lc boom', ['Boom PC200 LC', 'Boom PC200LC-8']],
  ['pc 200 lc', ['Boom PC200 LC', 'Boom PC200LC-8']],
  ['pc200 lc 8 boom', ['Boom PC200LC-8']],
  ['d155 ax ripper', ['Ripper D155 AX', 'Ripper D155AX']],
  ['d155ax', ['Ripper D155 AX', 'Ripper D155AX']],
  ['d 155 ax', ['Ripper D155 AX', 'Ripper D155AX']],
  ['d155 ripper', ['Ripper D155 AX', 'Ripper D155AX']],
  ['d65 px', ['Blade D65PX-15']],
  ['d65 blade', ['Blade D65PX-15']],
  ['zx225 usr cab', ['Cab ZX225 USR', 'Cab ZX225USR']],
  ['zx225 cab', ['Cab ZX225 USR', 'Cab ZX225USR']],
  ['320 d arm', ['Arm 320 D', 'Arm 320D']],
  ['320d', ['Arm 320D']],
  ['pc138 idler', ['Idler PC138US-8']],
  ['idler pc 138 us', ['Idler PC138US-8']],
  ['pc138 us 8', ['Idler PC138US-8']],
])('%s finds %j, as written: nothing is left out or corrected [O566]', async (q, wanted) => {
  const { items, correction } = await searchParts(shop.scope(), asked({ q }));
  expect({ found: items.map(({ name }) => name).toSorted(), correction }).toEqual({ found: wanted, correction: null });
  const { suggestions } = await suggestParts(shop.scope(), q);
  expect(suggestions.map(({ name }) => name).toSorted()).toEqual(wanted);
});

test.each([
  ['pc138us-7', 'pc138us', '-7'],
  ['pc138 us 7', 'pc138 us', '7'],
  ['pc 138 us-7 idler', 'pc 138 us idler', '-7'],
  ['d65 px 12 blade', 'd65 px blade', '12'],
])(
  '%s, a series that no part has, finds the parts of %s and says that %s was left out [O567]',
  async (q, meant, typed) => {
    const { items, correction } = await searchParts(shop.scope(), asked({ q }));
    expect(items.map(({ name }) => name)).toEqual([q.startsWith('d') ? 'Blade D65PX-15' : 'Idler PC138US-8']);
    expect(correction).toEqual({ kind: 'fewer_words', typed, meant: [meant] });
  },
);
