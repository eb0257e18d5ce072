/** The form that asks for a quotation and the page of a request in their states: axe in both themes, all widths, longest values. */

import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { RequestOf } from '#api/operations.ts';
import { pagePaths, quotationRequestPath } from '#platform/http/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { longest } from '../fixtures/layout-faults.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { callsOf, staffCalls } from '../fixtures/staff-calls.ts';

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
