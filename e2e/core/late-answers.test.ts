/** Answers that come after somebody has closed the dialog that was being sent, and has opened the next one. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { addressBookOn, chooseCountry, fillAddress, saveAddress } from '../fixtures/address-book.ts';
import type { Visitor } from '../fixtures/browser.ts';
import { holdAnswers, holdRequests } from '../fixtures/held-requests.ts';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);
let staff: Visitor;

beforeEach(async () => {
  staff = await as('admin', { at: pagePaths.categories });
  await staff.page.getByRole('rowheader').first().waitFor();
});
afterEach(() => staff.close());

const dialog = () => staff.page.getByRole('dialog');
const nameField = () => dialog().getByLabel('Name');

async function openNew(name: string) {
  await staff.page.getByRole('button', { name: 'Add category' }).click();
  await nameField().fill(name);
}

async function closeWithEscape() {
  await staff.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

test('a dialog that was closed while it was being sent does not close the next one, with what is typed [O563]', async () => {
  const [first, second] = [newPartNumber(), newPartNumber()];
  const held = await holdAnswers(staff.page, '**/api/category');
  await openNew(first);
  await dialog().getByRole('button', { name: 'Add category' }).click();
  await held.arrived;
  await closeWithEscape();
  await openNew(second);
  await held.release();
  await waitForToast(staff.page, `Category ${first} added.`);
  expect(await nameField().inputValue()).toBe(second);
  expectNoErrors(staff);
});

test('a deletion that was closed while it was being sent closes no other dialog [O563]', async () => {
  const [gone, next] = [newPartNumber(), newPartNumber()];
  const { slug } = await call('createCategory', { body: { name: gone, parent: null } });
  await staff.page.reload();
  const held = await holdAnswers(staff.page, `**/api/category/${slug}`);
  await staff.page.getByRole('button', { name: `Delete category ${gone}` }).click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await held.arrived;
  await closeWithEscape();
  await openNew(next);
  await held.release();
  await waitForToast(staff.page, gone);
  expect(await nameField().inputValue()).toBe(next);
  expectNoErrors(staff);
});

test('a refusal that comes after its dialog was closed is said [O563]', async () => {
  const held = await holdRequests(staff.page, '**/api/category');
  await openNew('Engine');
  await dialog().getByRole('button', { name: 'Add category' }).click();
  await held.arrived;
  await closeWithEscape();
  await held.release();
  await waitForToast(staff.page, 'There is already a category');
  expectNoErrors(staff, /422/);
});

test('a refused address that was closed while it was being sent is said, and what was typed comes back [O563]', async () => {
  const buyer = await as('buyer', { name: 'Ada Lindqvist', at: pagePaths.addresses });
  const { page } = buyer;
  const { dialog, field } = addressBookOn(page);
  const open = () => page.getByRole('button', { name: 'Add address' }).click();
  await open();
  await chooseCountry(page, 'Germany');
  await fillAddress(page, {
    'Contact name': 'Ada',
    'Street address': 'Hafenstraße 12',
    'Postal code': '20457',
    City: 'Hamburg',
    Phone: '12',
  });
  const held = await holdRequests(page, '**/address');
  await saveAddress(page);
  await held.arrived;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await held.release();
  await waitForToast(page, 'for example +49');
  await open();
  expect(await field('City').inputValue()).toBe('Hamburg');
  expectNoErrors(buyer, /422/);
});
