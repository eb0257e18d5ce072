/** A buyer sends a piece back; staff put it on the shelf, credit it and record the refund. */
import { expect, test } from 'vitest';
import { orderPath } from '#platform/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, placeOrder, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);

test('one piece of a shipped order comes back: announced on the phone, received, credited and refunded [O49]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  await placeOrder(buyer.page);
  const link = buyer.page.getByRole('link', { name: /^SP-\d+$/ }).first();
  const number = (await link.textContent()) ?? '';
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  for (const step of ['Confirm order', 'Mark as packed']) {
    await page.getByRole('button', { name: step }).click();
    await dialog.getByRole('button', { name: step }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await waitForToast(page, 'Payment recorded.');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.getByLabel('Carrier').fill('DHL');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await waitForToast(page, 'Shipment recorded.');

  await link.click();
  await buyer.page.getByRole('button', { name: 'Return parts' }).click();
  const returning = buyer.page.getByRole('dialog');
  await returning.getByText('Unused parts in the original packaging can be returned within 30 days').waitFor();
  await returning.getByLabel(/^Pieces of/).fill('9');
  await returning.getByLabel('Reason').fill('Wrong side');
  await returning.getByRole('button', { name: 'Return parts' }).click();
  await returning.getByText(/^Only \d pcs can be returned\.$/).waitFor();
  expect(await returning.getByLabel('Reason').inputValue()).toBe('Wrong side');
  await expectNoAxeFindings(buyer.page);
  expect(await faultsOfPage(buyer.page, 'the dialog of a return')).toEqual([]);
  await returning.getByLabel(/^Pieces of/).fill('1');
  await returning.getByRole('button', { name: 'Return parts' }).click();
  await waitForToast(buyer.page, 'Return registered.');
  await buyer.page.getByRole('table', { name: 'Returns' }).getByText('Wrong side Open').waitFor();
  expect(await buyer.page.getByRole('button', { name: 'Settle return' }).count()).toBe(0);
  expect(await faultsOfPage(buyer.page, 'the page of an order with a return')).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Settle return' }).click();
  expect(await dialog.getByLabel('back on the shelf').inputValue()).toBe('1');
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the dialog of a settlement')).toEqual([]);
  const credit = await dialog.getByLabel('Credit (US dollars)').inputValue();
  await dialog.getByRole('button', { name: 'Settle return' }).click();
  await waitForToast(page, 'Return settled.');
  await page.getByText('Wrong side Settled').waitFor();
  await page.getByRole('button', { name: 'Record refund' }).click();
  expect(await dialog.getByLabel('Amount (US dollars)').inputValue()).toBe(credit);
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await waitForToast(page, 'Refund recorded.');
  await waitForText(page, 'Part refunded');

  await buyer.page.reload();
  const history = buyer.page.getByRole('table', { name: 'History of the order' });
  await history.getByRole('row', { name: /^Return registered Wrong side .* you$/ }).waitFor();
  await history.getByRole('row', { name: new RegExp(`^Return settled, credit \\$${credit} .* the shop$`) }).waitFor();
  expectNoErrors(staff);
  expectNoErrors(buyer, /422/);
});
