/** Costs beside the answers to a request: of a part that staff have searched for, and of suppliers. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { manageRequestPath, pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectInView, expectNoErrors, newPartNumber } from '../fixtures/helpers.ts';
import { quotedRequest } from '../fixtures/quoted-requests.ts';
import { sendRequestAsStranger } from '../fixtures/sent-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

const price = (page: Page, line: number) => page.getByLabel(`Price of one piece, line ${line}`, { exact: true });
const answer = (page: Page, line: number) => page.getByRole('group', { name: `Answer to line ${line}`, exact: true });

test('a part that staff have searched for stands beside its cost, and the margin follows the price [O533]', async () => {
  const staff = await staffCalls(shop);
  const { _id: id, partNumber } = await addPart(staff, newPartNumber());
  await staff('setPartCost', { path: { id }, body: { cost: 15, was: null } });
  const sent = await sendRequestAsStranger(shop, { lines: [{ partNumber: 'QZT-1', name: 'Qwertz', quantity: 1 }] });
  const person = await as('admin', { at: manageRequestPath(sent.id) });
  const { page } = person;
  await page.getByRole('button', { name: 'Other part for line 1' }).click();
  await answer(page, 1).getByLabel('Part number').fill(partNumber);
  await page.getByRole('option', { name: partNumber }).click();
  await answer(page, 1).getByText('Cost $15.00 · margin 40%').waitFor();
  await price(page, 1).fill('20');
  await answer(page, 1).getByText('Cost $15.00 · margin 25%').waitFor();
  await page.locator('.answers-bar').getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await answer(page, 1).getByText('Cost $15.00 · margin 25%').waitFor();
  expectNoErrors(person);
});

test('asking a supplier is folded beside the answers; the costs become prices of the open lines, with a markup [O534]', async () => {
  const staff = await staffCalls(shop);
  const { id } = await sendRequestAsStranger(shop, {
    lines: [1, 2, 3].map((line) => ({ partNumber: `QZS-${line}`, name: 'Seal', quantity: line })),
  });
  const { lines } = await staff('getQuotationRequest', { path: { id } });
  const costs = lines.slice(0, 2).map((line) => ({ lineId: line.id, cost: 40, leadDays: 14, note: '' }));
  await staff('saveSupplierCosts', { path: { id }, body: { lines: costs } });
  const person = await as('admin', { at: manageRequestPath(id), viewport: phone });
  const { page } = person;
  await page.getByText('Looking in the catalogue…').first().waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Download open lines' }).isVisible()).toBe(false);
  await price(page, 2).fill('77');
  await page.getByText('Ask a supplier by Excel file').click();
  const table = page.getByRole('table', { name: 'Costs from suppliers' });
  await table.getByText('$77.00').waitFor();
  const supplier = page.locator('details').filter({ has: table });
  await page.getByLabel('Markup on the costs of suppliers (%)').fill('2x');
  const enter = page.getByRole('button', { name: 'Enter prices from these costs' });
  await enter.click();
  await expectInView(supplier.getByText('Enter a percentage from 0 to 999, such as 25.'));
  await page.getByLabel('Markup on the costs of suppliers (%)').fill('25');
  await enter.click();
  await expectInView(supplier.getByText('1 line got a price: 1.'));
  expect(await Promise.all([1, 2, 3].map((line) => price(page, line).inputValue()))).toEqual(['50.00', '77', '']);
  await answer(page, 1).getByText('Lead time 14 days').waitFor();
  await table.getByText('20%').waitFor();
  await enter.click();
  await supplier.getByText('No line got a price').waitFor();
  expectNoErrors(person);
});

test('the desk says what a request is worth once it is quoted [O531]', async () => {
  const free = { answer: 'free', name: 'Seal kit', number: 'SK-1', weightKg: '1', unitPrice: '1234.50' } as const;
  const lines = [{ name: 'Seal', quantity: 3 }];
  const { number } = await quotedRequest(shop, await staffCalls(shop), { lines, answers: [free] });
  const person = await as('admin', { at: `${pagePaths.manageRequests}?desk=quoted&q=${number}` });
  await person.page.getByRole('row').filter({ hasText: number }).getByText('$3,703.50').waitFor();
  expectNoErrors(person);
});
