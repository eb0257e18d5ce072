/** The page of an order and its dialogs, with errors in them, for its buyer and for staff. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectInView, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);

/** A buyer with an order of four pieces, for which $100 are to be paid. */
async function placedOrder() {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber()), 4);
  return { buyer, number, path: { number } };
}

const today = () => new Date().toISOString().slice(0, 10);
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the dialog of this button, and sends it when `fields` are filled in: an error stands in it then. */
async function openDialog(page: Page, button: string, fields: Record<string, string> = {}, error?: RegExp) {
  const named = { name: button, exact: true };
  await page.getByRole('button', named).click();
  for (const [label, value] of Object.entries(fields)) await dialogOf(page).getByLabel(new RegExp(label)).fill(value);
  if (!error) return;
  await dialogOf(page).getByRole('button', named).click();
  await dialogOf(page).getByText(error).waitFor();
}

test('buttons of an order keep their distance from the section below them', async () => {
  const { buyer, number } = await placedOrder();
  const { page } = buyer;
  await page.goto(orderPath(number));
  await page.getByRole('button', { name: 'Cancel order' }).waitFor();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await page.locator('.toolbar.dashboard__section').evaluateAll((bars) =>
      bars.map((bar) => {
        const below = bar.nextElementSibling?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return below - bar.getBoundingClientRect().bottom;
      }),
    );
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.min(...gaps), `at ${width} px`).toBeGreaterThanOrEqual(16);
  }
});

test('the order of a buyer: to be cancelled, with a message, due, shipped, sent back', async () => {
  const { buyer, number, path } = await placedOrder();
  const { page } = buyer;
  await call('writeOrderMessage', { path, body: { text: 'Does it fit a PC200-8?\nSerial 300142.' } });
  await call('issueOrderDocument', { path, body: { kind: 'proforma' } });
  await page.goto(orderPath(number));
  await page.getByRole('button', { name: /^Download PDF of Proforma/ }).waitFor();
  await expectGoodLook(page, 'a new order');
  await openDialog(page, 'Cancel order');
  await expectGoodLook(page, 'the dialog that cancels an order');

  await call('confirmOrder', { path, body: {} });
  await page.reload();
  await page.getByText('EXAMCNBQ').waitFor();
  await expectGoodLook(page, 'an order that is due');
  await call('recordPayment', { path, body: { amount: 100, date: today() } });
  await call('shipOrder', { path, body: { carrier: 'DHL', trackingNumber: 'JD014600003SE' } });
  await page.reload();
  await waitForText(page, 'JD014600003SE');
  await expectGoodLook(page, 'a shipped order');
  await openDialog(page, 'Return parts', { '^Pieces of': '9', Reason: 'Wrong side' }, /can be returned\.$/);
  await expectGoodLook(page, 'the dialog of a return');
  await call('openReturn', { path, body: { reason: 'Wrong side', lines: [{ position: 1, quantity: 1 }] } });
  await page.reload();
  await waitForText(page, 'Wrong side Open');
  await expectGoodLook(page, 'an order with a return');
});

test('on a phone the first screen of an order has what happens next, what is due, the account and the proforma invoice [O177]', async () => {
  const { buyer, number, path } = await placedOrder();
  const { page } = buyer;
  await page.goto(orderPath(number));
  const next = page.getByRole('region', { name: 'What happens next' });
  await expectInView(next.getByText('Nothing to pay yet.'));
  await expectInView(next.getByRole('button', { name: 'Proforma invoice (draft)' }));
  await call('confirmOrder', { path, body: {} });
  await page.reload();
  await expectInView(next.getByText('Pay the amount that is due.'));
  await expectInView(next.getByText(/^\$100\.00 by \d+ \w+ \d{4}$/));
  for (const text of ['Sprocket Machinery Parts Co., Ltd.', 'EXAMCNBQ', number])
    await expectInView(next.getByText(text, { exact: true }));
  await expectInView(next.getByRole('button', { name: /^Proforma invoice PI-\d+$/ }));
  // It is said once on the page.
  expect(await page.getByText('EXAMCNBQ').count()).toBe(1);
});

test('the order for staff: notes, shipment, payment, document, settlement', async () => {
  const { number, path } = await placedOrder();
  await call('writeOrderMessage', { path, body: { text: 'Regular customer', internal: true } });
  await call('issueOrderDocument', { path, body: { kind: 'proforma' } });
  await call('confirmOrder', { path, body: {} });
  const { page } = await as('admin', { at: orderPath(number) });
  await waitForText(page, 'Regular customer');
  await expectGoodLook(page, 'an order with notes');
  await page.getByRole('button', { name: /^Issue again: Proforma invoice/ }).click();
  await expectGoodLook(page, 'the question before a document is issued again');
  await page.keyboard.press('Escape');
  await openDialog(page, 'Ship', { Carrier: 'DHL', 'Pieces in this': '9' }, /are not shipped yet/);
  await expectGoodLook(page, 'the dialog of a shipment');
  await page.keyboard.press('Escape');
  await openDialog(page, 'Record payment', { Amount: '99,999.00' }, /^Only .* is still to be paid/);
  await expectGoodLook(page, 'the dialog of a payment');

  await call('recordPayment', { path, body: { amount: 100, date: today() } });
  await call('shipOrder', { path, body: { carrier: 'DHL' } });
  await call('openReturn', { path, body: { reason: 'Wrong side', lines: [{ position: 1, quantity: 1 }] } });
  await page.reload();
  await openDialog(page, 'Settle return');
  await expectGoodLook(page, 'the dialog of a settlement');
});

test('lines of an order that staff change and the buyer cancels', async () => {
  const { buyer, number, path } = await placedOrder();
  const other = await addPart(call, newPartNumber());
  const staff = await as('admin', { at: orderPath(number) });
  await openDialog(staff.page, 'Change lines', { '^Pieces of': '999999' }, /^Minimum \d+, up to \d+ in stock$/);
  await expectGoodLook(staff.page, 'the dialog that changes lines');
  await call('changeOrderLines', { path, body: { added: [{ part: { id: other._id }, quantity: 6 }] } });
  const { page } = buyer;
  await page.goto(orderPath(number));
  await openDialog(page, 'Cancel lines', {}, /^Choose what is cancelled\.$/);
  await expectGoodLook(page, 'the dialog that cancels lines');
  await dialogOf(page)
    .getByRole('checkbox', { name: new RegExp(other.partNumber) })
    .check();
  await dialogOf(page).getByRole('button', { name: 'Cancel lines' }).click();
  await page.getByRole('row', { name: /Cancelled/ }).waitFor();
  await expectGoodLook(page, 'an order with a cancelled line');
});

test('the page of an order is printed with the shop in its head, without menu, buttons, notes and messages [O156]', async () => {
  const { buyer, number } = await placedOrder();
  const { page } = buyer;
  await page.goto(orderPath(number));
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('table', { name: 'Parts of the order' }).waitFor();
  for (const hidden of ['Documents', 'Messages about the order'])
    expect(await page.getByRole('heading', { level: 2, name: hidden }).isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const head = page.locator('.print-head');
  for (const text of ['Sprocket Machinery Parts Co., Ltd.', '18 Jinshui Road', '+86 532 5550 0142'])
    await head.getByText(text).waitFor();
  await head.getByText(/^As of \d{1,2} \w{3} \d{4}$/).waitFor();
  const [top, title] = [await head.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(top?.y).toBeLessThan(title?.y ?? 0);
});

test('the form of an order for a buyer, with an error', async () => {
  const { page } = await as('admin', { at: pagePaths.orders, viewport: phone });
  const { partNumber } = await addPart(call, newPartNumber());
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Omar Haddad');
  await page.getByLabel('Phone').first().fill('+49 30 1234567');
  await page.getByRole('combobox', { name: 'Add a part' }).fill(partNumber);
  await page.getByRole('option', { name: new RegExp(partNumber) }).click();
  await page.getByText('More terms: transport, parties, payment, validity').click();
  await page.getByLabel('Deposit in percent').fill('140');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('.notice').getByText('Enter a whole number from 0 to 100').waitFor();
  await expectGoodLook(page, 'the form of an order for a buyer');
});
