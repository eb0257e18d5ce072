/** The dialog of an address when a request fails: what was typed stays. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { addressBookOn, fillAddress, saveAddress } from '../fixtures/address-book.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(catalogueShop());

test('a failed request and a closed dialog keep what was typed [O98]', async () => {
  const buyer = await as('buyer', { name: 'Ivo Marić', viewport: phone, at: pagePaths.addresses });
  const { page, context } = buyer;
  const { dialog, field, linesOf } = addressBookOn(page);
  await page.getByRole('button', { name: 'Add address' }).click();
  await context.route('**/api/address-format/HR', (route) => route.abort());
  await field('Country or region').selectOption({ label: 'Croatia' });
  await dialog.getByText('The fields of this country could not be loaded.').waitFor();
  await context.unroute('**/api/address-format/HR');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await fillAddress(page, { 'Contact name': 'Ivo Marić', 'Street address': 'Riva 1', City: 'Rijeka' });
  await field('Postal code (optional)').fill('51000');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByText('We restored your unsaved changes.').waitFor();
  expect(await field('City').inputValue()).toBe('Rijeka');
  await fillAddress(page, { Phone: '051 123 456' });
  await context.route('**/api/user/*/address', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await saveAddress(page);
  await dialog.locator('.notice--bad').waitFor();
  expect(await field('City').inputValue()).toBe('Rijeka');
  await context.unroute('**/api/user/*/address');
  await saveAddress(page);
  await waitForToast(page, 'Address added.');
  await dialog.waitFor({ state: 'hidden' });
  // The list is read again behind the closing dialog.
  await expect.poll(() => linesOf('Default')).toEqual(['Ivo Marić', 'Riva 1', 'HR-51000 Rijeka', 'CROATIA']);
  expectNoErrors(buyer, /Failed to load resource|ERR_FAILED/);
});
