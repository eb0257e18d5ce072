/** The dashboard pages of the staff: parts, users and orders. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  countFromApi,
  expectNoErrors,
  expectToast,
  newPartNumber,
  pictureFile,
  waitForText,
} from '../fixtures/helpers.ts';
import { problemAnswer } from '../fixtures/problem-answer.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, staffAt } = peopleOf(shop);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const columns = async (page: Page) =>
  (await page.locator('thead th').allTextContents()).map((text) => text.trim()).filter((text) => text !== '');

test('the staff pages have their links, headings and columns [O65]', async () => {
  const staff = await staffAt('/dashboard/manageProducts');
  const { page } = staff;
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await heading(page, /^Manage products: \d+$/);
  expect(await columns(page)).toEqual(['number', 'Product img', 'Name', 'Available', 'Price', 'manage']);
  // How many requests are new stands beside their link.
  const links = (await menu.getByRole('link').allTextContents()).map((text) => text.replace(/\d+ new$/, '').trim());
  expect(links).toEqual([
    'My Orders',
    'Add Review',
    'My requests',
    'Saved lists',
    'Addresses',
    'My Profile',
    'Overview',
    'Manage products',
    'Manage All Orders',
    'Requests for quotation',
    'Customers',
    'Manage reviews',
    'Add Item',
    'Categories',
    'Machines',
    'Drawings',
    'Price rules',
    'Freight',
    'Old numbers',
    'No-result searches',
    'Undelivered email',
    'Import and export',
    'Make admin',
    'Settings',
    'Audit',
    'Health',
  ]);
  await menu.getByRole('link', { name: 'Manage All Orders' }).click();
  await heading(page, 'Manage All Orders');
  await menu.getByRole('link', { name: 'Make admin' }).click();
  await heading(page, /^All users: \d+$/);
  expect(await columns(page)).toEqual(['number', 'email', 'Name', 'role', 'manage']);
  const own = page.getByRole('row').filter({ hasText: admin.email });
  await own.getByRole('button', { name: /^Remove/ }).waitFor();
  expect(await own.getByRole('button', { name: /^Make Admin/ }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Add Item' }).click();
  await heading(page, 'Add Item');
  expectNoErrors(staff);
});

test('a new part requires every field, and a failure keeps the input [O112]', async () => {
  // A second try adds another part.
  const run = Date.now();
  const staff = await staffAt('/dashboard/addProduct');
  const { page } = staff;
  const email = page.getByLabel('Email', { exact: true });
  expect([await email.inputValue(), await email.getAttribute('readonly')]).toEqual([admin.email, '']);
  for (const label of ['Price per unit', 'Available Quantity', 'Minimum Quantity'])
    expect(await page.getByLabel(label).getAttribute('inputmode'), label).toMatch(/^(decimal|numeric)$/);
  expect(await page.getByLabel('description').evaluate((box) => box.tagName)).toBe('TEXTAREA');
  await page.getByLabel('Minimum Quantity').fill('');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('alert').getByRole('heading', { name: 'There are 6 problems' }).waitFor();
  expect(await page.locator('.field .error').allTextContents()).toEqual([
    'Enter the product name.',
    'Enter a number.',
    'Enter a number.',
    'Enter a number.',
    'Enter a description.',
    'Choose a picture.',
  ]);
  const fields = {
    'Product Name': `Pin of ${run}`,
    'Price per unit': '7.25',
    'Available Quantity': '30',
    'Minimum Quantity': '3',
    description: 'Hardened.',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add number' }).click();
  const number = page.getByRole('group', { name: 'Number 1' });
  await number.getByLabel('Type').selectOption('old');
  await number.getByLabel('Manufacturer').fill('HX');
  await number.getByLabel('Part number').fill(`PIN-${run}`);
  const numberTyped = async () =>
    Promise.all(['Type', 'Manufacturer', 'Part number'].map((label) => number.getByLabel(label).inputValue()));
  const answers = [
    problemAnswer(503, 'The shop is temporarily unavailable.'),
    { status: 201, json: { acknowledged: true } },
  ];
  await page.route('**/api/product', (route) => route.fulfill(answers.shift()));
  for (const reason of ['The shop is temporarily unavailable.', "We didn't get a confirmation."]) {
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    await expectToast(page, 'error', 'Failed to add the product');
    for (const [label, value] of Object.entries(fields))
      expect(await page.getByLabel(label).inputValue(), label).toBe(value);
  }
  await page.unroute('**/api/product');
  expectNoErrors(staff, /503/);
  // A reload keeps everything except the picture, also the rows of further numbers.
  await page.reload();
  await waitForText(page, 'We restored your unsaved changes');
  for (const [label, value] of Object.entries(fields))
    expect(await page.getByLabel(label).inputValue(), label).toBe(value);
  expect(await numberTyped()).toEqual(['old', 'HX', `PIN-${run}`]);
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'success', 'product added successfully');
  await page.getByRole('link', { name: 'Edit part' }).click();
  await heading(page, `Edit Pin of ${run}`);
  for (const [label, value] of Object.entries(fields))
    expect(await page.getByLabel(label).inputValue(), label).toBe(value);
  expect(await numberTyped()).toEqual(['old', 'HX', `PIN-${run}`]);
  expectNoErrors(staff);
});

test('staff count all users and all orders, and find orders by buyer and status [O67 O129]', async () => {
  const staff = await staffAt('/dashboard/makeAdmin');
  const { page } = staff;
  const countAll = () => Promise.all(['/api/user', '/api/order'].map((path) => countFromApi(page, path)));
  const [users = 0, orders = 0] = await countAll();
  const buyer = await as('buyer', { name: 'Emil Roth' });
  const { email } = buyer;
  await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  expect(await countAll()).toEqual([users + 1, orders + 1]);
  await page.reload();
  await heading(page, `All users: ${users + 1}`);
  await page.goto('/dashboard/manageOrders');
  await waitForText(page, new RegExp(`^1–${orders + 1} of ${orders + 1} · `));

  // As shown: the style sheet capitalises other headings.
  const shown = (await page.locator('thead th').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  expect(shown.slice(0, 7)).toEqual(['#', 'Name', 'Email', 'phone', 'Product Name', 'Quantity', 'Price']);
  await page.getByRole('row').filter({ hasText: email }).getByText('Ada Buyer', { exact: true }).waitFor();
  await page.getByLabel('Status').selectOption({ value: 'delivered' });
  await waitForText(page, 'No results');
  await page.getByLabel('Status').selectOption({ value: 'placed' });
  await page.getByLabel('Search orders').fill(email);
  await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('row').filter({ hasText: email }).waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders.csv');
  expectNoErrors(staff);
});
