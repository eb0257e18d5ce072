/** The longest address at all widths. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { addressBookOn, chooseCountry, fillAddress, saveAddress } from '../fixtures/address-book.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForToast } from '../fixtures/helpers.ts';
import { faultsAt, faultsOfPage, longest } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(catalogueShop());

test('the longest address fits at any width, on its card and in its form [O98]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone, at: pagePaths.addresses });
  const { page } = buyer;
  const { field } = addressBookOn(page);
  await page.getByRole('button', { name: 'Add address' }).click();
  await chooseCountry(page, 'China');
  const unbroken = (length: number) => 'W'.repeat(length);
  await fillAddress(page, {
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
  await field('Province').selectOption('33');
  const found = await faultsOfPage(page, 'the form');
  await saveAddress(page);
  await waitForToast(page, 'Address added.');
  found.push(...(await faultsAt(page, pagePaths.addresses, '.address')));
  await page.getByRole('button', { name: /^Delete the address of/ }).click();
  found.push(...(await faultsOfPage(page, 'before deleting')));
  expect(found).toEqual([]);
  expectNoErrors(buyer);
});
