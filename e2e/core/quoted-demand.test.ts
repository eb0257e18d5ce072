/** What was quoted becomes catalogue: parts of free lines, numbers of parts; and figures of requests. */
import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { manageRequestPath, pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { quotedRequest } from '../fixtures/quoted-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

const newNumber = () => `QWD-${newPartNumber().slice(-8)}`;
const free = { answer: 'free', name: 'Swing seal', brand: 'NOK', hsCode: '848420', weightKg: '0.75' } as const;

/** A free line that two requests have got, in two spellings. */
async function quotedTwice(call: StaffCall, number: string) {
  for (const [spelling, unitPrice] of [
    [number.toLowerCase().replace('-', ' '), '40'],
    [number, '44.50'],
  ] as const)
    await quotedRequest(shop, call, {
      lines: [{ partNumber: spelling, quantity: 2 }],
      answers: [{ ...free, number: spelling, unitPrice }],
    });
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

test('beside the searches without result, a free line that was quoted twice opens the form of a part with what is known, and an asked number becomes one of its part by one click [O515 O516 O517]', async () => {
  const call = await staffCalls(shop);
  const [demanded, asked] = [newNumber(), newNumber()];
  const { _id: productId, partNumber } = await addPart(call, newPartNumber());
  await quotedTwice(call, demanded);
  const { number } = await quotedRequest(shop, call, {
    lines: [{ partNumber: asked, quantity: 1 }],
    answers: [{ answer: 'part', productId }],
  });
  const staff = await as('admin', { at: pagePaths.missedSearches });
  const { page } = staff;
  const row = rowOf(page, asked);
  await row.getByRole('link', { name: number }).waitFor();
  await row.getByLabel(`Type of the number ${asked}`).selectOption('old');
  await row.getByRole('button', { name: new RegExp(`^Add number ${asked} to`) }).click();
  await waitForToast(page, `HX ${partNumber} is now found by ${asked}.`);
  await row.waitFor({ state: 'detached' });
  expect((await fetch(`${shop.url}/parts?q=${asked.toLowerCase().replace('-', '')}`)).url).toContain('/part/');

  const part = rowOf(page, demanded);
  expect(await part.textContent()).toContain('$44.50');
  await part.getByRole('link', { name: `Make it a part: ${demanded}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Add Item' }).waitFor();
  const fields = ['partNumber', 'name', 'brand', 'pricePerUnit', 'hsCode', 'netWeightKg'];
  const values = await Promise.all(fields.map((name) => page.locator(`#field-${name}`).inputValue()));
  expect(values).toEqual([demanded, 'Swing seal', 'NOK', '44.50', '848420', '0.75']);
  expectNoErrors(staff);
});

test('a request with such a number offers both on a phone, and says which part has a number already [O516 O517]', async () => {
  const call = await staffCalls(shop);
  const [demanded, asked] = [newNumber(), newNumber()];
  const [first, second] = [await addPart(call, newPartNumber()), await addPart(call, newPartNumber())];
  await quotedTwice(call, demanded);
  for (const { _id: productId } of [first, second])
    await quotedRequest(shop, call, {
      lines: [{ partNumber: asked, quantity: 1 }],
      answers: [{ answer: 'part', productId }],
    });
  const { id } = await quotedRequest(shop, call, {
    lines: [demanded, asked].map((partNumber) => ({ partNumber, quantity: 1 })),
    answers: [
      { answer: 'unavailable', reason: 'Sold out' },
      { answer: 'part', productId: first._id },
    ],
  });
  const { page } = await as('admin', { at: manageRequestPath(id), viewport: phone });
  await page.getByRole('link', { name: `Make it a part: ${demanded}` }).waitFor();
  await page.getByRole('button', { name: `Add number ${asked} to HX ${first.partNumber}` }).click();
  await waitForToast(page, `HX ${first.partNumber} is now found by ${asked}.`);
  await rowOf(page, second.partNumber).getByText('The number belongs to').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the overview says for a period how many requests came, were answered, won and lost [O519]', async () => {
  const call = await staffCalls(shop);
  await quotedRequest(shop, call, {
    lines: [{ name: 'Bucket', quantity: 1 }],
    answers: [{ ...free, number: '', unitPrice: '40' }],
  });
  const staff = await as('admin', { at: pagePaths.overview });
  const { page } = staff;
  await page.getByRole('heading', { name: 'Requests for quotation' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Half are answered after' }).textContent()).toMatch(/\d/);
  await page.getByRole('link', { name: 'Last 90 days' }).click();
  await page.waitForURL('**/dashboard/overview?days=90');
  await page.locator('[aria-current]', { hasText: 'Last 90 days' }).waitFor();
  expectNoErrors(staff);
});

test('a buyer downloads the own requests with what was answered [O520]', async () => {
  const buyer = await as('buyer');
  const { page } = buyer;
  const lines = [{ partNumber: 'QZ-77', quantity: 3 }];
  const calls = await callsOf(shop, buyer);
  await calls('sendQuotationRequest', { body: { id: uuid(), name: 'Omar Haddad', lines } });
  await page.goto(pagePaths.myQuotations);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('quotations.csv');
  let text = '';
  for await (const piece of await file.createReadStream()) text += piece;
  expect(text).toContain('QZ-77');
  expectNoErrors(buyer);
});
