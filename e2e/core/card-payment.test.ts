/** An order is paid by card on a hosted page, of a server that speaks Stripe's API (test/fixtures/stripe-server.ts). */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { openCardShop } from '../fixtures/card-shop.ts';
import { expectNoErrors, pathAndQuery, waitForToast } from '../fixtures/helpers.ts';
import { callsOf } from '../fixtures/staff-calls.ts';

const { shop, stripe, as, buyerWithOrder, confirm } = await openCardShop();

async function pay(page: Page, card: string): Promise<void> {
  await page.getByRole('heading', { name: /^Pay US\$[\d.]+$/ }).waitFor();
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay' }).click();
}

test('a part and the checkout say that the shop takes cards, and an order is paid once it is confirmed', {
  tags: 'variant',
}, async () => {
  const { page, part, number, ...buyer } = await buyerWithOrder();
  const html = await (await fetch(shop.url + partPath(part.slug))).text();
  expect(html).toContain('Bank transfer (T/T) or card: 30% deposit, balance before dispatch');
  const call = await callsOf(shop, buyer);
  await call('addToCart', { body: { productId: part._id, quantity: 1 } });
  await page.goto(pagePaths.checkout);
  await page.getByText('You can also pay by card on the page of the order.').waitFor();
  await page.goto(orderPath(number));
  await page.getByText('Nothing to pay yet.').waitFor();
  expect(await page.getByRole('button', { name: /by card$/ }).count()).toBe(0);
});

test('a buyer pays on the phone on the hosted page and comes back to a paid order; staff send a part back to the card [O33]', async () => {
  const { number, ...buyer } = await buyerWithOrder();
  await confirm(number);
  const { page } = buyer;
  await page.goto(orderPath(number));
  const button = page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ });
  await button.waitFor();
  const amount = /\$([\d,.]+) by card/.exec((await button.textContent()) ?? '')?.[1] ?? '';

  await button.dblclick();
  await page.getByRole('heading', { name: `Pay US$${amount.replace(',', '')}` }).waitFor();
  await page.getByText(`Order ${number}`).waitFor();
  expect(stripe.openSessions()).toHaveLength(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('The card payment was not completed, and nothing was charged.').waitFor();
  await expect.poll(() => pathAndQuery(page)).toBe(orderPath(number));

  // No event arrives: the shop asks when the buyer comes back.
  await button.click();
  await pay(page, '4242 4242 4242 4242');
  await page.getByText('Thank you. Your card payment has arrived.').waitFor();
  const payments = page.getByRole('table', { name: 'Payments' });
  await payments.getByRole('row', { name: new RegExp(`^Payment pi_\\w+ .* Card .*\\$${amount}$`) }).waitFor();
  await page.getByRole('row', { name: /^Card payment \$[\d,.]+ pi_\w+ .* You$/i }).waitFor();
  await page.reload();
  await payments.waitFor();
  expect(await page.getByText('Thank you. Your card payment has arrived.').count()).toBe(0);

  const desk = await as('admin', { at: orderPath(number) });
  await desk.page.getByRole('button', { name: 'Record refund' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText('Stripe sends the money back to the card now.').waitFor();
  expect(await dialog.getByLabel('Bank reference').count()).toBe(0);
  await dialog.getByLabel('Amount (US dollars)').fill('99,999.00');
  await dialog.getByRole('button', { name: 'Refund to the card' }).click();
  await dialog.getByText(/of this card payment can go back/).waitFor();
  await dialog.getByLabel('Amount (US dollars)').fill('1');
  await dialog.getByRole('button', { name: 'Refund to the card' }).click();
  await dialog.getByText('The shop owes the buyer nothing.').waitFor();
  expect(stripe.refunds).toEqual([]);
  await dialog.getByLabel('Send it back anyway').check();
  stripe.fail('POST /v1/refunds', {
    status: 400,
    error: { type: 'invalid_request_error', message: 'Not enough money.' },
  });
  await dialog.getByRole('button', { name: 'Refund to the card' }).click();
  await dialog.getByText('Nothing was sent or recorded. Stripe says: Not enough money.').waitFor();
  await dialog.getByRole('button', { name: 'Refund to the card' }).click();
  await waitForToast(desk.page, 'The money goes back to the card.');
  await desk.page.getByRole('row', { name: /^Refund re_\w+ .* Card .* −\$1\.00$/ }).waitFor();
  expect(stripe.refunds).toHaveLength(1);
  expectNoErrors(buyer);
  expectNoErrors(desk, /409|422/);
});
