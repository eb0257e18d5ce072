/** Search and the list of parts: old numbers, filters, suggestions and categories, with and without script. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectToast, newPartNumber, pathAndQuery, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop, workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const ownShop = workerShop();

/** Adds a part with an old and a supplier number and eight pieces left, and the part that supersedes it. */
async function addOldPart() {
  const staff = await staffCalls(ownShop);
  const newer = await addPart(staff, newPartNumber(), { pricePerUnit: 62.4 });
  const digits = String(Date.now()).slice(-8);
  const number = `KM${digits}`;
  const old = await addPart(staff, newPartNumber(), {
    name: 'Superseded roller',
    availableQnty: 8,
    numbers: [
      { kind: 'old', maker: 'Komatsu', number: `20Y-${digits}` },
      { kind: 'supplier', maker: 'Berco', number },
    ],
  });
  const path = { id: old._id };
  await staff('setReplacement', { path, body: { targets: [{ part: { id: newer._id } }], date: '2016-03-14' } });
  return { old: old.partNumber, newer: newer.partNumber, digits, number };
}

const box = (page: Page) => page.locator('.site-header').getByRole('combobox');
const options = (page: Page) => page.locator('.site-header').getByRole('option');

test('an old number with unusual characters finds the part, its replacement, and an order [U26]', async () => {
  const { old, newer, digits } = await addOldPart();
  const buyer = await peopleOf(ownShop).as('buyer', {
    hasAddress: true,
    name: 'Petra Lindqvist',
    at: '/parts',
    viewport: phone,
  });
  const { page } = buyer;
  const fullWidth = [...digits.slice(0, 2)].map((digit) => '０１２３４５６７８９'[Number(digit)]).join('');
  // Cyrillic у, an en dash, full-width digits, a zero-width space.
  await box(page).fill(`20у–${fullWidth}\u200b${digits.slice(2)}`);
  await box(page).press('Enter');
  await page.waitForURL('**/part/*');
  await waitForText(page, `Komatsu 20Y-${digits} is an old number of this part.`);
  await waitForText(page, 'Superseded since 14 Mar 2016.');
  await waitForText(page, `8 pcs of ${old} are left in stock and can still be ordered.`);
  await page
    .getByRole('link', { name: new RegExp(`^View .*${newer}$`) })
    .first()
    .click();
  // The address changes before the page of the part does.
  await page.getByRole('heading', { level: 1, name: 'Superseded roller' }).waitFor({ state: 'detached' });
  await page.getByLabel('Quantity', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Buy 5 pcs' }).click();
  await page.waitForURL('**/purchase/*');
  await page.getByLabel('Phone').fill('+46 8 5550 1187');
  await page.getByRole('button', { name: 'Place order for $312.00' }).click();
  await expectToast(page, 'success', 'Order successful');
  expectNoErrors(buyer);
});

test('filters narrow the list with exact counts, and Back restores the scroll position [U24]', async () => {
  const visitor = await visit({ at: '/parts?category=undercarriage' });
  const { page } = visitor;
  const filter = async (name: string) => {
    const link = page.locator('.facets').getByRole('link', { name });
    const count = Number((await link.locator('.count').textContent())?.replace(',', ''));
    await Promise.all([page.waitForEvent('load'), link.click()]);
    return count;
  };
  const shown = async () => Number((await page.locator('.list__head [role=status]').textContent())?.split(' ')[0]);
  for (const name of ['HX', '$50.00 to $99.99']) {
    const promised = await filter(name);
    expect(promised, name).toBeGreaterThan(0);
    expect(await shown(), name).toBe(promised);
  }
  await expect.poll(() => pathAndQuery(page)).toBe('/parts?category=undercarriage&brand=hx&minPrice=50&maxPrice=99.99');
  await page.getByRole('link', { name: 'Remove filter $50.00 to $99.99' }).click();
  await page.waitForURL('**/parts?category=undercarriage&brand=hx');
  expect(await page.locator('.part-row').count()).toBe(24);
  expect(await page.locator('.part-list').getAttribute('data-view')).toBe('rows');
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await page.locator('.part-list[data-view=cards]').waitFor();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**page=2');
  const list = pathAndQuery(page);
  expect(list).toContain('view=cards');
  const row = page.locator('.part-row').nth(8);
  const name = await row.getByRole('heading').textContent();
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  await page.goBack();
  await expect.poll(() => pathAndQuery(page)).toBe(list);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2);
  expectNoErrors(visitor);
});

test('suggestions are chosen by keyboard [U23]', async () => {
  const { number } = await addOldPart();
  const visitor = await peopleOf(ownShop).visit({ at: '/faq' });
  const { page } = visitor;
  await page.keyboard.press('/');
  await page.keyboard.type('20y1142');
  await options(page).first().waitFor();
  expect(await box(page).getAttribute('aria-expanded')).toBe('true');
  expect(await options(page).first().locator('mark').textContent()).toBe('20Y-1142');
  await page.keyboard.press('ArrowDown');
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await options(page).first().getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  expect(await box(page).getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await box(page).getAttribute('aria-expanded')).toBe('false');
  expect(await box(page).inputValue()).toBe('20y1142');
  await page.keyboard.press('Escape');
  expect(await box(page).inputValue()).toBe('');

  await page.keyboard.type(number.toLowerCase());
  await waitForText(page, `Matches supplier number Berco ${number}`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/part/*');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Superseded roller');
  expectNoErrors(visitor);
});

test('without script a visitor searches, filters and reads a part', { tags: 'variant' }, async () => {
  const { digits } = await addOldPart();
  const { page } = await peopleOf(ownShop).visit({ at: '/', javaScriptEnabled: false });
  await box(page).fill(`20y ${digits}`);
  await box(page).press('Enter');
  await waitForText(page, `Komatsu 20Y-${digits} is an old number of this part.`);
  await page.getByRole('link', { name: `All results for “20y ${digits}”` }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Parts for “20y ${digits}”`);
  await waitForText(page, `Matches old number Komatsu 20Y-${digits}`);
  await page.goto('/parts');
  await page.locator('.facets').getByRole('link', { name: 'Hydraulics' }).click();
  await page.getByLabel('Minimum price in US dollars').fill('100');
  await page.getByLabel('Minimum price in US dollars').press('Enter');
  expect(pathAndQuery(page)).toContain('minPrice=100');
  await page.getByLabel('Sort by').selectOption('price');
  await page
    .locator('form', { has: page.getByLabel('Sort by') })
    .getByRole('button', { name: 'Apply', exact: true })
    .click();
  const price = await page.locator('.part-row__price .price').first().textContent();
  expect(Number(price?.replace(/[$,]/g, ''))).toBeGreaterThanOrEqual(100);
  await page.locator('.part-row').first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'NUMBERS' }).waitFor();
});
