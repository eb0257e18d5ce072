/** Filters of the list that take several values, and those of a category's specifications. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

const facet = (page: Page, title: string) =>
  page.locator('.facet').filter({ has: page.locator('summary', { hasText: title }) });
const choice = (page: Page, title: string, name: string) =>
  facet(page, title).getByRole('link', { name: new RegExp(`^${name} (selected )?[\\d,]+$`) });
const shown = async (page: Page) =>
  Number((await page.locator('.list__head [role=status]').textContent())?.split(' ')[0]);

/** Follows the link of a choice; the count that it promised. */
async function choose(page: Page, title: string, name: string): Promise<number> {
  const link = choice(page, title, name);
  const count = Number(await link.locator('.count').textContent());
  await Promise.all([page.waitForEvent('load'), link.click()]);
  return count;
}

test('on a phone several brands are chosen one after another in the drawer, and Back removes the last [P57]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto('/parts?category=rollers');
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  const first = await choose(page, 'Brand', 'HX');
  // The drawer is open again.
  await choice(page, 'Brand', 'Kelhorn').waitFor();
  const second = await choose(page, 'Brand', 'Kelhorn');
  await expect.poll(() => pathAndQuery(page)).toBe('/parts?category=rollers&brand=hx&brand=kelhorn');
  for (const name of ['HX', 'Kelhorn'])
    await page.getByRole('link', { name: new RegExp(`^${name} selected `) }).waitFor();
  await page.getByRole('button', { name: `Show ${first + second} parts` }).click();
  expect(await shown(page)).toBe(first + second);
  await expectNoHorizontalScroll(page);
  await page.goBack();
  await expect.poll(() => pathAndQuery(page)).toBe('/parts?category=rollers&brand=hx');
  expect(await shown(page)).toBe(first);
  expectNoErrors(visitor);
});

test('each chosen value has a label above the list that removes it alone', { tags: 'variant' }, async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await page.goto('/parts?brand=kelhorn&brand=hx&category=rollers');
  await page.getByRole('link', { name: 'Remove filter Kelhorn' }).click();
  await page.waitForURL('**/parts?category=rollers&brand=hx');
  expect(await page.getByRole('link', { name: 'Remove filter Kelhorn' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Remove filter HX' }).waitFor();
  expect(await page.getByLabel('Sort by').locator('option:checked').textContent()).toBe('Featured');
  const found = await (await fetch(`${shop.url}/parts?q=roller`)).text();
  expect(found).toMatch(/<option[^>]* selected[^>]*>Best match</);
  expectNoErrors(visitor);
});

test('without script a category is filtered by its specifications, with exact counts, by links and by a form [P58]', {
  tags: 'variant',
}, async () => {
  const { page } = await visit({ viewport: desktop, javaScriptEnabled: false });
  await page.goto('/parts?category=rollers');
  if (!(await choice(page, 'Flange', 'Double').isVisible())) await facet(page, 'Flange').locator('summary').click();
  const double = await choose(page, 'Flange', 'Double');
  expect(double).toBeGreaterThan(1);
  expect(await shown(page)).toBe(double);
  expect(pathAndQuery(page)).toBe('/parts?category=rollers&spec=flange%3Adouble');
  const single = await choose(page, 'Flange', 'Single');
  expect(await shown(page)).toBe(double + single);
  await page.getByRole('link', { name: 'Remove filter Flange Double' }).click();
  expect(await shown(page)).toBe(single);
  // Another category begins without the specifications of this one.
  await choice(page, 'Category', 'Filters').click();
  expect(pathAndQuery(page)).toBe('/parts?category=filters');

  const fineness = facet(page, 'Fineness, µm');
  if (!(await fineness.getByRole('button', { name: 'Apply' }).isVisible())) await fineness.locator('summary').click();
  await fineness.getByLabel('Fineness, µm, maximum').fill('8,0');
  await fineness.getByRole('button', { name: 'Apply' }).click();
  expect(pathAndQuery(page)).toBe('/parts?category=filters&spec=fineness%20%5B%CE%BCm%5D%3A..8');
  await page.getByRole('link', { name: 'Remove filter Fineness Up to 8 µm' }).waitFor();
  expect(await fineness.getByLabel('Fineness, µm, maximum').inputValue()).toBe('8');
  expect(await shown(page)).toBeGreaterThan(0);
});

test('a list without a result has no empty column of filters', { tags: 'variant' }, async () => {
  const html = await (await fetch(`${shop.url}/parts?q=xqzvkwjq`)).text();
  expect(html).toContain('xqzvkwjq');
  expect(html).not.toMatch(/class="[^"]*\bfacets\b/);
  expect(html).not.toMatch(/<button[^>]*>(<[^>]*>)*\s*Filter/);
});
