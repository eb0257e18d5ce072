/** A card payment of which the shop hears from Stripe alone, and one while Stripe cannot be reached. */
import { expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { apiDown } from '../../test/fixtures/stripe-server.ts';
import { openCardShop } from '../fixtures/card-shop.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';

const { shop, stripe, buyerWithOrder, confirm } = await openCardShop();

test('the event of Stripe makes the order paid also when the buyer does not come back; nothing is charged while Stripe is down [O36]', async () => {
  const { number, ...buyer } = await buyerWithOrder();
  await confirm(number);
  const { page } = buyer;
  await page.goto(orderPath(number));
  stripe.fail('POST /v1/checkout/sessions', apiDown, 2);
  const button = page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ });
  await button.click();
  await page.getByText('Stripe cannot be reached at the moment. Nothing was charged.').waitFor();
  await button.click();
  await page.getByRole('heading', { name: /^Pay US\$/ }).waitFor();
  stripe.fail('GET /v1/checkout/sessions', apiDown, 2);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('We could not ask Stripe about your payment yet.').waitFor();
  await button.click();
  await page.getByRole('heading', { name: /^Pay US\$/ }).waitFor();
  stripe.sendEventsTo(`${shop.url}/api/card-event`);
  const [, session = ''] = /\/pay\/(\w+)$/.exec(page.url()) ?? [];
  // The card is paid, the buyer closes the window.
  await fetch(`${stripe.url}/pay/${session}`, {
    method: 'POST',
    body: new URLSearchParams({ card: '4242 4242 4242 4242' }),
    redirect: 'manual',
  });
  await page.goto(orderPath(number));
  await page
    .getByRole('table', { name: 'Payments' })
    .getByRole('row', { name: /^Payment pi_/ })
    .waitFor();
  expect(await page.getByText('Thank you').count()).toBe(0);
  expectNoErrors(buyer, /503/);
});
