/** A buyer who finds no part asks for a quotation, follows it by the link of the mail or with an account, and writes about it. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { field } from '../fixtures/controls.ts';
import {
  addFromPage,
  expectInView,
  expectNoErrors,
  newEmail,
  newPartNumber,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { requestLinkOf } from '../fixtures/received-mails.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';
import { countTaps } from '../fixtures/taps.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const shop = ownShop({ SMTP_URL: mailServer.url });
const { as, visit } = peopleOf(shop);

const send = (page: Page) => page.getByRole('button', { name: 'Send the request' });
const sentPage = (page: Page) => page.getByRole('heading', { level: 1, name: /^Request for quotation RQ-\d+$/ });

test('from an unknown number on a phone to a sent request are at most 5 taps, and the link of the mail opens it for messages [O445]', async () => {
  const visitor = await visit({ viewport: phone, at: partsPath({ q: 'QZW-77110' }) });
  const { page } = visitor;
  const { tap, type, count } = countTaps(page);
  await tap(page.getByRole('link', { name: 'Ask for a quotation' }));
  await expect.poll(() => field(page, 'Part number').inputValue()).toBe('QZW-77110');
  expect(await field(page, 'Quantity').inputValue()).toBe('1');
  const email = newEmail('omar');
  await type(field(page, 'Your name'), 'Omar Haddad');
  await type(field(page, 'Email'), email);
  await tap(send(page));
  await sentPage(page).waitFor();
  expect(count()).toBeLessThanOrEqual(5);
  await waitForText(page, `We have your request. We answer by mail to ${email}.`);
  expectNoErrors(visitor);
  // On another device, which has nothing but the mail.
  const other = await visit({ viewport: phone, at: await requestLinkOf(mailServer, email, 'We have your request') });
  await sentPage(other.page).waitFor();
  await waitForText(other.page, 'QZW-77110');
  await field(other.page, 'Your message').fill('It is for a Komatsu PC200-8.');
  await other.page.getByRole('button', { name: 'Send the message' }).click();
  await waitForToast(other.page, 'Message sent');
  await other.page.getByRole('list').getByText('It is for a Komatsu PC200-8.').waitFor();
  expect(await field(other.page, 'Your message').inputValue()).toBe('');
  expectNoErrors(other);
});

test('without the link, and with that of somebody else, a request is not shown, and a new link comes by mail [O448]', async () => {
  const { page } = await visit({ viewport: phone, at: pagePaths.askForQuotation });
  await field(page, 'What it is').fill('Seal of the swing motor');
  await field(page, 'Your name').fill('Omar Haddad');
  const email = newEmail('link');
  await field(page, 'Email').fill(email);
  await send(page).click();
  await sentPage(page).waitFor();
  const { pathname } = new URL(page.url());
  const stranger = await as('buyer', { name: 'Eve', viewport: phone });
  const seen = [];
  for (const at of [pathname, `${pathname}#${'a'.repeat(43)}`, '/quotations/00000000-0000-4000-8000-000000000000']) {
    await stranger.page.goto(pagePaths.home);
    await stranger.page.goto(at);
    await stranger.page.getByRole('heading', { name: 'This request cannot be shown' }).waitFor();
    seen.push(await stranger.page.getByRole('main').textContent());
  }
  expect(new Set(seen).size).toBe(1);
  const nobody = await visit({ viewport: phone, at: pathname });
  await nobody.page.getByRole('button', { name: 'Send me a new link' }).click();
  await waitForText(nobody.page, 'If there is such a request, a mail with a new link is on its way to its email.');
  await nobody.page.goto(await requestLinkOf(mailServer, email, 'Your link to request'));
  await sentPage(nobody.page).waitFor();
  await waitForText(nobody.page, 'Seal of the swing motor');
});

test('a buyer with an account finds the contact filled in, the request in their list, and withdraws it with a reason [O449]', async () => {
  const buyer = await as('buyer', {
    name: 'Jonas Weber',
    hasAddress: true,
    viewport: desktop,
    at: pagePaths.askForQuotation,
  });
  const { page } = buyer;
  await expect.poll(() => field(page, 'Your name').inputValue()).toBe('Jonas Weber');
  await waitForText(page, `We answer to ${buyer.email}.`);
  expect(await page.getByLabel(/^Country/).inputValue()).toBe('DE');
  expect(await page.getByLabel(/^Phone/).inputValue()).not.toBe('');
  await field(page, 'Part number').fill('20Y-30-00481');
  await page.getByText('Machine, price, grade, note', { exact: true }).click();
  await field(page, 'Model').fill('PC200-8');
  await field(page, 'Target price of one, US$').fill('120.50');
  await page.getByLabel('Remanufactured').check();
  await page.getByRole('button', { name: 'Add a part' }).click();
  await field(page, 'Part number').nth(1).fill('6732-71-6112');
  await send(page).click();
  await sentPage(page).waitFor();
  await waitForText(page, 'PC200-8 · Target price $120.50 · Accepted: Remanufactured');
  await page.goto(pagePaths.myQuotations);
  await page
    .getByRole('row', { name: /RQ-\d+ Sent 2/ })
    .getByRole('link')
    .click();
  await page.getByText('Withdraw the request').first().click();
  await page.getByLabel(/^Reason/).fill('Found it in our own stock');
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await waitForText(page, 'You have withdrawn this request.');
  await waitForText(page, 'Reason: Found it in our own stock');
  expectNoErrors(buyer);
});

test('what is wrong is said at its field and in view, and a list that is pasted becomes lines [O446]', async () => {
  const visitor = await visit({ viewport: phone, at: pagePaths.askForQuotation });
  const { page } = visitor;
  await send(page).click();
  await expectInView(page.getByRole('alert').getByText('Enter at least one part.'));
  await page.getByRole('link', { name: 'Enter your email or your phone number, so that we can answer.' }).click();
  expect(await field(page, 'Email').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByText('Paste a list').click();
  await field(page, 'List of parts').fill('Hello\n20Y-30-00481\ttrack roller\t4\n6732-71-6112 x 2');
  await page.getByRole('button', { name: 'Add the list' }).click();
  await waitForText(page, '2 parts are added.');
  expect(await field(page, 'List of parts').inputValue()).toBe('Hello');
  const values = (label: string) =>
    field(page, label).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await values('Part number')).toEqual(['20Y-30-00481', '6732-71-6112']);
  expect(await values('Quantity')).toEqual(['4', '2']);
  expect(await values('What it is')).toEqual(['track roller', '']);
  await field(page, 'Quantity').nth(1).fill('two');
  await field(page, 'Your name').fill('Omar Haddad');
  await field(page, 'Email').fill('omar@');
  await send(page).click();
  await expectInView(page.getByRole('alert').getByText('Part 2: give a valid quantity'));
  await field(page, 'Quantity').nth(1).fill('3');
  await send(page).click();
  await expectInView(page.getByRole('alert').getByText('Provide a valid Email'));
  expectNoErrors(visitor, /422/);
});

test('part page, cart, quick order and machine lead to the form with what they know [O447]', async () => {
  const { slug, partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const { page } = await visit({ viewport: phone });
  const numbers = () =>
    field(page, 'Part number').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await addFromPage(page, slug);
  await page.getByRole('link', { name: 'Large quantity, or a better price? Ask for a quotation' }).click();
  await expect.poll(numbers).toEqual([partNumber]);
  await page.goto(pagePaths.cart);
  await page.getByRole('link', { name: 'Ask for a quotation of these parts' }).click();
  await page.locator('fieldset:enabled').first().waitFor();
  // The same part is one line.
  await expect.poll(numbers).toEqual([partNumber]);
  await page.goto(pagePaths.quickOrder);
  await page.locator('#quick-order-list').fill(`${partNumber} 2\nQZW-77111 5\nQZW-77112 1`);
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('link', { name: 'Ask for a quotation of 2 lines' }).click();
  await expect.poll(numbers).toEqual([partNumber, 'QZW-77111', 'QZW-77112']);
  expect(await field(page, 'Quantity').nth(1).inputValue()).toBe('5');
  await page.goto('/machines/komatsu/pc200-8');
  await page.getByRole('link', { name: 'A part of this machine is not here? Ask for a quotation' }).click();
  await expect.poll(async () => (await numbers()).length).toBe(4);
  await page.getByText('Komatsu PC200-8').last().waitFor();
});
