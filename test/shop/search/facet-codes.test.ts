import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  allAttributeCodes,
  attributesOf,
  priceBandOf,
  priceBands,
  priceChoices,
  splitByPriceBand,
} from '#domain/search/facet-codes.ts';
import { query } from '#platform/database/query.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the database and the program have the same price bands and attribute codes', async () => {
  for (const dollars of priceBands)
    for (const cents of [dollars * 100 - 1, dollars * 100, dollars * 100 + 1].filter((each) => each > 0)) {
      const rows = await query(shop, z.object({ band: z.int() }), sql`select price_band(${cents}::bigint) as band`);
      expect([cents, rows[0]?.band]).toEqual([cents, priceBandOf(cents)]);
    }
  for (const code of allAttributeCodes) {
    const { grade, condition, availability, isSoldOut } = attributesOf(code);
    const stock = availability === 'in_stock' ? 1 : 0;
    const canBackOrder = stock === 0 && !isSoldOut;
    const rows = await query(
      shop,
      z.object({ code: z.int() }),
      sql`select part_traits(${grade}, ${condition}, ${stock}::int, ${canBackOrder}) as code`,
    );
    expect(rows[0]?.code).toBe(code);
  }
  expect(priceChoices.every((choice) => (priceBands as readonly number[]).includes(choice))).toBe(true);
});

test('a price range is split into whole price bands and at most two ranges inside of a band', () => {
  expect(splitByPriceBand({ from: 2500, to: 5000 })).toEqual({ bands: [5, 6, 7], partial: [] });
  expect(splitByPriceBand({ from: 0, to: Number.POSITIVE_INFINITY }).bands).toHaveLength(priceBands.length);
  expect(splitByPriceBand({ from: 2600, to: 4500 })).toEqual({
    bands: [6],
    partial: [
      { from: 2600, to: 3000 },
      { from: 4000, to: 4500 },
    ],
  });
  expect(splitByPriceBand({ from: 2600, to: 2700 })).toEqual({ bands: [], partial: [{ from: 2600, to: 2700 }] });
  expect(splitByPriceBand({ from: 300, to: 200 })).toEqual({ bands: [], partial: [] });
});
