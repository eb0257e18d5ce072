/** The money of an order: staff record it, the buyer reads what is due and where to pay. */
import { expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('staff confirm an order and record its payment and a refund; the buyer reads on the phone what is due [O32]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  await buyer.page.goto(orderPath(number));
  await buyer.page.getByText('Nothing to pay yet.').waitFor();
  expect(await buyer.page.getByRole('button', { name: 'Record payment' }).count()).toBe(0);

  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click();
  await waitForToast(page, `Order ${number} is confirmed.`);

  await buyer.page.reload();
  const due = buyer.page.getByRole('region', { name: 'What happens next' });
  await due.getByText(/^\$[\d,.]+ by \d+ \w+ \d{4}$/).waitFor();
  await due.getByText('EXAMCNBQ').waitFor();

  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount (US dollars)');
  const expected = await amount.inputValue();
  expect(Number(expected)).toBeGreaterThan(0);
  await dialog.getByLabel('Bank reference').fill('FT26319');
  await amount.fill('a lot');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByText('Enter an amount greater than 0').waitFor();
  await amount.fill('99,999.00');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByText(/^Only \$[\d,.]+ is still to be paid\.$/).waitFor();
  await dialog.getByLabel(/Record it anyway/).waitFor();
  expect(await dialog.getByLabel('Bank reference').inputValue()).toBe('FT26319');
  await amount.fill(expected);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await waitForToast(page, 'Payment recorded.');
  const payments = page.getByRole('table', { name: 'Payments' });
  await payments.getByRole('row', { name: /^Payment FT26319/ }).waitFor();

  await page.getByRole('button', { name: 'Record refund' }).click();
  await amount.fill('1');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await dialog.getByText('The shop owes the buyer nothing.').waitFor();
  await dialog.getByLabel('Send it back anyway').check();
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await waitForToast(page, 'Refund recorded.');
  await payments.getByRole('row', { name: /^Refund .* −\$1\.00$/ }).waitFor();

  await buyer.page.reload();
  await buyer.page
    .getByRole('table', { name: 'History of the order' })
    .getByRole('row', { name: /^Refund \$1\.00 .* the shop$/ })
    .waitFor();
  await waitForText(buyer.page, 'Part refunded');
  expectNoErrors(staff, /422/);
  expectNoErrors(buyer);
});
