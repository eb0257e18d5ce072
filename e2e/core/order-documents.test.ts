/** Documents of an order: staff issue them, the buyer on a phone downloads them. */
import { readFile } from 'node:fs/promises';
import type { Download, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { readPdf } from '../../test/fixtures/read-pdf.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

async function downloadOf(page: Page, name: RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const pages = await readPdf(await readFile(await file.path()));
  return { name: file.suggestedFilename(), text: pages.map(({ text }) => text).join('\n') };
}

/** The status of the answer when the request is sent again, by the same person. */
async function statusOf(page: Page, request: Request): Promise<number> {
  const { authorization = '' } = await request.allHeaders();
  const [url, headers] = [request.url(), { authorization }];
  return page.evaluate(async ([url, headers]) => (await fetch(url, { headers, cache: 'no-store' })).status, [
    url,
    headers,
  ] as const);
}

test('staff issue a proforma invoice, the buyer downloads it on a phone, and a new one takes its place [O155]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  await buyer.page.goto(orderPath(number));
  await waitForText(buyer.page, 'No documents yet.');
  const staff = await as('admin', { at: orderPath(number) });
  await staff.page.getByRole('button', { name: 'Issue Proforma invoice' }).click();
  await waitForToast(staff.page, 'Proforma invoice is issued.');

  await buyer.page.reload();
  const first = await downloadOf(buyer.page, /^Download PDF of Proforma invoice PI-/);
  expect(first.name).toMatch(/^PI-\d+\.pdf$/);
  expect(first.text).toContain(number);
  expect(first.text).toContain('Ada Buyer');

  await staff.page.getByRole('button', { name: /^Issue again: Proforma invoice PI-\d+$/ }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByText('The buyer sees only the new one.').waitFor();
  await dialog.getByRole('button', { name: 'Issue again' }).click();
  await staff.page.getByText('Replaced by PI-').waitFor();
  await buyer.page.reload();
  const second = await downloadOf(buyer.page, /^Download PDF of Proforma invoice PI-/);
  expect(second.name).not.toBe(first.name);
  expect(second.text).toContain(`Replaces`);
  expectNoErrors(staff);
  expectNoErrors(buyer);
});

test('a price that is agreed after the proforma invoice makes it outdated; the buyer reads the new price in the new one [O234]', async () => {
  const call = await staffCalls(shop);
  const buyer = await as('buyer', { name: 'Pia Price', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(call, newPartNumber(), { pricePerUnit: 200 }));
  await call('confirmOrder', { path: { number }, body: {} });
  await buyer.page.goto(orderPath(number));
  const fetched = buyer.page.waitForRequest(/\/documents\/PI-/);
  const first = await downloadOf(buyer.page, /^Proforma invoice PI-\d+$/);
  const kept = await fetched;
  expect(await statusOf(buyer.page, kept)).toBe(200);
  expect(first.text).toContain('Two Hundred US Dollars Only');
  const { page } = await as('admin', { at: orderPath(number) });
  await page.getByRole('button', { name: 'Agree prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Price of one piece/).fill('185');
  await dialog.getByLabel('Reason').fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Agree prices' }).click();
  const row = page.getByRole('row', { name: /^Proforma invoice/ });
  await row.getByText('Outdated').waitFor();
  await row.getByText('Changed since: parts, pieces or prices').waitFor();
  await buyer.page.reload();
  await waitForText(buyer.page, /The order has changed\. The shop issues again: .*Proforma invoice/);
  expect(await buyer.page.getByRole('button', { name: /Proforma invoice PI-/ }).count()).toBe(0);
  // The buyer has kept the address of the file.
  expect(await statusOf(buyer.page, kept)).toBe(404);
  // One click: what has changed stands beside it.
  await row.getByRole('button', { name: /^Issue again/ }).click();
  await page.getByText('Replaced by PI-').waitFor();
  await buyer.page.reload();
  const second = await downloadOf(buyer.page, /^Proforma invoice PI-\d+$/);
  expect(second.name).not.toBe(first.name);
  expect(second.text).toContain('One Hundred Eighty Five US Dollars Only');
  expect(await statusOf(buyer.page, kept)).toBe(404);
  await waitForText(buyer.page, 'List price $200.00');
});

test('staff are led from what a document will lack to where it is entered [O264]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer' });
  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  const gap = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await gap('HS code:').getByText('(Proforma invoice)').waitFor();
  const settings = gap('Tax or customs number of the shop:').getByRole('link');
  expect(await settings.getAttribute('href')).toBe('/dashboard/settings/company#group-registrations');
  await gap('Delivery term with its place:').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: `Terms of order ${number}` });
  await dialog.getByLabel('Delivery term').selectOption('EXW');
  await dialog.getByLabel('Named place').fill('Qingdao works');
  await dialog.getByRole('button', { name: 'Correct terms' }).click();
  await waitForToast(page, 'corrected');
  await gap('Delivery term with its place:').waitFor({ state: 'detached' });
  expectNoErrors(staff);
});

test('the buyer reads a draft of the proforma invoice; the confirmation issues the invoice, to be downloaded from the order [O178]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  await buyer.page.goto(orderPath(number));
  const draft = await downloadOf(buyer.page, /^Proforma invoice \(draft\)$/);
  expect(draft.name).toBe(`${number}-draft.pdf`);
  expect(draft.text).toContain('Proforma invoice – Draft');
  const staff = await as('admin', { at: orderPath(number) });
  await staff.page.getByRole('button', { name: 'Confirm order' }).click();
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click();
  await staff.page.getByRole('button', { name: /^Download PDF of Proforma invoice PI-\d+$/ }).waitFor();
  await buyer.page.reload();
  const issued = await downloadOf(buyer.page, /^Proforma invoice PI-\d+$/);
  expect(issued.name).toMatch(/^PI-\d+\.pdf$/);
  expect(issued.text).not.toContain('Draft');
  expect(await buyer.page.getByRole('button', { name: 'Proforma invoice (draft)' }).count()).toBe(0);
  expectNoErrors(staff);
  expectNoErrors(buyer);
});
