/** An order from the call of a stranger to the credit note, with what staff and buyer read at each step, on a desk and on a phone. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import { readPdf } from '../../test/fixtures/read-pdf.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  newEmail,
  newPartNumber,
  password,
  pictureFile,
  typeAddress,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { mailTo } from '../fixtures/received-mails.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const shop = ownShop({ SMTP_URL: mailServer.url });
const { as, visit } = peopleOf(shop);

/** The pages of the PDF file that a button saves, their white space as single spaces. */
async function savedPages(page: Page, button: string | RegExp): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const pages = await readPdf(await readFile(await (await saving).path()));
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
}

function expectWords(text: string | undefined, words: readonly string[]): void {
  expect(
    words.filter((each) => !text?.includes(each)),
    text,
  ).toEqual([]);
}

/** What staff are told to do next. */
const next = (page: Page) => page.getByRole('region', { name: 'To do next' });

/** The call: six pieces for a customer without an account, kept as a draft and finished. Returns the number of the order. */
async function takeTheCall(page: Page, part: string, { name, email }: Record<'name' | 'email', string>) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Company').first().fill('Haddad Earthmoving');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: 'Invite to an account by email' }).check();
  await page.getByLabel('Phone').fill('+49 30 5550199');
  await page.getByRole('combobox', { name: 'Add a part' }).fill(part);
  await page.getByRole('option', { name: new RegExp(`^${part} `) }).click();
  await page.getByLabel(new RegExp(`^Pieces to add of ${part}`)).fill('6');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await waitForToast(page, 'Draft saved.');
  await page.getByRole('link', { name: 'Drafts' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('combobox', { name: 'Delivery address' }).selectOption({ label: 'Other address' });
  const address = { country: 'DE', street: 'Hafenstraße 12', postalCode: '26723', city: 'Emden', contactName: name };
  await typeAddress(page, address);
  await page.getByLabel('PO number').fill('PO-77');
  await page.getByLabel('Delivery term').selectOption('CPT');
  await page.getByLabel('Named place').fill('Hamburg');
  await page.locator('.cart__total').getByText('$1,200.00').waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

/** No money is asked for before the freight is known; the proforma invoice has it. */
async function quoteAndConfirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await next(page).getByText('Quote the freight: CPT includes it, and the buyer cannot pay before.').waitFor();
  await next(page).getByRole('button', { name: 'Quote freight' }).click();
  await dialog.getByLabel('Amount').fill('150');
  await dialog.getByRole('button', { name: 'Quote freight' }).click();
  await next(page).getByRole('button', { name: 'Confirm order' }).click();
  await dialog.getByRole('button', { name: 'Confirm order' }).click();
  await next(page).getByText('$405.00 is due.').waitFor();
  const [proforma] = await savedPages(page, /^Download PDF of Proforma invoice/);
  expectWords(proforma, [
    'PO-77',
    'CPT Hamburg',
    'Haddad Earthmoving',
    'Freight 150.00',
    '1,350.00',
    'Deposit USD 405.00',
    'USD 945.00',
  ]);
}

/** The customer opens the invitation, chooses a password, and sends a photo of the bank slip. */
async function sendProof({ page }: Visitor, number: string, email: string): Promise<void> {
  const link = /http\S+reset-password\S+/.exec(await mailTo(mailServer, email, 'Your account in our shop'))?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  // The mail was about this order.
  await page.waitForURL(`${shop.url}${orderPath(number)}`);
  await page.getByRole('link', { name: 'Send proof of payment' }).click();
  const proofs = page.getByRole('region', { name: 'Proof of payment' });
  await proofs.getByLabel('Photo, screenshot or PDF').setInputFiles(await pictureFile());
  await proofs.getByRole('button', { name: 'Send proof' }).click();
  await proofs.getByText('To be checked').waitFor();
}

/** @param button what opens the dialog. Returns the amount that the dialog proposes. */
async function recordPayment(page: Page, button: () => Promise<void>): Promise<string> {
  await button();
  const dialog = page.getByRole('dialog');
  const amount = await dialog.getByLabel('Amount (US dollars)').inputValue();
  await dialog.getByRole('button', { name: /^Record/ }).click();
  await dialog.waitFor({ state: 'detached' });
  return amount;
}

/** Two pieces each in three packages. */
async function pack(page: Page, part: string): Promise<void> {
  const putOne = page.getByRole('button', { name: `Put one ${part} into the package` });
  await next(page).getByRole('link', { name: 'Pack' }).click();
  for (const number of [1, 2]) {
    await putOne.click();
    await putOne.click();
    await page.getByRole('button', { name: 'Add a package' }).click();
    await page.getByRole('group', { name: `Package ${number + 1} of ${number + 1}` }).waitFor();
  }
  await page.getByRole('button', { name: 'All the rest into package 3' }).click();
  for (const [at, weight] of ['21', '22.5', '23'].entries())
    await page.getByLabel('Gross weight (kg)').nth(at).fill(weight);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Ready to ship' }).click();
  await waitForToast(page, 'ready to ship');
}

async function expectDocuments(page: Page, number: string): Promise<void> {
  await page.getByRole('heading', { name: 'In the warehouse Ready' }).waitFor();
  const [list, invoice] = await savedPages(page, 'Packing list and invoice');
  expectWords(list, ['Packing list', `${number} 1/3`, `${number} 3/3`, '22.500', '66.500']);
  expectWords(invoice, ['Commercial invoice', 'CPT Hamburg', '1,200.00', '150.00', '1,350.00']);
  const labels = await savedPages(page, 'Labels');
  expect(labels.map((label) => /\d\/3/.exec(label)?.[0])).toEqual(['1/3', '2/3', '3/3']);
}

async function dispatch(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await next(page).getByRole('button', { name: 'Ship' }).click();
  await dialog.getByText('$945.00 of this order is not paid yet.').waitFor();
  await dialog.getByLabel('Carrier').fill('DHL');
  await dialog.getByLabel(/^Tracking number/).fill('JD0146');
  await dialog.getByRole('button', { name: 'Ship the packages' }).click();
  await next(page).getByText('Mark the order as delivered').waitFor();
}

/** The buyer announces a piece; staff take it back, and issue the credit note. */
async function takeBack(page: Page, buyer: Page): Promise<void> {
  await buyer.reload();
  await buyer.getByRole('button', { name: 'Return parts' }).click();
  const returning = buyer.getByRole('dialog');
  await returning.getByLabel(/^Pieces of/).fill('1');
  await returning.getByLabel('Reason').fill('One too many');
  await returning.getByRole('button', { name: 'Return parts' }).click();
  await waitForToast(buyer, 'Return registered.');
  await page.reload();
  await next(page).getByRole('link', { name: 'See the return' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Settle return' }).click();
  expect(await dialog.getByLabel('Credit (US dollars)').inputValue()).toBe('170.00');
  await dialog.getByRole('button', { name: 'Settle return' }).click();
  await next(page).getByText('Send $170.00 back to the buyer').waitFor();
  await page.getByRole('button', { name: 'Issue Credit note' }).click();
  const [note] = await savedPages(page, /^Download PDF of Credit note/);
  expectWords(note, ['One too many', '1 pc', 'Total credit USD 170.00', 'One Hundred Seventy US Dollars Only']);
}

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])(
  '%s an order goes from the call of a stranger to the credit note, and sums agree at each step [O350]',
  async (_, viewport) => {
    const customer = { name: `Omar ${newPartNumber()}`, email: newEmail('omar') };
    const { partNumber } = await addPart(await staffCalls(shop), newPartNumber(), {
      pricePerUnit: 200,
      netWeightKg: 10,
    });
    const staff = await as('admin', { at: pagePaths.newOrder, viewport });
    const { page } = staff;
    const number = await takeTheCall(page, partNumber, customer);
    await quoteAndConfirm(page);
    const buyer = await visit({ viewport });
    await sendProof(buyer, number, customer.email);

    await page.reload();
    await next(page).getByRole('link', { name: 'See the proof' }).click();
    const proofs = page.getByRole('region', { name: 'Proof of payment' });
    const deposit = await recordPayment(page, () => proofs.getByRole('button', { name: 'Record payment' }).click());
    expect(deposit).toBe('405.00');
    await pack(page, partNumber);
    await expectDocuments(page, number);
    await dispatch(page);
    expectWords(await mailTo(mailServer, customer.email, `Order ${number} is on its way`), ['DHL', 'JD0146']);
    const balance = await recordPayment(page, () => next(page).getByRole('button', { name: 'Record payment' }).click());
    expect(balance).toBe('945.00');
    await takeBack(page, buyer.page);
    await expectNoHorizontalScroll(page);

    await buyer.page.goto(orderPath(number));
    const [note] = await savedPages(buyer.page, /^Download PDF of Credit note/);
    expectWords(note, ['Total credit USD 170.00']);
    await waitForText(buyer.page, /\$170\.00/);
    await expectNoHorizontalScroll(buyer.page);
    expectNoErrors(staff);
    expectNoErrors(buyer);
  },
);
