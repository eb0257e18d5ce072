/** What hostile or long texts and the first start take. `npm test` shows that they are handled, but measures no time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSpecifications } from '#domain/catalog/specifications/specifications-text.ts';
import { toSafeSvg } from '#domain/media/svg/safe-svg.server.ts';
import { parsePastedText } from '#domain/quick-order/parse-list.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { seedEmptyShop } from '#server/seed.ts';
import { openTestShop, type TestShop } from '../fixtures/database.ts';
import { asked } from '../shop/catalog/product-fixture.ts';
import { strangeQueries } from '../shop/search/strange-queries.ts';

let shop: TestShop;
let startMs: number;
beforeAll(async () => {
  shop = await openTestShop();
  startMs = await measured(() => seedEmptyShop(shop.system, () => {}));
});
afterAll(() => shop.close());

async function measured(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test('the first start writes the whole sample in seconds', () => {
  expect(startMs).toBeLessThan(20_000);
});

test.each(strangeQueries)('%j is searched within two seconds', async (q) => {
  const search = async () => {
    await searchParts(shop.scope(), asked({ q: q.slice(0, 200) }));
    await suggestParts(shop.scope(), q);
  };
  expect(await measured(search)).toBeLessThan(2000);
});

test.each(['a', '1', '1 ', '-', '(1', 'x 1 ', '1,', 'pcs '])(
  'a pasted line of 100,000 characters is read in less than two seconds: %j again and again',
  async (piece) => {
    expect(await measured(() => parsePastedText(piece.repeat(100_000 / piece.length)))).toBeLessThan(2000);
  },
);

test.each([`a: ${'1 '.repeat(16_000)}`, `a: ${' [1]'.repeat(8000)}`])(
  'long specifications are refused in half a second',
  async (text) => {
    expect(await measured(() => parseSpecifications(text))).toBeLessThan(500);
  },
);

test('a drawing with 100,000 elements is refused in a moment', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g/>'.repeat(100_000)}</svg>`;
  expect(await measured(() => expect(() => toSafeSvg(svg)).toThrow())).toBeLessThan(2000);
});
