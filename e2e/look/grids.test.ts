/** Columns of the grids of cards at every width. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

test.each([
  ['the home page', '/', { '.cards': 3, '.reviews': 4 }],
  ['the list of parts, with its filters', '/parts?view=cards', { '.part-list': 4 }],
  ['the list of reviews', '/reviews', { '.reviews': 4 }],
  ['a part', '/part/hx-20y-1142-track-roller-double-flange-komatsu-pc200-8-class', { '.cards': 3, '.reviews': 3 }],
])('on %s no grid loses a column as the page widens [P14]', async (_name, path, most) => {
  const { page, close } = await visit();
  await page.goto(path);
  const grids = Object.keys(most);
  const columns = () =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const grid = document.querySelector(selector);
          return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
        }),
      grids,
    );
  const lost: string[] = [];
  let before = grids.map(() => 1);
  for (let width = 320; width <= 1600; width += 8) {
    await page.setViewportSize({ width, height: 900 });
    const now = await columns();
    now.forEach((count, at) => {
      if (count < (before[at] ?? 0)) lost.push(`${grids[at]} at ${width} px: ${before[at]} → ${count}`);
    });
    before = now;
  }
  expect(lost).toEqual([]);
  expect(before).toEqual(Object.values(most));
  await close();
});

/** Number of columns of a CSS grid. */
const columns = (grid: Locator) =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

test('grids have the columns of the specification: products 1, 2, 3; reviews 2, 3, 4 [P14]', async () => {
  const { page, close } = await visit();
  await page.goto('/');
  const seen: [number, number, number][] = [];
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    seen.push([
      width,
      await columns(page.getByRole('region', { name: 'MAIN PRODUCTS' }).locator('.cards')),
      await columns(page.getByRole('region', { name: 'REVIEWS FROM OUR BUYERS' }).locator('.reviews')),
    ]);
  }
  expect(seen).toEqual([
    [390, 1, 2],
    [820, 2, 3],
    [1440, 3, 4],
  ]);
  await close();
});
