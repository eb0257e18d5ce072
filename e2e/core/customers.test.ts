/** A stranger calls: staff write down name and phone, keep the order as a draft, finish it, and find the customer again. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectToast, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('a phone call of a new customer becomes a draft and then an order, in five taps on a phone [U44]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber(), { pricePerUnit: 200 });
  const name = `Omar ${partNumber}`;
  const staff = await as('admin', { at: pagePaths.newOrder, viewport: phone });
  const { page } = staff;
  let taps = 0;
  const tap = async (role: 'option' | 'button' | 'link', named: string | RegExp) => {
    taps++;
    await page.getByRole(role, { name: named }).click();
  };
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone').fill('+971 4 555 0199');
  await page.getByRole('combobox', { name: 'Add a part' }).fill(partNumber);
  await tap('option', new RegExp(`^${partNumber} `));
  await tap('button', 'Save draft');
  await expectToast(page, 'success', 'Draft saved.');
  await page.getByRole('heading', { level: 1, name: 'Draft of an order' }).waitFor();
  await tap('link', 'Drafts');
  await tap('link', name);
  await page.getByLabel('PO number').fill('PO 12');
  await tap('button', 'Place order');
  await expectToast(page, 'success', 'Order successful');
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  expect(taps).toBe(5);
  await waitForText(page, 'No email');
  await waitForText(page, 'PO 12');
  expect(await page.getByText('.invalid').count()).toBe(0);
  expectNoErrors(staff);
});

test('staff find the customer, note something, and order again from the earlier order [U45]', async () => {
  const calls = await staffCalls(shop);
  const { partNumber } = await addPart(calls, newPartNumber(), { pricePerUnit: 200 });
  const name = `Lin ${partNumber}`;
  const staff = await as('admin', { at: pagePaths.newOrder });
  const { page } = staff;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Company').fill('Wei Co');
  await page.getByLabel('Phone').fill('+86 532 555 0100');
  await page.getByRole('combobox', { name: 'Add a part' }).fill(partNumber);
  await page.getByRole('option', { name: new RegExp(`^${partNumber} `) }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  await page.getByRole('button', { name: 'Order again for this buyer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Draft of an order' }).waitFor();
  await waitForText(page, 'Wei Co');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  await page.goto(pagePaths.customers);
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: name }).getByText('2', { exact: true }).waitFor();
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByLabel('New note').fill('Calls on Mondays');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.locator('.order-message').getByText('Calls on Mondays').waitFor();
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByRole('heading', { level: 1, name: 'New order for a customer' }).waitFor();
  await waitForText(page, 'Wei Co · No email');
  expectNoErrors(staff);
});

test('a draft that somebody else has changed says so, and what was typed stays [U46]', {
  tags: 'variant',
}, async () => {
  const first = await as('admin', { at: pagePaths.newOrder });
  const { page } = first;
  await page.getByLabel('Name', { exact: true }).fill('Ida Twice');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Draft of an order' }).waitFor();
  const second = await as('admin', { at: page.url() });
  await second.page.getByLabel('Note').fill('From the second');
  await second.page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(second.page, 'success', 'Draft saved.');
  await page.getByLabel('Note').fill('From the first');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await waitForText(page, /changed this draft on/);
  expect(await page.getByLabel('Note').inputValue()).toBe('From the first');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Drafts' }).waitFor();
  expectNoErrors(first, /409/);
});
