/** Documents of an order: staff issue them, the buyer on a phone downloads them. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath } from '#platform/page-paths.ts';
import { readPdf } from '../../test/fixtures/read-pdf.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, placeOrder, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
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

async function downloadOf(page: Page, name: RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const pages = await readPdf(await readFile(await file.path()));
  return { name: file.suggestedFilename(), text: pages.map(({ text }) => text).join('\n') };
}

test('staff issue a proforma invoice, the buyer downloads it on a phone, and a new one takes its place [O155]', async () => {
  const { buyer, number } = await buyerWithOrder();
  await waitForText(buyer.page, 'No documents yet.');
  const staff = await as('admin', { at: orderPath(number) });
  await staff.page.getByRole('button', { name: 'Issue Proforma invoice' }).click();
  await waitForToast(staff.page, 'Proforma invoice is issued.');
  await expectNoAxeFindings(staff.page);

  await buyer.page.reload();
  const first = await downloadOf(buyer.page, /^Download PDF of Proforma invoice PI-/);
  expect(first.name).toMatch(/^PI-\d+\.pdf$/);
  expect(first.text).toContain(number);
  expect(first.text).toContain('Ada Buyer');
  await expectNoAxeFindings(buyer.page);
  expect(await faultsOfPage(buyer.page, 'the documents of an order')).toEqual([]);

  await staff.page.getByRole('button', { name: /^Issue again: Proforma invoice PI-\d+$/ }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByText('The buyer sees only the new one.').waitFor();
  expect(await faultsOfPage(staff.page, 'the question before a document is issued again')).toEqual([]);
  await dialog.getByRole('button', { name: 'Issue again' }).click();
  await staff.page.getByText('Replaced by PI-').waitFor();
  await buyer.page.reload();
  const second = await downloadOf(buyer.page, /^Download PDF of Proforma invoice PI-/);
  expect(second.name).not.toBe(first.name);
  expect(second.text).toContain(`Replaces`);
  expectNoErrors(staff);
  expectNoErrors(buyer);
});

test('the page of an order is printed without menu, buttons, notes and messages [O156]', async () => {
  const { buyer } = await buyerWithOrder();
  const { page } = buyer;
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('table', { name: 'Parts of the order' }).waitFor();
  for (const hidden of ['Documents', 'Messages about the order'])
    expect(await page.getByRole('heading', { level: 2, name: hidden }).isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
});
