/** Staff correct the terms of an order on its page; the buyer reads what is agreed, and no outdated paper. */
import { expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  newPartNumber,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);

test('staff correct the terms on a phone; a port is asked about, what was typed stays, and the buyer sees the new ones [O230]', async () => {
  const buyer = await as('buyer', { name: 'Tom Terms', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber()));
  const staff = await as('admin', { at: orderPath(number), viewport: phone });
  const { page } = staff;
  await page.getByRole('button', { name: 'Correct terms' }).click();
  const dialog = page.getByRole('dialog', { name: /^Terms of order/ });
  await dialog.getByLabel('PO number').fill('PO-4711');
  await dialog.getByLabel('Delivery term').selectOption('CIF');
  await dialog.getByLabel('Port of destination').fill('Hamburg');
  await dialog.getByLabel('Means of transport').selectOption('sea');
  await dialog.getByLabel('Vessel or flight').fill('MV Nordwind 123W');
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('button', { name: 'Correct terms' }).click();
  await dialog.getByText(/Confirm that Hamburg is a sea or river port/).waitFor();
  expect(await dialog.getByLabel('PO number').inputValue()).toBe('PO-4711');
  await dialog.getByLabel('This place is a sea or river port').check();
  await dialog.getByRole('button', { name: 'Correct terms' }).click();
  await waitForToast(page, 'corrected');
  await page.getByText('Delivery term: none → CIF').waitFor();
  await buyer.page.goto(orderPath(number));
  await waitForText(buyer.page, 'CIF Hamburg, Incoterms 2020');
  await waitForText(buyer.page, 'MV Nordwind 123W');
  expect(await buyer.page.getByRole('button', { name: 'Correct terms' }).count()).toBe(0);
  expectNoErrors(staff, /422/);
});

test('a paper that the order has outgrown is marked, gone from the buyer, and issued again in one click [O234]', async () => {
  const buyer = await as('buyer', { name: 'Oda Old' });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber()));
  await call('confirmOrder', { path: { number }, body: {} });
  await call('issueOrderDocument', { path: { number }, body: { kind: 'confirmation' } });
  await call('correctOrderTerms', {
    path: { number },
    body: { changes: [{ term: 'poNumber', from: '', to: 'PO-1' }], note: '' },
  });
  await buyer.page.goto(orderPath(number));
  await waitForText(buyer.page, /The order has changed\. The shop issues again: .*Order confirmation/);
  const { page } = await as('admin', { at: orderPath(number) });
  const row = page.getByRole('row', { name: /^Order confirmation/ });
  await row.getByText('Outdated').waitFor();
  await row.getByText(/Changed since: terms/).waitFor();
  await row.getByRole('button', { name: /^Issue again/ }).click();
  await waitForToast(page, 'issued');
  await expect
    .poll(() =>
      page
        .getByRole('row', { name: /^Order confirmation/ })
        .getByText('Outdated')
        .count(),
    )
    .toBe(0);
  await buyer.page.reload();
  await buyer.page
    .getByRole('row', { name: /^Order confirmation/ })
    .getByText('Download')
    .waitFor();
});

test('staff agree a lower price, which the buyer reads beside the list price; one below the limit of the shop is refused at its field [O236]', async () => {
  const buyer = await as('buyer', { name: 'Pia Price', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber(), { pricePerUnit: 200 }));
  const clerk = await as('buyer', { name: 'Sal Sales' });
  await call('setRole', { path: { email: clerk.email }, body: { role: 'sales' } });
  const { page } = await as(clerk, { at: orderPath(number), viewport: phone });
  await page.getByRole('button', { name: 'Agree prices' }).click();
  const dialog = page.getByRole('dialog', { name: /^Prices of order/ });
  await dialog.getByLabel(/^Price of one piece/).fill('100');
  await dialog.getByRole('button', { name: 'Agree prices' }).click();
  await dialog.getByText('Say why, for example with whom it was agreed.').waitFor();
  await dialog.getByLabel('Reason').fill('Agreed with Pia by phone');
  await dialog.getByRole('button', { name: 'Agree prices' }).click();
  await dialog.getByText(/costs at least \$180\.00/).waitFor();
  await dialog.getByLabel(/^Price of one piece/).fill('185');
  await dialog.getByRole('button', { name: 'Agree prices' }).click();
  await waitForToast(page, 'agreed');
  await page.getByText('List price $200.00').waitFor();
  await buyer.page.goto(orderPath(number));
  await waitForText(buyer.page, 'List price $200.00');
  await waitForText(buyer.page, 'Agreed with Pia by phone');
});

test('on a phone staff see what to do next with an order without scrolling [O238]', async () => {
  const buyer = await as('buyer', { name: 'Nia Next' });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber()));
  const { page } = await as('admin', { at: orderPath(number), viewport: phone });
  const isInView = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    return button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
  };
  await page.getByRole('region', { name: 'To do next' }).getByText('Confirm the order').waitFor();
  expect(await isInView('Confirm order')).toBe(true);
  await call('confirmOrder', { path: { number }, body: {} });
  await page.reload();
  await page
    .getByRole('region', { name: 'To do next' })
    .getByText(/^\$\d+\.\d{2} is due\./)
    .waitFor();
  expect(await isInView('Record payment')).toBe(true);
  expect(await isInView('Ship')).toBe(true);
});
