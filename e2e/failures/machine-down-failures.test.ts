/** An order for a machine that is down over a line that loses its answer: it counts once, and the page never says otherwise. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectInView, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { loseAnswer } from '../fixtures/lost-answer.ts';
import { addOwnMachine } from '../fixtures/own-machine.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^Place order for/ }).and(page.locator(':enabled'));
const pieces = (page: Page) => page.getByRole('region', { name: 'Parts to order' }).getByRole('textbox');

/** A buyer whose order of five pieces was placed, and who was not told. @param make of the machine @param stock pieces before it */
async function unconfirmedOrder(make: string, stock: number) {
  const staff = await staffCalls(shop);
  const { _id, partNumber } = await addPart(staff, newPartNumber(), { availableQnty: stock });
  await addOwnMachine(staff, make, 'DN8');
  const machine = `${make.toLowerCase()}/dn8-3`;
  const body = { machine, serialText: '', quantityPerMachine: 5, position: '' };
  await staff('addFitment', { path: { id: _id }, body: body as never });
  const buyer = await as('buyer', {
    hasAddress: true,
    viewport: phone,
    at: `${pagePaths.machineDown}?${new URLSearchParams({ machine })}`,
  });
  const { page } = buyer;
  await page.getByLabel('Find parts of this machine').fill(partNumber);
  await page.getByRole('checkbox', { name: partNumber }).check();
  await pieces(page).fill('5');
  await loseAnswer(page, '**/api/checkout');
  await placeButton(page).click();
  await page.getByText('No confirmation yet. Place again: it counts once.').waitFor();
  const call = await callsOf(shop, buyer);
  return { page, orders: () => call('listOrders', { query: {} }) };
}

test('after a reload the order that took the last pieces is placed again, and counts once [O191]', async () => {
  const { page, orders } = await unconfirmedOrder('Losta', 5);
  const [placed] = await orders();
  await page.reload();
  await page.getByText('No confirmation yet. Place again: it counts once.').waitFor();
  await placeButton(page).click();
  await waitForToast(page, 'Order successful');
  await page.waitForURL(`**/dashboard/orders/${placed?.number}`);
  expect(await orders()).toHaveLength(1);
});

test('with another quantity the buyer is told of the order that is there, before another one [O191]', async () => {
  const { page, orders } = await unconfirmedOrder('Lostb', 20);
  await pieces(page).fill('4');
  await placeButton(page).click();
  const notice = page.getByText(/^You already placed an order from this form with different details\./);
  await notice.waitFor();
  await expectInView(notice);
  expect(await orders()).toHaveLength(1);
});
