/** An order that can be paid by card, that is paid, and the refund to the card, by axe and at all widths. */
import { test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { openCardShop } from '../fixtures/card-shop.ts';
import { expectInView } from '../fixtures/helpers.ts';
import { expectFineLook } from '../fixtures/page-look.ts';

const { as, buyerWithOrder, confirm } = await openCardShop();

test('the page of an order that is paid by card, and the dialog of a refund to the card [O177]', async () => {
  const { page, number } = await buyerWithOrder();
  await confirm(number);
  await page.goto(orderPath(number));
  const button = page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ });
  const size = page.viewportSize();
  await page.setViewportSize(phone);
  await expectInView(button);
  if (size) await page.setViewportSize(size);
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
