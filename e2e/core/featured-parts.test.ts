/** Settings of the home page and of lists: featured parts, sold-out parts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { visit, staffAt } = peopleOf(shop);

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const chosenNames = (page: Page) =>
  page.getByRole('list', { name: 'Featured parts, in the order of the home page' }).getByRole('listitem');
const featured = (page: Page) => page.getByRole('region', { name: 'FEATURED PARTS' });

async function choosePart(page: Page, number: string) {
  const field = page.getByRole('combobox', { name: 'Part number, or words of the part' });
  await field.fill(number);
  await page.getByRole('option', { name: number }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await chosenNames(page).filter({ hasText: number }).waitFor();
}

test('the owner features parts and orders them by keyboard; the home page has them, their price and what leaves the shop at once [I152]', async () => {
  const numbers = [newPartNumber(), newPartNumber(), newPartNumber()];
  const [first = '', second = '', third = ''] = numbers;
  const staff = await staffCalls(shop);
  for (const number of numbers) await addPart(staff, number);
  const visitor = await visit({ at: '/', viewport: phone });
  await visitor.page.getByRole('region', { name: 'MAIN PRODUCTS' }).waitFor();
  expect(await featured(visitor.page).count()).toBe(0);

  const owner = await staffAt(settingPath('home'));
  const { page } = owner;
  await page.setViewportSize(phone);
  for (const number of numbers) await choosePart(page, number);
  await page.getByRole('button', { name: new RegExp(`^Move .*${third}.* up$`) }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosenNames(page).first().textContent()).toContain(third);
  await page.getByRole('button', { name: new RegExp(`^Remove .*${second}`) }).click();
  await expectNoHorizontalScroll(page);
  await save(page);
  await waitForToast(page, 'Home page: saved.');

  const shown = async () => {
    await visitor.page.goto('/');
    return featured(visitor.page).getByRole('article').allTextContents();
  };
  const cards = await shown();
  expect(cards.map((card) => numbers.find((number) => card.includes(number)))).toEqual([third, first]);

  const part = await partNumbered(staff, first);
  await staff('setPrice', { path: { id: part._id }, body: { pricePerUnit: 77.75, was: 25 } });
  expect((await shown())[1]).toContain('77.75');
  await staff('deleteProduct', { path: { id: (await partNumbered(staff, third))._id } });
  expect(await shown()).toHaveLength(1);
  await page.reload();
  await chosenNames(page).filter({ hasText: third }).getByText('Not in the shop: not shown').waitFor();
  for (const each of [owner, visitor]) expectNoErrors(each);
});

test('the owner hides sold-out parts: lists leave them out at once, their number and page still lead to them [I150]', async () => {
  const number = newPartNumber();
  const staff = await staffCalls(shop);
  await addPart(staff, number);
  const part = await partNumbered(staff, number);
  const visitor = await visit({ at: `${partsPath()}?sort=newest` });
  const card = visitor.page.getByRole('main').getByText(number);
  await card.first().waitFor();
  const owner = await staffAt(settingPath('lists'));
  await owner.page.getByLabel('Sold-out parts').selectOption({ label: 'Not in lists' });
  await save(owner.page);
  await waitForToast(owner.page, 'Lists of parts: saved.');
  await visitor.page.reload();
  await card.first().waitFor();
  await staff('setStock', { path: { id: part._id }, body: { availableQnty: 0, was: 100 } });
  await visitor.page.reload();
  await visitor.page.getByRole('main').getByRole('article').first().waitFor();
  expect(await card.count()).toBe(0);
  await visitor.page.goto(`${partsPath()}?q=${number}`);
  await expect.poll(() => new URL(visitor.page.url()).pathname).toBe(partPath(part.slug));
  const data = await visitor.page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('https://schema.org/OutOfStock');
  await owner.page.goto(`${pagePaths.products}?q=${number}`);
  await owner.page.getByRole('main').getByText(number).first().waitFor();
  for (const each of [owner, visitor]) expectNoErrors(each);
});
