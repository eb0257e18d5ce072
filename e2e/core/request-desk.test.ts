/** The desk of requests for quotation and the page of one, on a desktop by keyboard and on a phone. */
import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { manageRequestPath, pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { button } from '../fixtures/controls.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { sendRequestAsStranger } from '../fixtures/sent-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('staff find a request by keyboard, take it, see what the catalogue has, write, and decline it [O477]', {
  tags: 'variant',
}, async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const company = `Quarry ${uuid().slice(-8)}`;
  const { number } = await sendRequestAsStranger(shop, {
    company,
    lines: [
      { partNumber: partNumber.toLowerCase(), quantity: 4, targetPrice: 20 },
      { name: 'Qwertz gasket', quantity: 1, machine: { make: 'Komatsu', model: 'PC200-8', serial: 'C65011' } },
    ],
  });
  const staff = await as('admin', { at: `${pagePaths.manageRequests}?q=${encodeURIComponent(company)}` });
  const { page } = staff;
  await row(page, number).getByText('Waiting for').waitFor();
  expect(await row(page, number).textContent()).toContain('Jordan');
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.getByRole('heading', { level: 1, name: `Request ${number}` }).waitFor();

  await waitForText(page, '1 of 2 lines has a part in the catalogue.');
  expect(await row(page, partNumber).first().textContent()).toContain('$25.00');
  await row(page, 'Qwertz gasket').getByText('No part found').waitFor();
  expect(await row(page, 'Qwertz gasket').textContent()).toContain('Komatsu PC200-8, serial C65011');

  await button(page, 'Work on it').click();
  await waitForToast(page, `You work on request ${number}.`);
  await waitForText(page, 'You work on this request.');
  expect(await button(page, 'Work on it').count()).toBe(0);

  await page.getByLabel('Your message').fill('Which side?');
  await button(page, 'Send message').click();
  await waitForToast(page, 'Message sent.');
  await page.getByLabel('Note', { exact: true }).fill('Pays late');
  await button(page, 'Save note').click();
  await waitForToast(page, 'Note saved.');

  await button(page, 'Decline').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await dialog.getByText('Enter the reason. The buyer reads it.').first().waitFor();
  await dialog.getByLabel('Reason').fill('Nobody makes it any more.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await waitForToast(page, `Request ${number} is declined.`);
  await waitForText(page, 'Reason: Nobody makes it any more.');
  await page.goto(`${pagePaths.manageRequests}?desk=lost&q=${number}`);
  await row(page, number).getByText('Declined').waitFor();
  // The shop asked for the reason.
  expectNoErrors(staff, /422/);
});

test('new requests are counted in the menu and in the overview, which lead to them [O471]', async () => {
  const { number } = await sendRequestAsStranger(shop, { lines: [{ name: 'Bucket', quantity: 1 }] });
  const staff = await as('admin', { at: pagePaths.overview });
  const { page } = staff;
  await page.getByRole('link', { name: /^Requests for quotation \d+ new$/ }).waitFor();
  const tile = page.getByRole('link', { name: /Requests for quotation to answer/ });
  expect(await tile.textContent()).toMatch(/oldest: \d/);
  await tile.click();
  await page.getByRole('heading', { level: 1, name: 'Requests for quotation' }).waitFor();
  await page.goto(`${pagePaths.manageRequests}?q=${number}`);
  await row(page, number).waitFor();
  expectNoErrors(staff);
});

test('on a phone the desk has cards, and what the catalogue proposes stands below the line [O477]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const { id, number } = await sendRequestAsStranger(shop, { lines: [{ partNumber, quantity: 4 }] });
  const { page } = await as('admin', { at: `${pagePaths.manageRequests}?q=${number}`, viewport: phone });
  await row(page, number).getByRole('link', { name: number }).click();
  await page.waitForURL(`**${manageRequestPath(id)}`);
  const line = row(page, partNumber).first();
  await line.getByText('$25.00').waitFor();
  const asked = await line.getByRole('rowheader').boundingBox();
  const proposed = await line.locator('.request-proposals').boundingBox();
  expect(proposed?.y).toBeGreaterThanOrEqual((asked?.y ?? 0) + (asked?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** Somebody of the staff with this role. */
async function staffOf(role: 'viewer' | 'catalogue') {
  const person = await as('buyer', { name: role });
  const call = await staffCalls(shop);
  await call('setRole', { path: { email: person.email }, body: { role } });
  return person;
}

test('of many lines those without a part can be looked at alone [O477]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const lines = Array.from({ length: 14 }, (_, index) =>
    index === 6 ? { name: 'Qwertz gasket', quantity: 1 } : { partNumber, quantity: index + 1 },
  );
  const { id } = await sendRequestAsStranger(shop, { lines });
  // Whoever answers sees the open lines alone instead.
  const { page } = await as(await staffOf('viewer'), { at: manageRequestPath(id) });
  await waitForText(page, '13 of 14 lines have a part in the catalogue.');
  const table = page.getByRole('table', { name: 'What the buyer asks for' });
  expect(await table.getByRole('rowheader').count()).toBe(14);
  await page.getByLabel('Only lines without a part').check();
  expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['Qwertz gasket']);
});

test('who only sees orders reads a request without buttons; who does not gets no page [O478]', async () => {
  const { id, number } = await sendRequestAsStranger(shop, { lines: [{ name: 'Bucket', quantity: 1 }] });
  const viewer = await as(await staffOf('viewer'), { at: manageRequestPath(id) });
  await viewer.page.getByRole('heading', { level: 1, name: `Request ${number}` }).waitFor();
  for (const name of ['Work on it', 'Decline', 'Send message', 'Save note'])
    expect(await button(viewer.page, name).count(), name).toBe(0);
  const catalogue = await as(await staffOf('catalogue'), { at: pagePaths.overview });
  await catalogue.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await catalogue.page.getByRole('link', { name: /^Requests for quotation/ }).count()).toBe(0);
  await catalogue.page.goto(manageRequestPath(id));
  await catalogue.page.getByRole('heading', { level: 1, name: 'You have no access to this page' }).waitFor();
});
