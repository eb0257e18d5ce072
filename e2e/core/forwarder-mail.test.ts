/** Shipping instructions go to the forwarder, freight and insurance are entered together, and a buyer of delivered goods gets the invoice. */
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

async function placed() {
  const buyer = await as('buyer', { name: 'Ada Buyer', hasAddress: true });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber(), { pricePerUnit: 600 }));
  return { buyer, number, path: { number } };
}

test('shipping instructions are mailed to an address that staff type, and the reader is asked before; nothing typed is lost [O421]', async () => {
  const { number, path } = await placed();
  await call('confirmOrder', { path, body: {} });
  await call('issueOrderDocument', { path, body: { kind: 'shipping_instructions' } });
  const staff = await as('admin', { at: orderPath(number), viewport: phone });
  const { page } = staff;
  await page.getByRole('button', { name: 'Email documents' }).click();
  const mail = page.getByRole('dialog', { name: /^Email documents/ });
  const boxes = mail.getByRole('checkbox');
  await mail.getByRole('checkbox', { name: /^Proforma invoice/, checked: true }).waitFor();
  expect(await mail.getByText(/^Shipping instructions/).count()).toBe(0);
  await mail.getByLabel(/^Text/).fill('Ready on Monday.');
  await mail.getByLabel('For', { exact: true }).selectOption('forwarder');
  await mail.getByRole('checkbox', { name: /^Shipping instructions/, checked: true }).waitFor();
  expect(await boxes.count()).toBe(1);
  await mail.getByRole('button', { name: 'Send email' }).click();
  await mail.locator('.error').waitFor();
  await mail.getByLabel('Email addresses of the forwarder').fill('desk@forwarder.example');
  expect(await mail.getByLabel(/^Text/).inputValue()).toBe('Ready on Monday.');
  await expectNoHorizontalScroll(page);
  await mail.getByRole('button', { name: 'Send email' }).click();
  await waitForToast(page, '1 email is on its way');
  await waitForText(page, /SI-\d+ to desk@forwarder\.example/);
  await page.getByRole('button', { name: 'Email documents' }).click();
  await mail.getByLabel('For', { exact: true }).selectOption('forwarder');
  await mail.getByText('Sent to desk@forwarder.example').waitFor();
  expect(await mail.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expectNoErrors(staff, /422/);
});

test('under CIF the next step asks for freight and insurance in one dialog, and for what is left of them [O422]', async () => {
  const { number, path } = await placed();
  const changes = [
    { term: 'incoterm', from: '', to: 'CIF' },
    { term: 'incotermPlace', from: '', to: 'Hamburg' },
  ] as const;
  await call('correctOrderTerms', { path, body: { placeIsPort: true, changes: [...changes] } });
  const staff = await as('admin', { at: orderPath(number), viewport: phone });
  const { page } = staff;
  const next = page.getByRole('region', { name: 'To do next' });
  const dialog = page.getByRole('dialog');
  await next.getByText('Quote freight and insurance: CIF includes both').waitFor();
  await next.getByRole('button', { name: 'Quote freight and insurance' }).click();
  await dialog.getByLabel('Freight (US dollars)').fill('80');
  await dialog.getByLabel(/^Insurance/).fill('some');
  await dialog.getByRole('button', { name: 'Quote freight and insurance' }).click();
  await dialog.locator('.error').waitFor();
  await dialog.getByLabel(/^Insurance/).fill('');
  await dialog.getByRole('button', { name: 'Quote freight and insurance' }).click();
  await next.getByText('Add the insurance: CIF includes it').waitFor();
  await next.getByRole('button', { name: 'Add insurance' }).click();
  expect(await dialog.getByLabel('What to add').inputValue()).toBe('charge');
  await dialog.getByLabel(/^Amount/).fill('12.50');
  await dialog.getByLabel('Reason').fill('By phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await next.getByText('Confirm the order').waitFor();
  expectNoErrors(staff, /422/);
});

test('the buyer of delivered goods is offered the invoice, and no longer the proforma invoice [O424]', async () => {
  const { buyer, number, path } = await placed();
  await call('confirmOrder', { path, body: {} });
  const next = buyer.page.getByRole('region', { name: 'What happens next' });
  await buyer.page.goto(orderPath(number));
  await next.getByRole('button', { name: /^Proforma invoice PI-/ }).waitFor();
  await call('shipOrder', { path, body: { carrier: 'DHL', trackingNumber: 'JD1', parcels: 1 } });
  await call('deliverOrder', { path, body: {} });
  await call('issueOrderDocument', { path, body: { kind: 'commercial_invoice', shipment: 1 } });
  await buyer.page.reload();
  await next.getByRole('button', { name: /^Commercial invoice CI-/ }).waitFor();
  expect(await next.getByRole('button', { name: /^Proforma/ }).count()).toBe(0);
  expectNoErrors(buyer);
});
