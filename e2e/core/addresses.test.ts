/** The address book: a buyer adds, changes and deletes addresses on a phone and with the keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/page-paths.ts';
import { phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, openHeading, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { faultsAt, faultsOfPage, longest } from '../fixtures/layout-faults.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);

async function buyerWithBook(name: string): Promise<Visitor> {
  const buyer = await visit({ viewport: phone });
  await register(buyer.page, name, newEmail('addresses'));
  await openHeading(buyer.page, pagePaths.addresses);
  return buyer;
}

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const card = (page: Page, text: string) => page.locator('.address').filter({ hasText: text });
const linesOf = (page: Page, text: string) => card(page, text).locator('address bdi').allTextContents();
const labels = async (page: Page) =>
  (await dialog(page).locator('.address-form__fields label').allTextContents()).map((label) => label.trim());

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function choose(page: Page, country: string): Promise<void> {
  await field(page, 'Country or region').selectOption({ label: country });
  await dialog(page).locator('form:not([aria-busy])').waitFor();
}

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save address' }).click();

async function addGerman(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add address' }).click();
  await choose(page, 'Germany');
  await fill(page, { 'Contact name': name, 'Street address': 'Hafenstraße 12', 'Postal code': '26723', City: 'Emden' });
  await fill(page, { Phone: '04921 123456' });
  await save(page);
  await waitForToast(page, 'Address added.');
  await dialog(page).waitFor({ state: 'hidden' });
}

test('a buyer adds the first address: the fields follow the country, and nothing typed is lost [O93]', async () => {
  const buyer = await buyerWithBook('Layla Haddad');
  const { page } = buyer;
  await waitForText(page, 'No addresses yet');
  await page.getByRole('button', { name: 'Add address' }).click();
  await save(page);
  await dialog(page).getByRole('link', { name: 'Choose a country or region.' }).waitFor();
  await choose(page, 'Germany');
  expect(await labels(page)).toEqual([
    'Contact name',
    'Company (optional)',
    'Street address',
    'Building, floor, gate (optional)',
    'Postal code',
    'City',
  ]);
  await fill(page, { 'Contact name': 'ليلى حداد', 'Street address': 'شارع الشيخ زايد ١٢', City: 'Dubai' });
  await choose(page, 'United Arab Emirates');
  expect(await labels(page)).toEqual([
    'Contact name',
    'Company (optional)',
    'Street address',
    'Building, floor, gate (optional)',
    'Emirate',
  ]);
  expect(await field(page, 'Contact name').inputValue()).toBe('ليلى حداد');
  await fill(page, { Phone: '12' });
  await save(page);
  await dialog(page).getByRole('alert').getByRole('link', { name: 'Choose the emirate from the list.' }).click();
  expect(await field(page, 'Emirate').evaluate((select) => select === document.activeElement)).toBe(true);
  await choose(page, 'Germany');
  expect(await field(page, 'City').inputValue()).toBe('Dubai');
  await choose(page, 'United Arab Emirates');
  await field(page, 'Emirate').selectOption({ label: 'Dubai (دبي)' });
  await save(page);
  await dialog(page).getByRole('alert').getByText('for example +971 50 123 4567').waitFor();
  await fill(page, { Phone: '050 123 4567' });
  await save(page);
  await waitForToast(page, 'Address added.');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await linesOf(page, 'Default')).toEqual(['ليلى حداد', 'شارع الشيخ زايد ١٢', 'دبي', 'UNITED ARAB EMIRATES']);
  await card(page, 'Default').getByText('+971 50 123 4567').waitFor();
  // The server has refused the short phone number.
  expectNoErrors(buyer, /422/);
  await buyer.close();
});

test('a wrong postal code says the expected form beside the field, and the address is saved once it is right', async () => {
  const buyer = await buyerWithBook('Jonas Weber');
  const { page } = buyer;
  await addGerman(page, 'Jonas Weber');
  await page.getByRole('button', { name: 'Edit the address of Jonas Weber' }).click();
  await field(page, 'Postal code').fill('2672');
  await save(page);
  const message = 'Enter the postal code in its full form, for example 26133.';
  await dialog(page).locator('.field .error').getByText(message).waitFor();
  expect(await field(page, 'Postal code').getAttribute('aria-invalid')).toBe('true');
  expect(
    await dialog(page)
      .locator('.error-summary')
      .evaluate((box) => box === document.activeElement),
  ).toBe(true);
  await field(page, 'Postal code').fill('D-26725');
  await save(page);
  await waitForToast(page, 'Address saved.');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await linesOf(page, 'Default')).toEqual(['Jonas Weber', 'Hafenstraße 12', '26725 Emden', 'GERMANY']);
  expectNoErrors(buyer);
  await buyer.close();
});

test('with the keyboard alone: another default, deleting, and the focus stays where the work is [O98]', async () => {
  const buyer = await buyerWithBook('Ada Buyer');
  const { page } = buyer;
  await addGerman(page, 'First Person');
  await addGerman(page, 'Second Person');
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await page.getByRole('button', { name: 'Set the address of Second Person as default' }).press('Enter');
  await waitForToast(page, 'Default address changed.');
  await card(page, 'Second Person').getByText('Default', { exact: true }).waitFor();
  await expect.poll(focused).toBe('h1');
  const edit = page.getByRole('button', { name: 'Edit the address of First Person' });
  await edit.press('Enter');
  await dialog(page).getByLabel('Contact name').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Delete the address of Second Person' }).press('Enter');
  await dialog(page).getByText('Second Person').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await waitForToast(page, 'Address deleted.');
  await card(page, 'First Person').getByText('Default', { exact: true }).waitFor();
  expect(await page.locator('.address').count()).toBe(1);
  await expect.poll(focused).toBe('h1');
  expectNoErrors(buyer);
  await buyer.close();
});

test('a failed request and a closed dialog keep what was typed [O98]', async () => {
  const buyer = await buyerWithBook('Ivo Marić');
  const { page, context } = buyer;
  await page.getByRole('button', { name: 'Add address' }).click();
  await context.route('**/api/address-format/HR', (route) => route.abort());
  await field(page, 'Country or region').selectOption({ label: 'Croatia' });
  await dialog(page).getByText('The fields of this country could not be loaded.').waitFor();
  await context.unroute('**/api/address-format/HR');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await fill(page, { 'Contact name': 'Ivo Marić', 'Street address': 'Riva 1', City: 'Rijeka' });
  await field(page, 'Postal code (optional)').fill('51000');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'Add address' }).click();
  await dialog(page).getByText('We restored your unsaved changes.').waitFor();
  expect(await field(page, 'City').inputValue()).toBe('Rijeka');
  await fill(page, { Phone: '051 123 456' });
  await context.route('**/api/user/*/address', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save(page);
  await dialog(page).locator('.notice--bad').waitFor();
  expect(await field(page, 'City').inputValue()).toBe('Rijeka');
  await context.unroute('**/api/user/*/address');
  await save(page);
  await waitForToast(page, 'Address added.');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await linesOf(page, 'Default')).toEqual(['Ivo Marić', 'Riva 1', 'HR-51000 Rijeka', 'CROATIA']);
  expectNoErrors(buyer, /Failed to load resource|ERR_FAILED/);
  await buyer.close();
});

test('the order form starts with the phone number of the default address [I36]', async () => {
  const buyer = await buyerWithBook('Ada Buyer');
  const { page } = buyer;
  await addGerman(page, 'Ada Buyer');
  await page.goto(pagePaths.purchase);
  await page.locator('main a[href^="/purchase/"]').first().click();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+494921123456');
  expectNoErrors(buyer);
  await buyer.close();
});

test('the longest address fits at any width, on its card and in its form [O98]', async () => {
  const buyer = await buyerWithBook('Ada Buyer');
  const { page } = buyer;
  await page.getByRole('button', { name: 'Add address' }).click();
  await choose(page, 'China');
  const unbroken = (length: number) => 'W'.repeat(length);
  await fill(page, {
    'Contact name': longest.person.slice(0, 120),
    'Company (optional)': unbroken(120),
    'Street address': unbroken(120),
    'Building, floor, gate (optional)': unbroken(120),
    'District (optional)': unbroken(80),
    City: unbroken(80),
    'Postal code': '315000',
    Phone: '+86 138 0013 8000',
    'Tax number (USCC) (optional)': '91110000600037341L',
    'Delivery note (optional)': unbroken(500),
  });
  await field(page, 'Province').selectOption('33');
  const found = await faultsOfPage(page, 'the form');
  await save(page);
  await waitForToast(page, 'Address added.');
  found.push(...(await faultsAt(page, pagePaths.addresses, '.address')));
  await page.getByRole('button', { name: /^Delete the address of/ }).click();
  found.push(...(await faultsOfPage(page, 'before deleting')));
  expect(found).toEqual([]);
  expectNoErrors(buyer);
  await buyer.close();
});
