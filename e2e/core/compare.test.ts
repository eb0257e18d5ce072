/** Comparing parts: chosen in lists and on part pages, side by side with their differences marked. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const chosenNumbers = '.compare-bar li';

test('a buyer marks parts on several pages, compares them, and removes one [P27]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/parts?q=HX-20Y-1142&all=1');
  await page.getByRole('checkbox', { name: 'Compare HX-20Y-1142', exact: true }).check();
  await page.locator(chosenNumbers, { hasText: 'HX-20Y-1142' }).waitFor();
  await page.goto('/parts?category=undercarriage');
  expect(await page.locator(chosenNumbers).count()).toBe(1);
  const choices = page.locator('.part-row:not(:has-text("HX-20Y-1142")) .compare-choice input');
  for (const place of [0, 1, 2]) await choices.nth(place).check();
  expect(await page.locator(chosenNumbers).count()).toBe(4);
  await choices.nth(3).click();
  expect(await choices.nth(3).isChecked()).toBe(false);
  await page.locator('.compare-bar').getByText('Up to 4 parts can be compared. Remove one first.').waitFor();
  await page.locator('.compare-bar').getByRole('button', { name: 'Compare', exact: true }).click();
  await page.waitForURL('**/compare?*');
  await page.getByRole('heading', { level: 1, name: 'Compare parts' }).waitFor();
  expect(await page.locator('th[data-compared]').count()).toBe(4);
  expect(new URL(page.url()).searchParams.getAll('part')).toHaveLength(4);
  await page.getByRole('row', { name: /^Price per unit Differs/ }).waitFor();
  const compared = page.locator('th[data-compared]', { hasText: 'HX-20Y-1142' });
  await compared.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByText(/^In your cart: 4 ×/).waitFor();
  await page.getByRole('link', { name: 'Remove HX-20Y-1142 from the comparison', exact: true }).click();
  await expect.poll(() => page.locator('th[data-compared]').count()).toBe(3);
  await page.goto('/parts?q=HX-20Y-1142&all=1');
  await page.locator('.compare-bar[data-chosen="3"]').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Compare HX-20Y-1142', exact: true }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.locator('.compare-bar').waitFor({ state: 'hidden' });
  expectNoErrors(visitor);
});

test('a part is marked on its page, and /compare opens what was marked', { tags: 'variant' }, async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto('/part/hx-20y-1142-track-roller-double-flange-komatsu-pc200-8-class');
  await page.getByRole('checkbox', { name: 'Compare HX-20Y-1142' }).check();
  await page.locator(chosenNumbers).waitFor();
  await page.goto('/compare');
  await page.waitForURL('**/compare?part=hx-20y-1142*');
  await page.getByText('Add another part to see what differs.').waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Remove HX-20Y-1142 from the comparison' }).click();
  await page.getByRole('heading', { name: 'No parts to compare yet' }).waitFor();
  expect(pathAndQuery(page)).toBe('/compare');
  expectNoErrors(visitor);
});

test('without script parts are marked in the list, and only the differences are shown on request [P27]', {
  tags: 'variant',
}, async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/parts?category=undercarriage');
  const choices = page.locator('.compare-choice input');
  await choices.nth(0).check();
  await choices.nth(1).check();
  await page.getByRole('button', { name: 'Compare marked parts' }).click();
  await page.waitForURL('**/compare?*');
  const rows = page.locator('.comparison tbody tr');
  const all = await rows.count();
  await page.getByRole('link', { name: 'Only differences' }).click();
  await page.waitForURL('**show=differences');
  const different = await rows.count();
  expect(different).toBeGreaterThan(0);
  expect(different).toBeLessThan(all);
  expect(await rows.locator('.chip').allTextContents()).toEqual(Array(different).fill('Differs'));
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
});
