/** Ctrl K: to a page, a part, an order or a buyer, as far as the user may see them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to a page, part, order or buyer' });
const results = (page: Page) => palette(page).getByRole('option');
const open = async (page: Page) => {
  // The shortcut works as soon as its button does.
  await page.locator('[aria-keyshortcuts]:not([disabled], [aria-disabled=true])').waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').waitFor();
};

test('staff go to a part, an order, a buyer and a page with the keyboard alone [P68]', async () => {
  // The name is of this try only.
  const name = `Petra Lindqvist${Date.now()}`;
  const buyer = await as('buyer', { name });
  const { email } = buyer;
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const number = await orderPart(shop, buyer, part);
  const staff = await as('admin', { at: '/dashboard/manageOrders' });
  const { page } = staff;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(page);
  await page.keyboard.type(part.partNumber.toLowerCase());
  await results(page).filter({ hasText: part.partNumber }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/manageProducts/${part._id}`);

  await open(page);
  await page.keyboard.type(number);
  await results(page).filter({ hasText: number }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/manageOrders?q=${number}`);

  await open(page);
  await page.keyboard.type(name.slice(6).toLowerCase());
  await results(page).filter({ hasText: email }).first().waitFor();
  await results(page).filter({ hasText: email }).last().click();
  await page.waitForURL(`**/makeAdmin/${encodeURIComponent(email)}`);

  await open(page);
  await page.keyboard.type('categor');
  await results(page).filter({ hasText: 'Categories' }).waitFor();
  await expect.poll(() => palette(page).getByText('Loading').count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/categories');
  expectNoErrors(staff);
});

test('on a phone its button opens the palette; Escape closes it and gives the focus back', {
  tags: 'variant',
}, async () => {
  const staff = await as('admin', { at: '/dashboard/manageProducts', viewport: phone });
  const { page } = staff;
  const button = page.getByRole('button', { name: 'Go to' });
  await button.click();
  await palette(page).getByRole('combobox').fill('zzz-nothing');
  await palette(page).getByText('Nothing found for “zzz-nothing”').waitFor();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expectNoErrors(staff);
});

test('a buyer finds their own pages and orders, and asks for nothing else [P68]', { tags: 'variant' }, async () => {
  const visitor = await as('buyer', { name: 'Ada Buyer' });
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(page);
  expect(await results(page).locator('.palette__label').allTextContents()).toEqual([
    'My Orders',
    'Add Review',
    'My requests',
    'Saved lists',
    'Addresses',
    'My Profile',
  ]);
  await page.keyboard.type('owner');
  await palette(page).getByText('Nothing found for “owner”').waitFor();
  expect(asked.filter((path) => path === '/api/user')).toEqual([]);
  expectNoErrors(visitor);
});
