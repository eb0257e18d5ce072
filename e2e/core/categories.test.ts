/** Staff arrange the categories, and visitors find them under every address that they had. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
/** Part of the names of the categories that this file makes. */
const own = newPartNumber();
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
let staff: Visitor;
let page: Page;

beforeAll(async () => {
  const call = await staffCalls(shop);
  for (const name of ['Rollers', 'Last'])
    await call('createCategory', { body: { name: `${name} ${own}`, parent: null } });
  for (const number of [newPartNumber(), newPartNumber()])
    await addPart(call, number, { category: slugOf(`Rollers ${own}`) });
  staff = await as('admin', { at: '/dashboard/categories' });
  page = staff.page;
  await page.getByRole('rowheader').first().waitFor();
});

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const names = () =>
  page.getByRole('rowheader').evaluateAll((headers) => headers.map((header) => header.firstChild?.textContent ?? ''));
const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Save category' }).click();

test('a category is renamed after its number of parts is shown, and its earlier address redirects for good [O124]', async () => {
  const [before, after] = [`Rollers ${own}`, `Track rollers ${own}`];
  await row(before)
    .getByRole('button', { name: `Edit category ${before}` })
    .click();
  await dialog().getByText('2 parts in this category').waitFor();
  await dialog().getByLabel('Name').fill(`Last ${own}`);
  await save();
  await dialog().getByText('There is already a category').waitFor();
  expect(await dialog().getByLabel('Name').inputValue()).toBe(`Last ${own}`);
  await dialog().getByLabel('Name').fill(after);
  await save();
  await waitForToast(page, `Category ${after} saved.`);
  expect(await row(after).getByRole('cell').first().textContent()).toBe('2');
  const path = `/parts?category=${slugOf(after)}`;
  const moved = await fetch(`${shop.url}/parts?category=${slugOf(before)}&sort=price`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, `${path}&sort=price`]);
  const list = await (await fetch(shop.url + path)).text();
  expect(list).toMatch(new RegExp(`<h1[^>]*>${after}`));
  expect(list).toMatch(/role="status"[^>]*>2 parts/);
  expectNoErrors(staff, /422/);
});

test('a category is added, moved below another one, and deleted while it is empty [O125]', async () => {
  const name = `Seat covers ${own}`;
  await page.getByRole('button', { name: 'Add category' }).click();
  await dialog().getByLabel('Name').fill(name);
  await dialog().getByRole('button', { name: 'Add category' }).click();
  await waitForToast(page, `Category ${name} added.`);
  await row(name)
    .getByRole('button', { name: `Edit category ${name}` })
    .click();
  await dialog().getByText('No parts are affected').waitFor();
  await dialog().getByLabel('Parent category').selectOption({ value: 'engine' });
  await save();
  await waitForToast(page, `Category ${name} saved.`);
  // Below Engine, no longer behind the other top-level categories.
  const placeOf = async (each: string) => (await names()).indexOf(each);
  await expect.poll(async () => (await placeOf(name)) < (await placeOf(`Last ${own}`))).toBe(true);
  expect(await placeOf(name)).toBeGreaterThan(await placeOf('Engine'));
  expect(
    await row('Engine')
      .getByRole('button', { name: /^Delete/ })
      .count(),
  ).toBe(0);
  await row(name)
    .getByRole('button', { name: `Delete category ${name}` })
    .click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, `Category ${name} deleted.`);
  await expect.poll(names).not.toContain(name);
  expectNoErrors(staff);
});

test('categories are ordered by keyboard, and the button keeps the focus [O125]', { tags: 'variant' }, async () => {
  const up = page.getByRole('button', { name: `Move Last ${own} up` });
  const isBefore = async () => {
    const all = await names();
    return all.indexOf(`Last ${own}`) < all.findIndex((name) => name.endsWith(`ollers ${own}`));
  };
  expect(await isBefore()).toBe(false);
  await up.focus();
  await page.keyboard.press('Enter');
  const announced = new RegExp(`^Last ${own}: \\d+ of \\d+ at the top level$`);
  await expect.poll(() => page.locator('#announcer').textContent()).toMatch(announced);
  await expect.poll(isBefore).toBe(true);
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  expectNoErrors(staff);
});
