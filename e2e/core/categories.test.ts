/** Staff arrange the categories, and visitors find them under every address that they had. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  pathAndQuery,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as, visit } = peopleOf(shop);
let staff: Visitor;
let page: Page;

beforeAll(async () => {
  staff = await as('admin', { at: '/dashboard/categories', viewport: desktop });
  page = staff.page;
  await page.getByRole('rowheader').first().waitFor();
});

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const names = () =>
  page.getByRole('rowheader').evaluateAll((headers) => headers.map((header) => header.firstChild?.textContent));
const dialog = () => page.getByRole('dialog');

test('a category is renamed after its number of parts is shown, and its earlier address redirects for good [O124]', async () => {
  const count = Number(await row('Rollers').getByRole('cell').first().textContent());
  await row('Rollers').getByRole('button', { name: 'Edit category Rollers' }).click();
  await dialog().getByText(`${count} parts in this category`).waitFor();
  await expectNoAxeFindings(page);
  await dialog().getByLabel('Name').fill('Idlers & sprockets');
  await dialog().getByRole('button', { name: 'Save category' }).click();
  await dialog().getByText('There is already a category').waitFor();
  expect(await dialog().getByLabel('Name').inputValue()).toBe('Idlers & sprockets');
  await dialog().getByLabel('Name').fill('Track rollers');
  await dialog().getByRole('button', { name: 'Save category' }).click();
  await waitForToast(page, 'Category Track rollers saved.');
  expect(await row('Track rollers').getByRole('cell').first().textContent()).toBe(String(count));
  const moved = await fetch(`${shop.url}/parts?category=rollers&sort=price`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/parts?category=track-rollers&sort=price']);
  const buyer = await visit({ viewport: desktop });
  await buyer.page.goto('/parts?category=rollers');
  await buyer.page.getByRole('heading', { level: 1, name: 'Track rollers' }).waitFor();
  expect(pathAndQuery(buyer.page)).toBe('/parts?category=track-rollers');
  await buyer.page
    .getByRole('status')
    .filter({ hasText: `${count} parts` })
    .waitFor();
  expectNoErrors(buyer);
  await buyer.close();
  expectNoErrors(staff, /422/);
});

test('a category is added, moved below another one, and deleted while it is empty [O125]', async () => {
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialog().getByLabel('Name').fill('Seat covers');
  await dialog().getByRole('button', { name: 'Add category' }).click();
  await waitForToast(page, 'Category Seat covers added.');
  await row('Seat covers').getByRole('button', { name: 'Edit category Seat covers' }).click();
  await dialog().getByText('No parts are affected').waitFor();
  await dialog().getByLabel('Parent category').selectOption({ value: 'engine' });
  await dialog().getByRole('button', { name: 'Save category' }).click();
  await waitForToast(page, 'Category Seat covers saved.');
  const all = await names();
  expect(all.indexOf('Seat covers')).toBeGreaterThan(all.indexOf('Engine'));
  expect(
    await row('Engine')
      .getByRole('button', { name: /^Delete/ })
      .count(),
  ).toBe(0);
  await row('Seat covers').getByRole('button', { name: 'Delete category Seat covers' }).click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'Category Seat covers deleted.');
  await expect.poll(names).not.toContain('Seat covers');
  expectNoErrors(staff);
});

test('categories are ordered by keyboard, and the button keeps the focus [O125]', async () => {
  const engine = page.getByRole('button', { name: 'Move Engine up' });
  const isBefore = async () => {
    const all = await names();
    return all.indexOf('Engine') < all.indexOf('Hydraulics');
  };
  expect(await isBefore()).toBe(false);
  await engine.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#announcer').textContent()).toMatch(/^Engine: \d+ of \d+ at the top level$/);
  await expect.poll(isBefore).toBe(true);
  await expect.poll(() => engine.evaluate((button) => button === document.activeElement)).toBe(true);
  expectNoErrors(staff);
});

test('the page fits a phone, and is accessible', async () => {
  await expectNoAxeFindings(page);
  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ ...phone, width });
    await expectNoHorizontalScroll(page);
  }
  await waitForText(page, 'Undercarriage');
  expectNoErrors(staff);
});
