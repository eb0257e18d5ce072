/** The desk follows what happens to orders, without a reload. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { expectNoErrors, newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

const rows = (page: Page) => page.getByRole('table', { name: 'Manage All Orders' }).locator('tr[data-row]');
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Opens the desk and waits until nothing that happens is missed: the list is loaded again then. */
async function openDesk(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isOfOrders = (url: string) => new URL(url).pathname === '/api/order/summary';
  let loads = 0;
  page.on('response', (response) => {
    if (isOfOrders(response.url())) loads += 1;
  });
  await open();
  await expect.poll(() => loads).toBeGreaterThan(1);
}

/** Counts the tones that the page plays. */
async function countTones(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when) {
      document.documentElement.dataset['tones'] = String(Number(document.documentElement.dataset['tones'] ?? 0) + 1);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset['tones'] ?? '0');
}

test('a new order is announced and sounds, is shown on demand, and changes without a reload [O45]', async () => {
  const call = await staffCalls(shop);
  const part = await addPart(call, newPartNumber());
  const buyer = await as('buyer');
  await orderPart(shop, buyer, part);
  const staff = await as('admin');
  const { page } = staff;
  const tones = await countTones(page);
  await openDesk(page, () => page.goto(pagePaths.orders));
  const sound = page.getByRole('button', { name: 'Sound for new orders' });
  expect(await sound.getAttribute('aria-pressed')).toBe('true');
  const before = await rows(page).count();
  await page.getByRole('heading', { level: 1 }).click();

  const number = await orderPart(shop, buyer, part);
  await notice(page, '1 new order. Show').waitFor();
  await expect.poll(tones).toBe('2');
  expect(await rows(page).count()).toBe(before);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await rows(page).first().getByText(number).waitFor();
  expect(await page.getByRole('button', { name: 'Show', exact: true }).count()).toBe(0);

  await call('confirmOrder', { path: { number }, body: {} });
  await rows(page).first().getByText('Confirmed').waitFor();
  await expect
    .poll(() => page.getByLabel('Status').locator('option').allTextContents())
    .toContainEqual(expect.stringMatching(/^Confirmed \(\d+\)$/));
  expect(await rows(page).first().getAttribute('class')).toBe('is-changed');

  await sound.click();
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await openDesk(page, () => page.reload());
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('heading', { level: 1 }).click();
  await orderPart(shop, buyer, part);
  await notice(page, '1 new order. Show').waitFor();
  expect(await tones()).toBe('0');
  expectNoErrors(staff);
});
