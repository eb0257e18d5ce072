/** An order that can be paid by card, that is paid, and the refund to the card, by axe and at all widths. */
import { afterAll, test } from 'vitest';
import { orderPath } from '#platform/page-paths.ts';
import { startStripeServer } from '../../test/fixtures/stripe-server.ts';
import { phone } from '../fixtures/browser.ts';
import { newPartNumber } from '../fixtures/helpers.ts';
import { expectFineLook } from '../fixtures/page-look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const stripe = await startStripeServer();
afterAll(() => stripe.close());
const shop = await ownShop(stripe.settings);
const { as } = peopleOf(shop);

test('the page of an order that is paid by card, and the dialog of a refund to the card', async () => {
  const staff = await staffCalls(shop);
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(staff, newPartNumber()));
  await staff('confirmOrder', { path: { number }, body: {} });
  const { page } = buyer;
  await page.goto(orderPath(number));
  const button = page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ });
  await button.waitFor();
  await expectFineLook(page, 'an order that can be paid by card');
  await button.click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByText('Thank you. Your card payment has arrived.').waitFor();
  await expectFineLook(page, 'an order that is paid');
  const desk = await as('admin', { at: orderPath(number) });
  await desk.page.getByRole('button', { name: 'Record refund' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Amount (US dollars)').fill('99,999.00');
  await dialog.getByRole('button', { name: 'Refund to the card' }).click();
  await dialog.getByText(/of this card payment can go back/).waitFor();
  await expectFineLook(desk.page, 'the dialog of a refund to a card');
});
