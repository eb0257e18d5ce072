/** Staff issue what is due, credit an invoice and mail documents on the page of an order; the buyer saves the statement. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
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

test('on a phone staff issue all that is due, credit the invoice and mail it; what is wrong stands at its field, and the buyer saves note and statement [O299]', async () => {
  const buyer = await as('buyer', { name: 'Cora Credit', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber()));
  await call('confirmOrder', { path: { number }, body: {} });
  await call('shipOrder', { path: { number }, body: { carrier: 'DHL', trackingNumber: 'JD1', parcels: 1 } });
  const staff = await as('admin', { at: orderPath(number), viewport: phone });
  const { page } = staff;
  await page.getByRole('button', { name: 'Issue all that are due' }).click();
  await waitForToast(page, 'documents issued');
  await page.getByRole('button', { name: 'Issue all that are due' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Credit invoice/ }).click();
  const credit = page.getByRole('dialog', { name: /^Credit invoice/ });
  await credit.getByLabel('Amount in US dollars').fill('1000000');
  await credit.getByLabel('Reason').fill('Scratched');
  await credit.getByRole('button', { name: 'Credit', exact: true }).click();
  await credit.getByText(/At most \$.* can be credited/).waitFor();
  expect(await credit.getByLabel('Reason').inputValue()).toBe('Scratched');
  await expectNoHorizontalScroll(page);
  await credit.getByLabel('Amount in US dollars').fill('1.50');
  await credit.getByRole('button', { name: 'Credit', exact: true }).click();
  await waitForToast(page, 'is credited');
  await page.getByRole('row', { name: /^Credit note CN-/ }).waitFor();
  await waitForText(page, 'Credit of $1.50');
  await page.getByRole('button', { name: 'Email documents' }).click();
  const mail = page.getByRole('dialog', { name: /^Email documents/ });
  // What is current and was not mailed is ticked; nothing of the forwarder's is offered for the buyer.
  const ticked = mail.getByRole('checkbox', { checked: true });
  expect(await mail.getByRole('checkbox').count()).toBe(await ticked.count());
  expect(await mail.getByText(/^Shipping instructions/).count()).toBe(0);
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  await mail.getByRole('button', { name: 'Send email' }).click();
  await mail.getByText('Choose at least one document.').waitFor();
  await mail.getByRole('checkbox', { name: /^Credit note/ }).check();
  await mail.getByLabel('Email addresses').fill('broker@example.com\nno address');
  await mail.getByRole('button', { name: 'Send email' }).click();
  await mail.locator('.error').waitFor();
  await mail.getByLabel('Email addresses').fill('broker@example.com');
  await mail.getByRole('button', { name: 'Send email' }).click();
  await waitForToast(page, '1 email is on its way');
  await waitForText(page, /CN-\d+ to broker@example\.com/);
  expectNoErrors(staff, /422/);

  await buyer.page.goto(orderPath(number));
  await buyer.page.getByRole('row', { name: /^Credit note CN-/ }).waitFor();
  expect(await buyer.page.getByRole('button', { name: /^Credit invoice|^Email documents/ }).count()).toBe(0);
  await buyer.page.goto(pagePaths.dashboard);
  const saved = buyer.page.waitForEvent('download');
  await buyer.page.getByRole('button', { name: 'Statement of account' }).click();
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
});
