/** The address book: a buyer adds, changes and deletes addresses on a phone and with the keyboard alone. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { addressBookOn, chooseCountry, fillAddress, saveAddress } from '../fixtures/address-book.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf } from '../fixtures/staff-calls.ts';

const shop = catalogueShop();
const { as } = peopleOf(shop);

const isFocused = (element: Element) => element === document.activeElement;
const first = ['Contact name', 'Company (optional)', 'Street address', 'Building, floor, gate (optional)'];

test('a buyer adds the first address: the fields follow the country, and nothing typed is lost; the order form has its phone number [O93 I36]', async () => {
  const buyer = await as('buyer', { name: 'Layla Haddad', viewport: phone, at: pagePaths.addresses });
  const { page } = buyer;
  const { card, dialog, field, labels, linesOf } = addressBookOn(page);
  await waitForText(page, 'No addresses yet');
  await page.getByRole('button', { name: 'Add address' }).click();
  await saveAddress(page);
  await dialog.getByRole('link', { name: 'Choose a country or region.' }).waitFor();
  await chooseCountry(page, 'Germany');
  expect(await labels()).toEqual([...first, 'Postal code', 'City']);
  await fillAddress(page, { 'Contact name': 'ليلى حداد', 'Street address': 'شارع الشيخ زايد ١٢', City: 'Dubai' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByText('We restored your unsaved changes.').waitFor();
  await chooseCountry(page, 'United Arab Emirates');
  expect(await labels()).toEqual([...first, 'Emirate']);
  expect(await field('Contact name').inputValue()).toBe('ليلى حداد');
  await fillAddress(page, { Phone: '12' });
  await saveAddress(page);
  await dialog.getByRole('alert').getByRole('link', { name: 'Choose the emirate from the list.' }).click();
  expect(await field('Emirate').evaluate(isFocused)).toBe(true);
  await chooseCountry(page, 'Germany');
  expect(await field('City').inputValue()).toBe('Dubai');
  await chooseCountry(page, 'United Arab Emirates');
  await field('Emirate').selectOption({ label: 'Dubai (دبي)' });
  await saveAddress(page);
  await dialog.getByRole('alert').getByText('for example +971 50 123 4567').waitFor();
  await fillAddress(page, { Phone: '050 123 4567' });
  await saveAddress(page);
  await waitForToast(page, 'Address added.');
  await dialog.waitFor({ state: 'hidden' });
  // The list is read again behind the closing dialog.
  await expect
    .poll(() => linesOf('Default'))
    .toEqual(['ليلى حداد', 'شارع الشيخ زايد ١٢', 'دبي', 'UNITED ARAB EMIRATES']);
  await card('Default').getByText('+971 50 123 4567').waitFor();
  await page.goto(pagePaths.purchase);
  await page.locator('main a[href^="/purchase/"]').first().click();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+971501234567');
  // The server has refused the short phone number.
  expectNoErrors(buyer, /422/);
});

test('a wrong postal code says the expected form beside the field, and the address is saved once it is right', {
  tags: 'variant',
}, async () => {
  const buyer = await as('buyer', { viewport: phone });
  await addAddressOf(shop, buyer, { contactName: 'Jonas Weber' });
  const { page } = buyer;
  await page.goto(pagePaths.addresses);
  const { dialog, field, linesOf } = addressBookOn(page);
  await page.getByRole('button', { name: 'Edit the address of Jonas Weber' }).click();
  await field('Postal code').fill('2672');
  await saveAddress(page);
  const message = 'Enter the postal code in its full form, for example 26133.';
  await dialog.locator('.field .error').getByText(message).waitFor();
  expect(await field('Postal code').getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.locator('.error-summary').evaluate(isFocused)).toBe(true);
  await field('Postal code').fill('D-26725');
  await saveAddress(page);
  await waitForToast(page, 'Address saved.');
  await dialog.waitFor({ state: 'hidden' });
  // The list is read again behind the closing dialog.
  await expect.poll(() => linesOf('Default')).toEqual(['Jonas Weber', 'Hafenstraße 12', '26725 Emden', 'GERMANY']);
  expectNoErrors(buyer);
});

test('with the keyboard alone: another default, deleting, and the focus stays where the work is [O98]', {
  tags: 'variant',
}, async () => {
  const buyer = await as('buyer');
  for (const contactName of ['First Person', 'Second Person']) await addAddressOf(shop, buyer, { contactName });
  const { page } = buyer;
  await page.goto(pagePaths.addresses);
  const { card, dialog } = addressBookOn(page);
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await page.getByRole('button', { name: 'Set the address of Second Person as default' }).press('Enter');
  await waitForToast(page, 'Default address changed.');
  await card('Second Person').getByText('Default', { exact: true }).waitFor();
  await expect.poll(focused).toBe('h1');
  const edit = page.getByRole('button', { name: 'Edit the address of First Person' });
  await edit.press('Enter');
  await dialog.getByLabel('Contact name').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => edit.evaluate(isFocused)).toBe(true);
  await page.getByRole('button', { name: 'Delete the address of Second Person' }).press('Enter');
  await dialog.getByText('Second Person').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await waitForToast(page, 'Address deleted.');
  await card('First Person').getByText('Default', { exact: true }).waitFor();
  expect(await page.locator('.address').count()).toBe(1);
  await expect.poll(focused).toBe('h1');
  expectNoErrors(buyer);
});
