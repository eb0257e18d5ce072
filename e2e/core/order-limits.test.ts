/** Orders that are refused because of a limit: the form says why and offers what is possible. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, expectToast, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop({ UNCONFIRMED_ORDER_PIECES: '10', UNCONFIRMED_ORDER_TOTAL: '5000' });
const { as } = peopleOf(shop);

test('the form of an unconfirmed buyer offers the quantity that the limit allows [O63]', async () => {
  const buyer = await as('buyer', { name: 'Petra Lindqvist', viewport: phone });
  const { page } = buyer;
  await page.getByLabel('Find a part').fill('HX-20Y-1142');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('link', { name: /Purchase Now: .*HX-20Y-1142$/ })
    .first()
    .click();
  await page.getByLabel('Phone').fill('+46 8 5550 1187');
  await page.getByLabel('Quantity', { exact: true }).fill('100');
  await page.getByRole('button', { name: /^Place order for/ }).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Until you confirm your email, the limit is 10 pcs of a part' });
  await alert.getByRole('link', { name: 'Confirm your email' }).waitFor();
  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('100');
  await expectNoHorizontalScroll(page);
  expectNoErrors(buyer, /422/);
  await alert.getByRole('button', { name: 'Use 10 pcs, $624.00' }).click();
  await page.getByRole('button', { name: 'Place order for $624.00' }).click();
  await expectToast(page, 'success', 'Order successful');
  await waitForText(page, '1–1 of 1 · total $624.00');
  expectNoErrors(buyer);
  await buyer.close();
});
