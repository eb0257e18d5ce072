/** A buyer sends a piece back; staff put it on the shelf, credit it and record the refund. */
import { expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('one piece of a shipped order comes back: announced on the phone, received, credited and refunded [O49]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const call = await staffCalls(shop);
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber()), 4);
  const path = { number };
  await call('confirmOrder', { path, body: {} });
  await call('recordPayment', { path, body: { amount: 100, date: new Date().toISOString().slice(0, 10) } });
  await call('shipOrder', { path, body: { carrier: 'DHL' } });
  await buyer.page.goto(orderPath(number));
  await buyer.page.getByRole('button', { name: 'Return parts' }).click();
  const returning = buyer.page.getByRole('dialog');
  await returning.getByText('Unused parts in the original packaging can be returned within 30 days').waitFor();
  await returning.getByLabel(/^Pieces of/).fill('9');
  await returning.getByLabel('Reason').fill('Wrong side');
  await returning.getByRole('button', { name: 'Return parts' }).click();
  await returning.getByText(/^Only \d pcs can be returned\.$/).waitFor();
  expect(await returning.getByLabel('Reason').inputValue()).toBe('Wrong side');
  await returning.getByLabel(/^Pieces of/).fill('1');
  await returning.getByRole('button', { name: 'Return parts' }).click();
  await waitForToast(buyer.page, 'Return registered.');
  await buyer.page.getByRole('table', { name: 'Returns' }).getByText('Wrong side Open').waitFor();
  expect(await buyer.page.getByRole('button', { name: 'Settle return' }).count()).toBe(0);

  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Settle return' }).click();
  expect(await dialog.getByLabel('back on the shelf').inputValue()).toBe('1');
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
