import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visitor } from '../fixtures/browser.ts';
import {
  countFromApi,
  expectNoErrors,
  expectToast,
  makeAdmin,
  newEmail,
  newPartNumber,
  password,
  pathAndQuery,
  pictureFile,
  signIn,
  textAt,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);

async function openAs(path: string): Promise<Visitor> {
  const visitor = await as('admin', { at: path });
  await visitor.page.waitForURL(`**${path}`);
  return visitor;
}

/** Waits until the heading has this count, and checks that the API counts the same. */
async function headingCounts(page: Page, count: number): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: /^Manage products/ });
  await expect.poll(() => heading.textContent()).toBe(`Manage products: ${count.toLocaleString('en-US')}`);
  expect(await countFromApi(page, '/api/product')).toBe(count);
}

test('an admin adds a part with a picture, buyers see it, and the admin deletes it [O75]', async () => {
  const staff = await openAs('/dashboard/addProduct');
  const { page } = staff;
  const part = `Test roller ${newPartNumber()}`;
  const before = await countFromApi(page, '/api/product');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await waitForText(page, 'Choose a picture.');
  await page.getByLabel('Product Name').fill(part);
  await page.getByLabel('Price per unit').fill('12.50');
  await page.getByLabel('Available Quantity').fill('40');
  await page.getByLabel('Minimum Quantity').fill('2');
  await page.getByLabel('description').fill('Made for the journey through the shop.');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'success', 'product added successfully');
  expect(await textAt(`${shop.url}/home`)).toContain(part);

  await page.goto('/dashboard/manageProducts');
  await headingCounts(page, before + 1);
  await page.getByRole('button', { name: new RegExp(`^Delete ${part}`) }).click();
  await waitForText(page, `Are you sure you want to delete ${part}!`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'success', `products: ${part} is deleted.`);
  await page.getByRole('button', { name: new RegExp(`^Delete ${part}`) }).waitFor({ state: 'detached' });
  await headingCounts(page, before);
  expectNoErrors(staff);
});

test('Cancel and Escape in a question send nothing and change nothing [O100]', async () => {
  const { email } = await as('buyer', { name: 'Vera Holt' });
  const staff = await openAs('/dashboard/manageProducts?q=HX-20Y-1142');
  const { page } = staff;
  // The access token is there: no request for it counts as a change.
  await page.getByRole('heading', { level: 1, name: /^Manage products: \d/ }).waitFor();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) changes.push(`${request.method()} ${request.url()}`);
  });
  for (const [path, list, name] of [
    ['/dashboard/manageProducts?q=HX-20Y-1142', '/api/product', /^Delete .*HX-20Y-1142$/],
    ['/dashboard/makeAdmin', '/api/user', `Remove ${admin.email}`],
    [`/dashboard/makeAdmin?q=${encodeURIComponent(email)}`, '/api/user', `Make Admin: ${email}`],
  ] as const) {
    await page.goto(path);
    const before = await countFromApi(page, list);
    const open = page.getByRole('button', { name }).first();
    const dialog = page.getByRole('dialog');
    await open.click();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(changes).toEqual([]);
    await open.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await open.isEnabled()).toBe(true);
    expect(changes).toEqual([]);
    expect(await countFromApi(page, list)).toBe(before);
  }
  expectNoErrors(staff);
});

test('the list of products has search, sorting and pages [O116]', async () => {
  const staff = await openAs('/dashboard/manageProducts');
  const { page } = staff;
  await page.getByRole('rowheader').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBe(25);
  // The table head is sticky.
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
  const head = await page.getByRole('columnheader', { name: 'Available' }).boundingBox();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(head?.y).toBeGreaterThanOrEqual(0);
  expect(head?.y).toBeLessThan(150);
  await page.getByRole('link', { name: 'Price' }).click();
  await page.waitForURL('**sort=price*');
  await page.locator('th[aria-sort=ascending]', { hasText: 'Price' }).waitFor();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**page=2*');
  await page.getByRole('rowheader').first().waitFor();
  await page.getByLabel('Search products').fill('HX-20Y-1142');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**q=HX-20Y-1142*');
  await waitForText(page, 'HX-20Y-1142');
  await page
    .getByRole('link', { name: /^Edit Track roller/ })
    .first()
    .click();
  await page.getByLabel('Price per unit').fill('63.40');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(page, 'saved.');
  expectNoErrors(staff);
});

test('an admin gives the admin role to a buyer and removes it; a buyer sees no staff page [O130]', async () => {
  const email = newEmail('lena');
  const buyer = await as('buyer', { name: 'Lena Berg', email });
  await buyer.page.goto('/dashboard/makeAdmin');
  await buyer.page.waitForURL('**/login?returnTo=*');
  await waitForText(buyer.page, 'This page is for staff only');
  expect(pathAndQuery(buyer.page)).toContain('/login');
  expectNoErrors(buyer);

  const staff = await openAs('/dashboard/makeAdmin');
  const { page } = staff;
  await page.getByRole('heading', { level: 1, name: 'All users:' }).waitFor();
  await makeAdmin(page, email, admin.password);
  await expectToast(page, 'success', 'Successfully made a admin');
  await page.getByRole('button', { name: `Make Admin: ${email}` }).waitFor({ state: 'detached' });
  await buyer.page.goto('/dashboard/makeAdmin');
  await buyer.page.waitForURL('**/login?returnTo=*');
  await signIn(buyer.page, email, password);
  await buyer.page.getByRole('heading', { level: 1, name: 'All users:' }).waitFor();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: `Make Admin: ${email}` }).waitFor();
  await page.getByRole('button', { name: `Remove ${admin.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expectNoErrors(staff, /409/);
});
