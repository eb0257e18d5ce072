/** Ctrl K: to a page, a part, an order or a buyer, as far as the user may see them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newEmail, placeOrder } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
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
  const email = newEmail('palette');
  const buyer = await as('buyer', { name: 'Petra Lindqvist', email });
  await placeOrder(buyer.page);
  const number =
    (
      await buyer.page
        .getByText(/SP-\d+/)
        .first()
        .textContent()
    )?.match(/SP-\d+/)?.[0] ?? '';
  await buyer.close();

  const { _id } = await partNumbered(await staffCalls(shop), 'HX-20Y-1160');
  const staff = await as('admin', { at: '/dashboard/manageOrders' });
  const { page } = staff;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(page);
  await expectNoAxeFindings(page);
  await page.keyboard.type('20y 1160');
  await results(page).filter({ hasText: 'HX-20Y-1160' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/manageProducts/${_id}`);

  await open(page);
  await page.keyboard.type(number);
  await results(page).filter({ hasText: number }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/manageOrders?q=${number}`);

  await open(page);
  await page.keyboard.type('lindqvist');
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
  await staff.close();
});

test('Escape closes the palette and gives the focus back', async () => {
  const staff = await as('admin', { at: '/dashboard/manageProducts', viewport: phone });
  const { page } = staff;
  const button = page.getByRole('button', { name: 'Go to' });
  await button.click();
  await palette(page).getByRole('combobox').fill('zzz-nothing');
  await palette(page).getByText('Nothing found for “zzz-nothing”').waitFor();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expectNoErrors(staff);
  await staff.close();
});

test('a buyer finds their own pages and orders, and asks for nothing else [P68]', async () => {
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
    'Saved lists',
    'Addresses',
    'My Profile',
  ]);
  await page.keyboard.type('owner');
  await palette(page).getByText('Nothing found for “owner”').waitFor();
  expect(asked.filter((path) => path === '/api/user')).toEqual([]);
  expectNoErrors(visitor);
  await visitor.close();
});
