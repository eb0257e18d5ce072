/** The dashboard pages of the staff, and their errors. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import {
  countFromApi,
  expectNoErrors,
  expectNoHorizontalScroll,
  expectToast,
  makeAdmin,
  newEmail,
  password,
  pathAndQuery,
  pictureFile,
  placeOrder,
  signIn,
  waitForText,
} from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);

async function staffAt(path: string, viewport = desktop): Promise<Visitor> {
  const visitor = await as('admin', { at: path, viewport });
  await visitor.page.waitForURL(`**${path}`);
  await visitor.page.locator('.dashboard h1').waitFor();
  return visitor;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const columns = async (page: Page) =>
  (await page.locator('thead th').allTextContents()).map((text) => text.trim()).filter((text) => text !== '');
const problem = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'x', detail }),
});

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, viewport) => {
  test('the staff pages have their links, headings and columns [O65]', async () => {
    const staff = await staffAt('/dashboard/manageProducts', viewport);
    const { page } = staff;
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    const open = async () => {
      if (viewport === phone)
        await page.locator('.dashboard__header').getByRole('button', { name: 'Dashboard' }).click();
    };
    await heading(page, /^Manage products: \d+$/);
    expect(await columns(page)).toEqual(['number', 'Product img', 'Name', 'Available', 'Price', 'manage']);
    await expectNoHorizontalScroll(page);
    await open();
    expect((await menu.getByRole('link').allTextContents()).map((text) => text.trim())).toEqual([
      'My Orders',
      'Add Review',
      'Saved lists',
      'Addresses',
      'My Profile',
      'Overview',
      'Manage products',
      'Manage All Orders',
      'Manage reviews',
      'Add Item',
      'Categories',
      'Machines',
      'Drawings',
      'Freight',
      'No-result searches',
      'Undelivered email',
      'Import and export',
      'Make admin',
      'Health',
    ]);
    await menu.getByRole('link', { name: 'Manage All Orders' }).click();
    await heading(page, 'Manage All Orders');
    await expectNoHorizontalScroll(page);
    await open();
    await menu.getByRole('link', { name: 'Make admin' }).click();
    await heading(page, /^All users: \d+$/);
    expect(await columns(page)).toEqual(['number', 'email', 'Name', 'role', 'manage']);
    const own = page.getByRole('row').filter({ hasText: admin.email });
    await own.getByRole('button', { name: /^Remove/ }).waitFor();
    expect(await own.getByRole('button', { name: /^Make Admin/ }).count()).toBe(0);
    await expectNoHorizontalScroll(page);
    await open();
    await menu.getByRole('link', { name: 'Add Item' }).click();
    await heading(page, 'Add Item');
    await expectNoHorizontalScroll(page);
    expectNoErrors(staff);
    await staff.close();
  });

  test('a new part requires every field, and a failure keeps the input [O112]', async () => {
    const staff = await staffAt('/dashboard/addProduct', viewport);
    const { page } = staff;
    const email = page.getByLabel('Email', { exact: true });
    expect([await email.inputValue(), await email.getAttribute('readonly')]).toEqual([admin.email, '']);
    for (const label of ['Price per unit', 'Available Quantity', 'Minimum Quantity'])
      expect(await page.getByLabel(label).getAttribute('type'), label).toBe('number');
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
    await expectNoHorizontalScroll(page);
    const fields = {
      'Product Name': `Pin of ${viewport.width}`,
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
    await number.getByLabel('Part number').fill(`PIN-${viewport.width}`);
    const numberTyped = async () =>
      Promise.all(['Type', 'Manufacturer', 'Part number'].map((label) => number.getByLabel(label).inputValue()));
    const answers = [
      problem(503, 'The shop is temporarily unavailable.'),
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
    expect(await numberTyped()).toEqual(['old', 'HX', `PIN-${viewport.width}`]);
    await page.getByLabel('image file').setInputFiles(await pictureFile());
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expectToast(page, 'success', 'product added successfully');
    await page.getByRole('link', { name: 'Edit part' }).click();
    await heading(page, `Edit Pin of ${viewport.width}`);
    for (const [label, value] of Object.entries(fields))
      expect(await page.getByLabel(label).inputValue(), label).toBe(value);
    expect(await numberTyped()).toEqual(['old', 'HX', `PIN-${viewport.width}`]);
    expectNoErrors(staff);
    await staff.close();
  });
});

test('while a page loads a status says so, and the previous page stays [I15]', async () => {
  const staff = await staffAt('/dashboard/addProduct');
  const { page } = staff;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/product?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Manage products' }).click();
  await page.locator('.dashboard__main').getByRole('status', { name: 'Loading' }).waitFor();
  release();
  await heading(page, /^Manage products: \d+$/);
  expectNoErrors(staff);
  await staff.close();
});

test('a list that cannot be loaded shows the reason and can be requested again [O101]', async () => {
  const staff = await staffAt('/dashboard/addProduct');
  const { page } = staff;
  await page.route('**/api/product?*', (route) => route.abort('connectionrefused'), { times: 1 });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Manage products' }).click();
  await heading(page, 'No connection');
  await waitForText(page, "We couldn't reach the shop.");
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, /^Manage products: \d+$/);
  expectNoErrors(staff, /ERR_CONNECTION_REFUSED|unreachable|could not be reached/);
  await staff.close();
});

test('deleting asks for confirmation, shows errors, and reports a part that is already deleted [O99]', async () => {
  const staff = await staffAt('/dashboard/manageProducts?q=HX-6D1-0071');
  const { page } = staff;
  const open = page.getByRole('button', { name: /^Delete Engine oil filter.*HX-6D1-0071$/ });
  const question = page.getByRole('dialog');
  await open.press('Enter');
  await question.getByRole('heading', { name: /^Are you sure you want to delete Engine oil filter.*!$/ }).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  // The focus returns to the button.
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  const answers = [
    problem(503, 'The shop is temporarily unavailable.'),
    { json: { acknowledged: true, deletedCount: 0 } },
  ];
  await page.route('**/api/product/*', (route) => route.fulfill(answers.shift()));
  await open.click();
  const sure = question.getByRole('button', { name: 'Delete', exact: true });
  await sure.click();
  await question.getByRole('alert').filter({ hasText: 'The shop is temporarily unavailable.' }).waitFor();
  await sure.click();
  await question.waitFor({ state: 'hidden' });
  await waitForText(page, /^Engine oil filter.* was already deleted\.$/);
  expectNoErrors(staff, /503/);
  await staff.close();
});

test('a former admin gets an error when making another user admin [O131]', async () => {
  const [email, other] = [newEmail('nora'), newEmail('olga')];
  const second = await as('buyer', { name: 'Olga Petrova', email: other });
  await second.close();
  const nora = await as('buyer', { name: 'Nora Blum', email });
  const staff = await staffAt('/dashboard/makeAdmin');
  const { page } = staff;
  await makeAdmin(page, email, 'not the password');
  const dialog = page.getByRole('dialog', { name: `Make ${email} an admin?` });
  await dialog.getByText('This is not your current password.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expectNoErrors(staff, /422/);
  await makeAdmin(page, email, admin.password);
  await expectToast(page, 'success', 'Successfully made a admin');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: `Remove ${email}` }).waitFor();
  // The new role ended the session.
  await nora.page.goto('/dashboard/makeAdmin');
  await nora.page.waitForURL('**/login?returnTo=*');
  await signIn(nora.page, email, password);
  await heading(nora.page, /^All users: /);
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: `Remove the admin role from ${email}?` })
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'success', `${email} is no longer an admin`);
  await makeAdmin(nora.page, other, password);
  await expectToast(nora.page, 'warning', 'Failed to Make and admin');
  expectNoErrors(nora, /403/);
  // Another session has already given the admin role.
  await page.route('**/api/user/admin/*', (route) => route.fulfill({ json: { acknowledged: true, modifiedCount: 0 } }));
  await makeAdmin(page, other, admin.password);
  await expectToast(page, 'info', `${other} is already an admin.`);
  expectNoErrors(staff);
  await nora.close();
  await staff.close();
});

test('an admin who gives up the own role is told so, and is a buyer on the dashboard [O133]', async () => {
  const email = newEmail('tilda');
  const second = await as('buyer', { name: 'Tilda Voss', email });
  const staff = await staffAt('/dashboard/makeAdmin');
  await makeAdmin(staff.page, email, admin.password);
  await expectToast(staff.page, 'success', 'Successfully made a admin');
  // The new role ended the session.
  const { page } = second;
  await page.goto('/dashboard/makeAdmin');
  await page.waitForURL('**/login?returnTo=*');
  await signIn(page, email, password);
  await heading(page, /^All users: /);
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'success', `${email} is no longer an admin`);
  await expect.poll(() => pathAndQuery(page)).toBe('/dashboard');
  await heading(page, 'My Orders: 0');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect
    .poll(async () => (await links.allTextContents()).map((text) => text.trim()))
    .toEqual(['My Orders', 'Add Review', 'Saved lists', 'Addresses', 'My Profile']);
  await staff.page.reload();
  await staff.page.getByRole('button', { name: `Make Admin: ${email}` }).waitFor();
  expectNoErrors(second);
  expectNoErrors(staff);
  await second.close();
  await staff.close();
});

test('the counts of all users and all orders are those of the API, before and after one more [O129]', async () => {
  const staff = await staffAt('/dashboard/makeAdmin');
  const { page } = staff;
  const usersCounted = async (count: number) => {
    await page.goto('/dashboard/makeAdmin');
    await expect
      .poll(() => page.getByRole('heading', { level: 1, name: /^All users/ }).textContent())
      .toBe(`All users: ${count}`);
    expect(await countFromApi(page, '/api/user')).toBe(count);
  };
  const ordersCounted = async (count: number) => {
    await page.goto('/dashboard/manageOrders');
    if (count === 0) await waitForText(page, 'No orders yet');
    else await waitForText(page, new RegExp(`^1–${Math.min(count, 25)} of ${count} · `));
    expect(await countFromApi(page, '/api/order')).toBe(count);
  };
  const [users, orders] = [await countFromApi(page, '/api/user'), await countFromApi(page, '/api/order')];
  await usersCounted(users);
  await ordersCounted(orders);
  const buyer = await as('buyer', { name: 'Mara Quist' });
  await placeOrder(buyer.page);
  await usersCounted(users + 1);
  await ordersCounted(orders + 1);
  expectNoErrors(buyer);
  expectNoErrors(staff);
  await buyer.close();
  await staff.close();
});

test('staff see all orders and find them by buyer and status [O67]', async () => {
  const email = newEmail('emil');
  const buyer = await as('buyer', { name: 'Emil Roth', email });
  await buyer.page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  await buyer.page.getByLabel('Phone').fill('+41 44 555 01 10');
  await buyer.page.getByRole('button', { name: /^Place order for/ }).click();
  await expectToast(buyer.page, 'success', 'Order successful');
  await buyer.close();
  const staff = await staffAt('/dashboard/manageOrders');
  const { page } = staff;
  expect((await columns(page)).slice(0, 7)).toEqual([
    '#',
    'Name',
    'Email',
    'phone',
    'Product Name',
    'Quantity',
    'Price',
  ]);
  await page.getByRole('row').filter({ hasText: email }).getByText('Emil Roth', { exact: true }).waitFor();
  await page.getByLabel('Status').selectOption({ value: 'delivered' });
  await waitForText(page, 'No results');
  await page.getByLabel('Status').selectOption({ value: 'placed' });
  await page.getByLabel('Search orders').fill(email);
  await page.locator('.dashboard').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('row').filter({ hasText: email }).waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  // Between phone and desktop width the table scrolls horizontally; its first column is sticky.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectNoHorizontalScroll(page);
  const before = await page.locator('tbody td').first().boundingBox();
  const moved = await page.locator('.table-box').evaluate((box) => {
    box.scrollLeft = 200;
    return box.scrollLeft;
  });
  expect(moved).toBeGreaterThan(100);
  expect((await page.locator('tbody td').first().boundingBox())?.x).toBe(before?.x);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders.csv');
  expectNoErrors(staff);
  await staff.close();
});
