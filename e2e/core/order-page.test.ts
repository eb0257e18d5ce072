/** One order: its buyer follows and cancels it, staff confirm it. */
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

async function buyerWithOrder() {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  await placeOrder(buyer.page);
  const link = buyer.page.getByRole('link', { name: /^SP-\d+$/ }).first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await buyer.page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  return { buyer, number };
}

test('a buyer on a phone opens the order, cancels it with a reason, and the pieces are free again [O31]', async () => {
  const { buyer, number } = await buyerWithOrder();
  const { page } = buyer;
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await dialog.getByText('The parts are no longer reserved for you.').waitFor();
  await dialog.getByLabel('Reason').fill('Ordered the wrong side');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await waitForToast(page, `Order ${number} is cancelled.`);
  const history = page.getByRole('table', { name: 'History of the order' });
  await history.getByRole('row', { name: /Cancelled Ordered the wrong side .* you/ }).waitFor();
  const steps = page.getByRole('list', { name: 'Steps of the order' });
  expect(await steps.locator('strong').allTextContents()).toEqual(['Placed', 'Cancelled']);
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  expect(await faultsOfPage(page, 'the page of an order')).toEqual([]);
  expectNoErrors(buyer);
});

test('staff confirm an order; the buyer, whose page is older, reads that it is confirmed and loses nothing typed [O31]', async () => {
  const { buyer, number } = await buyerWithOrder();
  await buyer.page.getByRole('button', { name: 'Cancel order' }).click();
  await buyer.page.getByLabel('Reason').fill('Too late');
  const staff = await as('admin', { at: orderPath(number) });
  await staff.page.getByRole('button', { name: 'Confirm order' }).click();
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click();
  await waitForToast(staff.page, `Order ${number} is confirmed.`);
  const steps = staff.page.getByRole('list', { name: 'Steps of the order' });
  await steps.locator('[aria-current=step]', { hasText: 'Confirmed' }).waitFor();
  expect(await steps.getByText('Not yet').count()).toBe(3);

  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await waitForText(buyer.page, `Order ${number} is now: Confirmed. Reload the page.`);
  expect(await buyer.page.getByLabel('Reason').inputValue()).toBe('Too late');
  await buyer.page.reload();
  await buyer.page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  expect(await buyer.page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  expectNoErrors(staff);
  expectNoErrors(buyer, /409/);
});

test("the page of another buyer's order says that there is none", async () => {
  const { number } = await buyerWithOrder();
  const other = await as('buyer', { name: 'Grace Other' });
  await other.page.goto(orderPath(number));
  await waitForText(other.page, 'There is no such order in your account.');
  expectNoErrors(other, /404/);
});

test('staff ship an order in two parcels, the buyer follows them on the phone, and it is delivered [O31]', async () => {
  const { buyer, number } = await buyerWithOrder();
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click();
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
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the dialog of a shipment')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await waitForText(page, '3 of 4 shipped');

  await buyer.page.reload();
  await buyer.page.getByText('JD014600003SE').waitFor();
  expect(await buyer.page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  expect(await faultsOfPage(buyer.page, 'the page of a shipped order')).toEqual([]);

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
  expectNoErrors(buyer);
});
