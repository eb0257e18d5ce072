/** Lists, suggestions and the pages of machines in the states that a visitor meets, by axe. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoHorizontalScroll, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as, visit } = peopleOf(catalogueShop());
const box = (page: Page) => page.locator('.site-header').getByRole('combobox');

async function expectFinePage(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
}

test('the drawer of filters with chosen values', async () => {
  const { page } = await visit({ viewport: phone, at: '/parts?category=rollers&brand=hx' });
  await page.getByRole('button', { name: 'Filter (2)' }).click();
  await page.getByRole('button', { name: /^Show \d+ parts/ }).waitFor();
  await expectFinePage(page);
});

test('suggestions for a number with look-alikes, and for a machine', async () => {
  const { page } = await visit({ viewport: phone, at: '/parts' });
  await box(page).fill('2oy-1142');
  await page.locator('.suggest__note').waitFor();
  await expectFinePage(page);
  await box(page).fill('Komatsu PC 200 8');
  await page.locator('.suggest__item--machine').first().waitFor();
  await expectFinePage(page);
});

test.each([
  ['a number with look-alikes', '2oy-1142', /No part has the number/],
  ['several numbers', 'HX-20Y-1142, HX-2OY-1160, 999-77-888888', '3 part numbers'],
  ['several numbers with quantities', 'HX-20Y-1142 x 12; HX-20Y-1160 4', 'These are 2 numbers with quantities.'],
  ['a number that no part has', 'QZW-7711 X', 'No results for “QZW-7711 X”'],
  ['a machine without this serial number', '320D seal kit A6F00123', /A6F00123 is not in our ranges/],
  ['a machine with a word too many', 'pc200-8 zzyx roller', /without “zzyx”/],
  ['a long word', 'xylophone'.repeat(12), /No results/],
])('the list for %s', async (_name, query, text) => {
  const { page } = await visit({ viewport: phone, at: `/parts?q=${encodeURIComponent(query)}` });
  await waitForText(page, text);
  await expectFinePage(page);
});

test('the part page with a quantity from the search that cannot be ordered', async () => {
  const { page } = await visit({ viewport: phone, at: '/parts?q=HX-20Y-1142+1+pc' });
  await page.getByRole('button', { name: 'Take 4', exact: true }).waitFor();
  await expectFinePage(page);
});

test.each(['/machines', '/machines/komatsu', '/machines/komatsu/pc200-8', '/machines/komatsu/pc200-6?serial=a82500'])(
  '%s',
  async (path) => {
    const { page } = await visit({ viewport: phone, at: path });
    await page.locator('main h1').waitFor();
    await expectFinePage(page);
  },
);

test('staff look at searches without result', async () => {
  const { page } = await as('admin', { at: '/dashboard/missedSearches' });
  await page.getByRole('heading', { level: 1, name: /^No-result searches: \d/ }).waitFor();
  await expectFinePage(page);
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0);
  // On a phone a row is a card, and none of its four buttons has to be scrolled to.
  await page.setViewportSize(phone);
  const beyond = await page
    .locator('tr:has(.table__actions)')
    .evaluateAll(
      (cards) =>
        cards.flatMap((card) =>
          [...card.querySelectorAll('.table__actions .btn')].filter(
            (button) => button.getBoundingClientRect().right > card.getBoundingClientRect().right,
          ),
        ).length,
    );
  expect(beyond).toBe(0);
});
