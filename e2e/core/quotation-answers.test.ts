/** Staff answer a request for quotation, line by line, send it, and accept it for the buyer. */
import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import { button } from '../fixtures/controls.ts';
import {
  expectInView,
  expectNoErrors,
  newEmail,
  newPartNumber,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { sendRequestAsStranger } from '../fixtures/sent-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const shop = ownShop({ SMTP_URL: mailServer.url });
const { as } = peopleOf(shop);

const answer = (page: Page, line: number) => page.getByRole('group', { name: `Answer to line ${line}`, exact: true });
const price = (page: Page, line: number) => page.getByLabel(`Price of one piece, line ${line}`, { exact: true });
const saved = (page: Page) => page.locator('.answers-bar').getByText('Saved', { exact: true }).waitFor();

/** Waits until the catalogue has answered. */
async function lookedUp(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Answers to the lines' }).waitFor();
  await page.getByText('Looking in the catalogue…').first().waitFor({ state: 'detached' });
}

/** From now on counts, for each row, the buttons that are pressed and the fields that something is typed into. */
async function countInputs(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const counted = new Map<string, Set<EventTarget>>();
    const count = (event: Event) => {
      const { target } = event;
      const row = target instanceof Element ? target.closest('.table--answers tbody tr') : null;
      const place = row?.querySelector('.table__number')?.textContent;
      const control = target instanceof Element ? target.closest('button, summary, input, select, textarea') : null;
      const isTyping = event.type === 'input' || !control?.matches('input, textarea');
      if (place && control && isTyping) counted.set(place, (counted.get(place) ?? new Set()).add(control));
    };
    addEventListener('click', count, true);
    addEventListener('input', count, true);
    Object.assign(globalThis, { inputsOfRows: () => [...counted.values()].map((controls) => controls.size) });
  });
  return () => page.evaluate(() => (globalThis as unknown as { inputsOfRows: () => number[] }).inputsOfRows());
}

test('a request of 12 lines is answered with at most two inputs a line, sent with its total, and the buyer gets a mail [O495] [O496] [O499]', async () => {
  const staff = await staffCalls(shop);
  const numbers = Array.from({ length: 5 }, newPartNumber);
  for (const number of numbers) await addPart(staff, number);
  const cross = newPartNumber();
  const crossed = await addPart(staff, newPartNumber(), {
    numbers: [{ kind: 'cross', maker: 'Komatsu', number: cross }],
    pricePerUnit: 31,
  });
  const email = newEmail('omar');
  const unknown = (name: string) => ({ partNumber: `QZW-${uuid().slice(-6)}`, name, quantity: 2 });
  const { id, number } = await sendRequestAsStranger(shop, {
    email,
    lines: [
      ...numbers.map((partNumber) => ({ partNumber, quantity: 4 })),
      { partNumber: cross, quantity: 1 },
      ...['Seal kit', 'Hose', 'Pin', 'Bush'].map(unknown),
      { name: 'Qwertz cabin', quantity: 1 },
      { name: 'Qwertz door', quantity: 1 },
    ],
  });
  const person = await as('admin', { at: manageRequestPath(id) });
  const { page } = person;
  await lookedUp(page);
  const inputs = await countInputs(page);

  await button(page, 'Use the parts of 5 lines that have exactly one').click();
  await expect.poll(() => price(page, 5).inputValue()).toBe('25.00');
  await button(page, `Use ${crossed.partNumber} for line 6`).click();
  // The difference has the focus; Enter leads to the price of the next line.
  await page.keyboard.type('Of another maker, same seals');
  await page.keyboard.press('Enter');
  for (const line of [7, 8, 9, 10]) {
    expect(await price(page, line).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('40.50');
    await answer(page, line).getByLabel('Net weight of one piece (kg)').fill('0.5');
    await page.keyboard.press('Enter');
  }
  for (const line of [11, 12]) {
    await button(page, `Line ${line} is not available`).click();
    await page.keyboard.type('Not in our range');
  }
  await waitForText(page, '12 of 12 lines answered');
  const counts = await inputs();
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(24);

  await button(page, 'Send quotation').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${email} gets a mail with a link to it.`).waitFor();
  expect(await dialog.textContent()).toContain('10 lines are offered, 2 are not available');
  // 5 × 4 × 25.00 + 31.00 + 4 × 2 × 40.50
  await button(dialog, 'Send for $855.00').click();
  await page.getByRole('heading', { level: 2, name: /^Quotation QT-\d+$/ }).waitFor();
  await waitForText(page, 'The quotation is sent. The buyer decides.');
  await button(page, 'Make a new version').waitFor();
  const mailed = () =>
    mailServer.inbox.find(({ recipients, mail }) => recipients[0] === email && mail.subject?.includes('QT-'));
  await expect
    .poll(() => mailed()?.mail.subject, { timeout: 30_000 })
    .toMatch(new RegExp(`^Quotation QT-\\d+ for your request ${number}$`));
  expectNoErrors(person);
});

test('what is typed saves itself; open lines are said at their fields, the first one in view; the answers are there again after a reload [O498] [O499]', async () => {
  const { id } = await sendRequestAsStranger(shop, {
    lines: Array.from({ length: 6 }, (_, index) => ({ partNumber: `QZW-9${index}`, name: 'Seal', quantity: 1 })),
  });
  const { page } = await as('admin', { at: manageRequestPath(id) });
  await lookedUp(page);
  await price(page, 1).fill('12.00');
  await answer(page, 1).getByLabel('Net weight of one piece (kg)').fill('1');
  await saved(page);
  await price(page, 6).fill('13,5');
  await button(page, 'Send quotation').click();
  await answer(page, 2).getByText('Line 2 is not answered yet.').waitFor();
  await expectInView(price(page, 2));
  expect(await price(page, 2).evaluate((field) => field === document.activeElement)).toBe(true);
  await answer(page, 6).getByText('Enter the net weight of one piece in kg').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.reload();
  await expect.poll(() => price(page, 6).inputValue()).toBe('13,5');
  expect(await price(page, 1).inputValue()).toBe('12.00');
});

test('of what a colleague has saved meanwhile both are shown where both have changed it, and the rest is put together [O498]', async () => {
  const { id } = await sendRequestAsStranger(shop, {
    lines: Array.from({ length: 3 }, (_, index) => ({ partNumber: `QZX-9${index}`, name: 'Seal', quantity: 1 })),
  });
  const [one, other] = [
    await as('admin', { at: manageRequestPath(id) }),
    await as('admin', { at: manageRequestPath(id) }),
  ];
  for (const { page } of [one, other]) await lookedUp(page);
  await price(one.page, 1).fill('10.00');
  await price(one.page, 2).fill('20.00');
  await saved(one.page);
  await price(other.page, 1).fill('11.00');
  await price(other.page, 3).fill('30.00');
  await other.page.getByText('You have both changed the following.').waitFor();
  await waitForText(other.page, 'Taken over: lines 2.');
  expect(await price(other.page, 2).inputValue()).toBe('20.00');
  const conflict = other.page.locator('.answer-conflict');
  expect(await conflict.textContent()).toMatch(/Line 1.*11\.00.*10\.00/);
  await button(other.page, 'Line 1: take theirs').click();
  await expect.poll(() => price(other.page, 1).inputValue()).toBe('10.00');
  await saved(other.page);
  await one.page.reload();
  for (const [line, typed] of [
    [1, '10.00'],
    [2, '20.00'],
    [3, '30.00'],
  ] as const)
    await expect.poll(() => price(one.page, line).inputValue()).toBe(typed);
});

test('without the shop what is typed stays, and is saved when the shop is back [O498]', async () => {
  const { id } = await sendRequestAsStranger(shop, { lines: [{ partNumber: 'QZY-1', name: 'Seal', quantity: 1 }] });
  const { page } = await as('admin', { at: manageRequestPath(id) });
  await lookedUp(page);
  await page.route('**/answers', (route) => route.abort());
  await price(page, 1).fill('77.00');
  await page.locator('.answers-bar').getByText('Not saved', { exact: true }).waitFor();
  await page.unroute('**/answers');
  await button(page.locator('.answers-bar'), 'Try again').click();
  await saved(page);
  await page.reload();
  await expect.poll(() => price(page, 1).inputValue()).toBe('77.00');
});

test("a supplier's list fills the open lines by their numbers, with a markup, and says what is left [O500]", async () => {
  const { id } = await sendRequestAsStranger(shop, {
    lines: ['PST-100', 'PST-200', 'PST-300', 'PST 300'].map((partNumber) => ({
      partNumber,
      name: 'Seal',
      quantity: 1,
    })),
  });
  const { page } = await as('admin', { at: manageRequestPath(id) });
  await lookedUp(page);
  await price(page, 2).fill('5.00');
  await page.getByText("Paste a supplier's price list").click();
  await page
    .getByLabel('Price list', { exact: true })
    .fill('Number;Price;Days\npst100;10.00;14\nPST-200;6.00\nPST-300;7.00\nXX-1;8.00');
  await page.getByLabel('Markup on the pasted prices (%)').fill('25');
  await button(page, 'Enter prices').click();
  await waitForText(page, '1 line got a price: 1.');
  await waitForText(page, '3 rows were not used:');
  await waitForText(page, 'Lines 3, 4 have this number. Enter their prices yourself.');
  expect([await price(page, 1).inputValue(), await price(page, 2).inputValue()]).toEqual(['12.50', '5.00']);
  expect(await answer(page, 1).textContent()).toContain('Lead time 14 days');
  await saved(page);
});

test('a new version begins with the answers of the last one and says what it changes; what was quoted before is offered to the next request [O497] [O501]', async () => {
  const partNumber = `QZV-${uuid().slice(-6)}`;
  const email = newEmail('omar');
  const { id } = await sendRequestAsStranger(shop, { email, lines: [{ partNumber, name: 'Seal', quantity: 2 }] });
  const { page } = await as('admin', { at: manageRequestPath(id) });
  await lookedUp(page);
  await price(page, 1).fill('40.00');
  await answer(page, 1).getByLabel('Net weight of one piece (kg)').fill('0.5');
  await page.getByLabel('Freight', { exact: true }).fill('15');
  await button(page, 'Send quotation').click();
  await button(page, 'Send for $95.00').click();
  await button(page, 'Make a new version').click();
  await lookedUp(page);
  expect(await price(page, 1).inputValue()).toBe('40.00');
  await price(page, 1).fill('38.00');
  await button(page, 'Send version 2').click();
  await page.getByRole('dialog').getByText('Line 1, Price of one piece: $40.00 → $38.00').waitFor();
  await button(page, 'Send for $91.00').click();
  await page.getByText('Version 2 · $91.00').waitFor();
  await page.getByText('Version 1 · $95.00').click();
  await page.getByRole('table', { name: 'Lines of version 1' }).getByText('$40.00').first().waitFor();

  const again = await sendRequestAsStranger(shop, {
    email,
    lines: [{ partNumber: partNumber.toLowerCase(), quantity: 3 }],
  });
  await page.goto(manageRequestPath(again.id));
  await page.getByText('Quoted to this buyer on').waitFor();
  await button(page, /^Use the answer of QT-\d+ for line 1$/).click();
  expect(await price(page, 1).inputValue()).toBe('38.00');
  expect(await answer(page, 1).getByLabel('Net weight of one piece (kg)').inputValue()).toBe('0.5');
});

test('staff accept a quotation for a buyer who has called, in part, and get to the order [O502]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const { id } = await sendRequestAsStranger(shop, {
    lines: [
      { partNumber, quantity: 4 },
      { partNumber: 'QZU-1', name: 'Seal', quantity: 2 },
    ],
  });
  const person = await as('admin', { at: manageRequestPath(id) });
  const { page } = person;
  await lookedUp(page);
  await button(page, `Use ${partNumber} for line 1`).click();
  await price(page, 2).fill('40.00');
  await answer(page, 2).getByLabel('Net weight of one piece (kg)').fill('0.5');
  await button(page, 'Send quotation').click();
  await button(page, 'Send for $180.00').click();
  await button(page, 'Accept for the buyer').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Place the order for $180.00').waitFor();
  await dialog.getByLabel(/^Line 2/).fill('');
  await button(dialog, 'Place the order for $100.00').click();
  await dialog.getByText(/phone/i).first().waitFor();
  await dialog.getByLabel('Phone', { exact: true }).fill('+962 6 555 0110');
  await button(dialog, 'Place the order for $100.00').click();
  await waitForToast(page, 'The quotation is accepted.');
  await waitForText(page, 'for the buyer, in part');
  await page.getByRole('link', { name: /^Open order SP-\d+$/ }).click();
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  await page.getByText(partNumber).first().waitFor();
  expectNoErrors(person, /422/);
});
