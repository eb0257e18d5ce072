/** One order: its buyer follows and cancels it, staff confirm and ship it. */
import { beforeAll, expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let buyer: Awaited<ReturnType<typeof as>>;

beforeAll(async () => {
  buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
});

/** Orders four pieces and opens the order. */
async function openOrder(): Promise<string> {
  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()), 4);
  await buyer.page.goto(orderPath(number));
  await buyer.page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  return number;
}

test('a buyer on a phone opens the order, cancels it with a reason, and the pieces are free again [O31]', async () => {
  const number = await openOrder();
  const { page } = buyer;
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await dialog.getByText('The parts are no longer reserved for you.').waitFor();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByLabel('Reason').fill('Ordered the wrong side');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await waitForToast(page, `Order ${number} is cancelled.`);
  const history = page.getByRole('table', { name: 'History of the order' });
  await history.getByRole('row', { name: /Cancelled Ordered the wrong side .* you/ }).waitFor();
  const steps = page.getByRole('list', { name: 'Steps of the order' });
  expect(await steps.locator('strong').allTextContents()).toEqual(['Placed', 'Cancelled']);
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  expectNoErrors(buyer);
});

test('staff confirm an order and ship it in two parcels; the buyer, whose page is older, loses nothing typed, and follows them on the phone [O31]', async () => {
  const number = await openOrder();
  await buyer.page.getByRole('button', { name: 'Cancel order' }).click();
  await buyer.page.getByLabel('Reason').fill('Too late');
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click();
  await waitForToast(page, `Order ${number} is confirmed.`);
  const steps = page.getByRole('list', { name: 'Steps of the order' });
  await steps.locator('[aria-current=step]', { hasText: 'Confirmed' }).waitFor();
  expect(await steps.getByText('Not yet').count()).toBe(3);

  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await waitForText(buyer.page, `Order ${number} is now: Confirmed. Reload the page.`);
  expect(await buyer.page.getByLabel('Reason').inputValue()).toBe('Too late');
  expectNoErrors(buyer, /409/);

  const dialog = page.getByRole('dialog', { name: `Ship order ${number}` });
  const ship = page.getByRole('button', { name: 'Ship', exact: true });
  await ship.click();
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await dialog.getByText('Enter the carrier.').waitFor();
  await dialog.getByLabel('Carrier').fill('DHL');
  await dialog.getByLabel('Tracking number').fill('JD014600003SE');
  await dialog.getByLabel('Pieces in this shipment').fill('9');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await dialog.getByText('Only 4 pcs are not shipped yet.').waitFor();
  await dialog.getByLabel('Pieces in this shipment').fill('3');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await waitForText(page, '3 of 4 shipped');

  await buyer.page.reload();
  await buyer.page.getByText('JD014600003SE').waitFor();
  expect(await buyer.page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  expectNoErrors(buyer);

  await ship.click();
  expect(await dialog.getByLabel('Pieces in this shipment').inputValue()).toBe('1');
  await dialog.getByLabel('Carrier').fill('FedEx');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await waitForToast(page, `Order ${number} is delivered.`);
  await page
    .getByRole('table', { name: 'History of the order' })
    .getByRole('row', { name: /^Delivered/ })
    .waitFor();
  expectNoErrors(staff, /422/);
});

test("the page of another buyer's order says that there is none", { tags: 'variant' }, async () => {
  const other = await as('buyer', { name: 'Grace Other' });
  const number = await orderPart(shop, other, await addPart(await staffCalls(shop), newPartNumber()));
  await buyer.page.goto(orderPath(number));
  await waitForText(buyer.page, 'There is no such order in your account.');
  expectNoErrors(buyer, /404/);
});
