/** Rows of the list at several widths, and the way to them with the Tab key. */
import { expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { tabsToFirstResult } from '../fixtures/tab-stops.ts';

const { visit } = peopleOf(catalogueShop());

test.each(['/parts', '/parts?q=roller', '/parts?category=undercarriage', '/parts?category=rollers&brand=hx'])(
  'from the top of %s the first result is at most eleven stops away [P25]',
  async (path) => {
    for (const viewport of [desktop, phone]) {
      const { page } = await visit({ viewport, at: path });
      await page.locator('.copy:enabled').first().waitFor();
      expect(await tabsToFirstResult(page), `${path} at ${viewport.width} px`).toBeLessThanOrEqual(11);
    }
  },
);

test('a row is at most 81 px high on a desktop [P26]', async () => {
  const { page } = await visit();
  for (const width of [1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/parts', '/parts?category=undercarriage', '/parts?q=filter']) {
      await page.goto(path);
      const heights = await page
        .locator('.part-row')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.max(...heights), `${path} at ${width} px`).toBeLessThanOrEqual(81);
    }
  }
});
