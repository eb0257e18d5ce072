/** The form that asks for a quotation and the page of a request in their states: axe in both themes, all widths, longest values. */

import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { RequestOf } from '#api/operations.ts';
import { pagePaths, quotationRequestPath } from '#platform/http/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { newPartNumber } from '../fixtures/helpers.ts';
import { longest } from '../fixtures/layout-faults.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { sendQuotationOf } from '../fixtures/quotations.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

const longLine = {
  partNumber: longest.unbrokenNumber,
  name: longest.name,
  quantity: 1_000_000,
  machine: { make: 'M'.repeat(60), model: 'PC200-8'.padEnd(60, 'X'), serial: '9'.repeat(60) },
  targetPrice: 99_999_999,
  grades: ['genuine', 'oem', 'aftermarket', 'remanufactured'] as const,
  note: longest.name.repeat(3),
};
const request = (lines: number) => ({
  id: uuid(),
  name: longest.person.slice(0, 100),
  company: longest.brand,
  phone: longest.phone,
  note: longest.name,
  lines: Array.from({ length: lines }, (_, index) => ({ ...longLine, name: `${index} ${longest.name}`.slice(0, 200) })),
});

test.each(['light', 'dark'] as const)(
  'the form looks right in %s, blank and with the longest values [O451]',
  async (colorScheme) => {
    const { page } = await visit({ viewport: phone, colorScheme, at: pagePaths.askForQuotation });
    await page.locator('fieldset:enabled').first().waitFor();
    await expectGoodLook(page, 'blank');
    await page.getByText('Machine, price, grade, note', { exact: true }).click();
    await page.getByText('Paste a list').click();
    await page
      .getByLabel('List of parts')
      .fill(`Hello\n${`${longest.unbrokenNumber}\t${longest.name.slice(0, 100)}\t999999\n`.repeat(2)}`);
    await page.getByRole('button', { name: 'Add the list' }).click();
    await page.getByText('2 parts are added.').waitFor();
    await page.getByLabel('Note for us').fill(longest.name);
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByRole('alert').waitFor();
    await expectGoodLook(page, 'with errors');
  },
);

test.each(['light', 'dark'] as const)(
  'a request and the list of them look right in %s with the longest values [O451]',
  async (colorScheme) => {
    const buyer = await as('buyer', { viewport: desktop, colorScheme });
    const { page } = buyer;
    const call = await callsOf(shop, buyer);
    const sent = await call('sendQuotationRequest', {
      body: request(26),
    } as unknown as RequestOf<'sendQuotationRequest'>);
    const staff = await staffCalls(shop);
    const path = { id: sent.id };
    await staff('writeQuotationMessage', { path, body: { id: uuid(), text: longest.name.repeat(2) } } as never);
    await page.goto(quotationRequestPath(sent.id));
    await page.getByText(longest.name.slice(0, 40)).first().waitFor();
    await page.getByText('Withdraw the request').first().click();
    await expectGoodLook(page, 'sent');
    await page.getByRole('button', { name: 'Show all 26 parts' }).click();
    expect(await page.locator('.asked-line').count()).toBe(26);
    const { version } = await staff('getQuotationRequest', { path } as never);
    await staff('declineQuotationRequest', { path, body: { version, reason: longest.name } } as never);
    await page.reload();
    await page.getByText('We cannot make a quotation for this request.').waitFor();
    await expectGoodLook(page, 'declined');
    await page.goto(pagePaths.myQuotations);
    await page.getByRole('link', { name: sent.number }).waitFor();
    await expectGoodLook(page, 'list');
    await page.goto(quotationRequestPath(uuid()));
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await page.getByText(/^If there is such a request/).waitFor();
    await expectGoodLook(page, 'no request');
  },
);

const quotedAnswers = (productId: string) => {
  const free = {
    answer: 'free',
    ...{ name: longest.name.slice(0, 200), number: longest.unbrokenNumber.slice(0, 60) },
    ...{ brand: 'B'.repeat(40), weightKg: '1000', unitPrice: '999999.99' },
    ...{ leadDays: '365', warrantyMonths: '24', hsCode: '84314980', countryOfOrigin: 'DE' },
  } as const;
  return [
    {
      answer: 'substitute',
      ...{ productId, difference: longest.name.repeat(2), unitPrice: '20' },
      ...{ quantity: '90', priceBreaks: '10: 18.50; 50: 17' },
    } as const,
    free,
    { answer: 'unavailable', reason: longest.name.repeat(2) } as const,
  ];
};

test.each(['light', 'dark'] as const)(
  'a quotation, its acceptance and the order look right in %s with the longest values [O451 O486]',
  async (colorScheme) => {
    const buyer = await as('buyer', { viewport: phone, colorScheme, hasAddress: true });
    const { page } = buyer;
    const call = await callsOf(shop, buyer);
    const sent = await call('sendQuotationRequest', {
      body: { ...request(3), phone: '+49 30 555 0110' },
    } as unknown as RequestOf<'sendQuotationRequest'>);
    const staff = await staffCalls(shop);
    const part = await addPart(staff, newPartNumber(), { pricePerUnit: 20 });
    const terms = {
      ...{ freight: '99999', insurance: '5000', incoterm: 'CIF', incotermPlace: longest.name.slice(0, 100) },
      ...{ placeIsPort: true, depositPercent: '30', balanceDays: '90', notes: longest.name.repeat(3) },
    };
    const answers = quotedAnswers(part._id);
    await sendQuotationOf(staff, sent.id, answers, terms);
    await sendQuotationOf(staff, sent.id, answers, { ...terms, freight: '88888', notes: longest.name });
    await page.goto(quotationRequestPath(sent.id));
    await page.getByText('Decline the quotation').first().click();
    await page.getByRole('button', { name: 'Accept the quotation' }).click();
    await page.getByLabel('Quantity of line 1').fill('900');
    await page.getByRole('button', { name: /^Accept for / }).click();
    await page.getByRole('alert').waitFor();
    await expectGoodLook(page, 'to accept');
    await page.getByLabel('Quantity of line 1').fill('9');
    await page.getByLabel('Quantity of line 2').fill('1');
    await page.getByRole('button', { name: /^Accept for / }).click();
    await page.getByRole('link', { name: 'Open the order' }).waitFor();
    await expectGoodLook(page, 'accepted');
  },
);

test.each(['light', 'dark'] as const)('files of the form look right in %s [O451 O491]', async (colorScheme) => {
  const { page } = await visit({ viewport: phone, colorScheme, at: pagePaths.askForQuotation });
  await page.locator('fieldset:enabled').first().waitFor();
  const name = `${longest.unbrokenNumber.slice(0, 80)}.pdf`;
  const broken = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ'.padEnd(600, 'x')) };
  const whole = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7'.padEnd(600, 'x')) };
  await page.getByLabel('Add pictures or PDFs to part 1').setInputFiles([broken, whole]);
  await page.locator('.ask-file').getByText('Uploaded').waitFor();
  await page.locator('.ask-file .error').first().waitFor();
  await expectGoodLook(page, 'files');
});
