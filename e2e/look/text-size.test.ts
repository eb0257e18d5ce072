/** No text is too small to read: 12 px are the least, also for part numbers in lines that are small themselves. */
import { expect, test } from 'vitest';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

/** Runs in the page: texts below 12 px, without those of drawings, which grow with them. */
function smallTexts(): string[] {
  const found = [...document.querySelectorAll('body *:not(svg *)')].filter(
    (element) =>
      element.checkVisibility() &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      Number.parseFloat(getComputedStyle(element).fontSize) < 12,
  );
  return found.map((element) => `${element.className} "${element.textContent?.trim().slice(0, 30)}"`).slice(0, 5);
}

test.each([
  '/',
  '/parts?q=seal',
  '/part/hx-20y-1142-track-roller-double-flange-komatsu-pc200-8-class',
  '/drawings/track-roller?machine=komatsu%2Fpc200-8&callout=4',
  '/machines/komatsu/pc200-8',
  '/worn-number?number=HX-2(0/O)Y-1%3F4%3F&after=yes',
])('no text of %s is below 12 px', async (path) => {
  const { page } = await visit({ at: path });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, ...(await page.evaluate(smallTexts))]).toEqual([width]);
  }
});

test('no text of orders and parts in the dashboard is below 12 px', async () => {
  const buyer = await as('buyer');
  const number = await orderPart(shop, buyer, await addPart(await staffCalls(shop), newPartNumber()));
  const staff = await as('admin');
  for (const [page, path] of [
    [buyer.page, pagePaths.dashboard],
    [staff.page, pagePaths.orders],
    [staff.page, pagePaths.products],
    [buyer.page, orderPath(number)],
  ] as const) {
    await page.goto(path);
    await page.locator('.table .pn').first().waitFor();
    expect([path, ...(await page.evaluate(smallTexts))]).toEqual([path]);
  }
});
