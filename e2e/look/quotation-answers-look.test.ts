/** Answering a request with the longest values, at all widths; light and dark. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { button } from '../fixtures/controls.ts';
import { addLongestPart, longest } from '../fixtures/layout-faults.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { sendRequestAsStranger } from '../fixtures/sent-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let request = '';

beforeAll(async () => {
  await addLongestPart(await staffCalls(shop), longest.number);
  const { id } = await sendRequestAsStranger(shop, {
    name: longest.person,
    company: longest.brand,
    lines: [
      { partNumber: longest.number, name: longest.name, quantity: 1 },
      { partNumber: longest.unbrokenNumber.slice(0, 60), name: longest.name.slice(0, 200), quantity: 1_000_000 },
      { name: 'Qwertz cabin', quantity: 1 },
      { partNumber: 'HX-20Y-1142', quantity: 4 },
      ...Array.from({ length: 9 }, (_, index) => ({ partNumber: `QZL-${index}`, name: 'Seal', quantity: 1 })),
    ],
  });
  request = id;
});

async function expectGoodInBoth(page: Page, name: string): Promise<void> {
  await expectGoodLook(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [phone.width, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page, 'color-contrast'), `${name} in the dark at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('answers of each kind, the pasted list and what is wrong, then the dialogs and the versions: nothing is cut, too wide, or hard to read [O504]', async () => {
  const { page } = await as('admin', { at: manageRequestPath(request), viewport: phone });
  await page.getByRole('heading', { name: 'Answers to the lines' }).waitFor();
  await page.getByText('Looking in the catalogue…').first().waitFor({ state: 'detached' });
  await button(page, `Use ${longest.number} for line 1`).click();
  await button(page, 'Answer line 2 with a free line').click();
  await page.getByLabel('Price of one piece, line 2', { exact: true }).fill('9999.99');
  await button(page, 'Quantity, price breaks, lead time and more of line 2').click();
  await page.getByLabel('Price breaks', { exact: true }).fill(`10: 95.00; ${'9'.repeat(60)}`);
  await button(page, 'Line 3 is not available').click();
  await page.getByText("Paste a supplier's price list").click();
  await page.getByLabel('Price list', { exact: true }).fill(`${longest.unbrokenNumber};1.00\nQZL-1;5.00`);
  await button(page, 'Enter prices').click();
  await page.getByText('1 row was not used:').waitFor();
  await button(page, 'Send quotation').click();
  await page.getByText('Say why it is not available. The buyer reads it.').first().waitFor();
  await expectGoodInBoth(page, 'answers with what is wrong');
});

test('the dialogs that send and accept, and the versions: nothing is cut, too wide, or hard to read [O504]', async () => {
  const { id } = await sendRequestAsStranger(shop, {
    name: longest.person,
    lines: [
      { partNumber: longest.number, quantity: 1 },
      { name: 'Qwertz cabin', quantity: 1 },
    ],
  });
  const { page } = await as('admin', { at: manageRequestPath(id) });
  await button(page, `Use ${longest.number} for line 1`).click();
  await button(page, 'Line 2 is not available').click();
  await page.getByLabel('Why it is not available').fill(longest.name.repeat(3));
  await button(page, 'Send quotation').click();
  await page.getByRole('dialog').waitFor();
  await expectGoodInBoth(page, 'the dialog that sends');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await page.getByText('Version 1 ·').waitFor();
  await expectGoodInBoth(page, 'a sent version');
  await button(page, 'Accept for the buyer').click();
  await page.getByLabel(/^Line 1:/).waitFor();
  await expectGoodInBoth(page, 'the dialog that accepts');
});

test('of 300 lines a key changes the line that it is typed into, and the bar; Enter goes from price to price [O503]', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => ({ partNumber: `QZM-${index}`, name: 'Seal', quantity: 1 }));
  const { id } = await sendRequestAsStranger(shop, { lines });
  const { page } = await as('admin', { at: manageRequestPath(id) });
  await page.getByRole('heading', { name: 'Answers to the lines' }).waitFor();
  await page.getByText('Looking in the catalogue…').first().waitFor({ state: 'detached' });
  const price = (line: number) => page.getByLabel(`Price of one piece, line ${line}`, { exact: true });
  await price(150).fill('1');
  await page.evaluate(() => {
    const changed = new Set<string>();
    new MutationObserver((found) => {
      for (const { target } of found) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('tbody tr');
        changed.add(row?.querySelector('.table__number')?.textContent ?? 'elsewhere');
      }
    }).observe(document.querySelector('.table--answers') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(globalThis, { changedRows: () => [...changed] });
  });
  await page.keyboard.type('2.50');
  await page.keyboard.press('Enter');
  expect(await price(151).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('3');
  await expect.poll(() => price(151).inputValue()).toBe('3');
  const rows = await page.evaluate(() => (globalThis as unknown as { changedRows: () => string[] }).changedRows());
  expect(rows.toSorted()).toEqual(['150', '151']);
  await page.locator('.answers-bar').getByText('Saved', { exact: true }).waitFor();
});
