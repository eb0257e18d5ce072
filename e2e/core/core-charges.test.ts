/** A part with a core charge: in every total of the buyer, and back for the old part that staff have inspected. */
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addAddressOf, addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('a buyer orders two parts with a core charge on the phone, sends both old parts back, and staff credit one and a half [O173]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const call = await staffCalls(shop);
  const part = await addPart(call, newPartNumber(), { pricePerUnit: 200, coreCharge: 20 });
  await addAddressOf(shop, buyer);
  const { page } = buyer;
  await page.goto(partPath(part.slug));
  await page.locator('input[name=quantity]').fill('2');
  await page
    .locator('.buy-box')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await waitForText(page, `In your cart: 2 × ${part.partNumber}.`);
  await call('editProduct', { path: { id: part._id }, body: { coreCharge: 25 } });
  await page.goto(pagePaths.cart);
  await waitForText(page, 'The core charge of one piece was $20.00 and is $25.00 now.');
  await page.getByRole('button', { name: 'Accept core charge $25.00' }).click();
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await waitForText(page, '+ $50.00 core charge');
  await page.locator('.cart__total').getByText('$450.00').waitFor();
  await page.goto(pagePaths.checkout);
  await page.getByRole('button', { name: 'Place order for $450.00' }).click();
  await page.waitForURL('**/orders/SP-*');
  const number = page.url().split('/').at(-1) ?? '';
  await page.getByRole('row', { name: /^Core charge, refunded when you send back the old part/ }).waitFor();

  const path = { number };
  await call('confirmOrder', { path, body: {} });
  await call('recordPayment', { path, body: { amount: 450, date: new Date().toISOString().slice(0, 10) } });
  await call('shipOrder', { path, body: { carrier: 'DHL' } });
  await page.goto(pagePaths.dashboard);
  await page.getByRole('table', { name: 'Open cores' }).getByText('$50.00').waitFor();
  await page.goto(orderPath(number));
  await page.getByRole('button', { name: 'Return old parts' }).click();
  const returning = page.getByRole('dialog');
  await returning.getByText('You can announce them until 30 days after delivery.').waitFor();
  await returning.getByLabel(/^Old parts for/).fill('3');
  await returning.getByRole('button', { name: 'Return old parts' }).click();
  await returning.getByText('Only 2 old parts can be returned.').waitFor();
  await returning.getByLabel(/^Old parts for/).fill('2');
  await returning.getByRole('button', { name: 'Return old parts' }).click();
  await waitForToast(page, 'Core return registered.');

  const staff = await as('admin', { at: orderPath(number) });
  const dialog = staff.page.getByRole('dialog');
  await staff.page.getByRole('button', { name: 'Inspect' }).click();
  await dialog.getByLabel(/: Full credit/).fill('1');
  await dialog.getByLabel(/: Partial credit/).fill('1');
  await dialog.getByLabel(/partial credit for all of them/).fill('12.50');
  await dialog.getByRole('button', { name: 'Inspect' }).click();
  await dialog.getByText('Enter why the core charge is not credited in full.').first().waitFor();
  await dialog.getByLabel(/: reason/).fill('Shaft worn');
  await dialog.getByRole('button', { name: 'Inspect' }).click();
  await waitForToast(staff.page, 'Core return inspected.');
  await staff.page.getByRole('table', { name: 'Core returns' }).getByText('Shaft worn').waitFor();
  await staff.page.getByRole('button', { name: 'Record refund' }).click();
  expect(await dialog.getByLabel('Amount (US dollars)').inputValue()).toBe('37.50');

  await page.reload();
  await page.getByRole('table', { name: 'Core returns' }).getByText('Shaft worn').waitFor();
  await page.getByRole('row', { name: /^Old parts inspected, credit \$37\.50/ }).waitFor();
  expectNoErrors(staff, /422/);
  expectNoErrors(buyer, /422/);
});
