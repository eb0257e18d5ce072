/** Numbers as they are read from a box or pasted from a list, on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const box = (page: Page) => page.locator('.site-header').getByRole('combobox');
const options = (page: Page) => page.locator('.site-header').getByRole('option');

test('a number with look-alikes shows the part with its price, under a sentence that says so [O107]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto('/parts');
  await box(page).fill('2oy-1142');
  await page.locator('.suggest__note').waitFor();
  expect(await page.locator('.suggest__note').textContent()).toMatch(
    /^No part has the number 2oy-\u20601142\. Showing/,
  );
  expect(await options(page).first().textContent()).toMatch(/HX-20Y-1142.*\$62\.40/);
  // The first arrow key leads to the first part, not to the sentence.
  await page.keyboard.press('ArrowDown');
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/parts?q=2oy-1142*');
  const notice = page.locator('.notice', { hasText: /No part has the number 2oy-\u20601142\./ });
  await notice.waitFor();
  const row = page.locator('.part-row').first();
  expect(await row.textContent()).toContain('HX-20Y-1142');
  expect(await row.locator('.price').textContent()).toBe('$62.40');
  await expectNoHorizontalScroll(page);
  expectNoErrors(visitor);
});

test.each(['HX 20Y-1142', 'P/N HX-20Y-1142', 'Part No.: "HX 20Y 1142".', 'track roller HX-20Y-1142'])(
  'a number with its maker or a label before it leads to the part: %s',
  async (typed) => {
    const { url } = await fetch(`${shop.url}/parts?q=${encodeURIComponent(typed)}`);
    expect(url).toContain('/part/hx-20y-1142');
  },
);

test('a number with a quantity leads to the part and fills in its quantity [O174]', async () => {
  const visitor = await visit({ at: '/parts', viewport: phone });
  const { page } = visitor;
  const quantity = page.getByLabel('Quantity', { exact: true });
  await box(page).fill('HX-20Y-1142 x 12');
  await box(page).press('Enter');
  await page.waitForURL('**/part/hx-20y-1142*?quantity=12');
  expect(await quantity.inputValue()).toBe('12');
  await page.getByRole('button', { name: 'Buy 12 pcs' }).waitFor();
  // Fewer than the minimum order: what was typed stays, beside what can be ordered.
  await box(page).fill('HX-20Y-1142 1 pc');
  await box(page).press('Enter');
  await page.waitForURL('**/part/hx-20y-1142*?quantity=1');
  expect(await quantity.inputValue()).toBe('1');
  await page.getByRole('button', { name: 'Take 4', exact: true }).click();
  await page.getByRole('button', { name: 'Buy 4 pcs' }).waitFor();
  await expectNoHorizontalScroll(page);
  expectNoErrors(visitor);
});

test('without script a number with a quantity fills in the quantity', async () => {
  const { page } = await visit({ at: '/parts?q=12+x+HX-20Y-1142', javaScriptEnabled: false });
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('12');
  expect(await page.locator('[data-buy-box] output').textContent()).toMatch(/^12 × /);
  await page.getByRole('button', { name: 'Buy 12 pcs' }).click();
  // Nobody is signed in: the order form is behind the login.
  await page.waitForURL(/\/login\?returnTo=%2Fpurchase%2F[\w-]+%3Fquantity%3D12$/);
});

test('several numbers pasted into the search box have a line each [O108]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto('/parts');
  await box(page).focus();
  await box(page).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'HX-20Y-1142\nHX-2OY-1160\n999-77-888888\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await box(page).inputValue()).toBe('HX-20Y-1142, HX-2OY-1160, 999-77-888888');
  await page.keyboard.press('Enter');
  await waitForText(page, '3 part numbers');
  const lines = page.locator('.number-lines > li');
  expect(await lines.locator('.chip:not(article .chip)').allTextContents()).toEqual([
    'In the shop',
    'Similar number',
    'Not found',
  ]);
  expect(await lines.nth(0).locator('.price').first().textContent()).toBe('$62.40');
  expect(await lines.nth(1).textContent()).toMatch(/Showing HX-.?20Y-.?1160/);
  await expectNoHorizontalScroll(page);
  // A link with lines, as other systems write it: the box keeps them apart, so that the list can be searched again.
  const lined = await (await fetch(`${shop.url}/parts?q=HX-20Y-1142%0D%0A999-77-888888`)).text();
  expect(lined).toContain('value="HX-20Y-1142, 999-77-888888"');
  expectNoErrors(visitor);
});

test('several numbers with quantities become the lines of a quick order [O175]', async () => {
  const visitor = await visit({ viewport: phone, at: '/parts' });
  const { page } = visitor;
  await box(page).fill('HX-20Y-1142 x 12; HX-20Y-1160 4; 4 pcs HX-20Y-1142');
  await box(page).press('Enter');
  await waitForText(page, 'These are 3 numbers with quantities.');
  const chips = page.locator('.number-lines > li .number-lines__head .chip');
  expect(await chips.allTextContents()).toEqual(['In the shop', 'In the shop', 'In the shop']);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Order them as a list' }).click();
  await page.getByRole('heading', { name: '3 lines checked' }).waitFor();
  const quantities = page.getByLabel(/^Quantity, line \d$/);
  await expect
    .poll(() => quantities.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)))
    .toEqual(['12', '4', '4']);
  // Without quantities the numbers are more likely only looked at.
  await page.goto('/parts?q=HX-20Y-1142%3B+HX-20Y-1160');
  await page.getByRole('button', { name: 'Order these parts' }).waitFor();
  expect(await page.getByText('with quantities').count()).toBe(0);
  expectNoErrors(visitor);
});
