/** The desk in two tabs: both follow the orders, over one stream. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { expectNoErrors, newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Opens the desk and waits until nothing that happens is missed: the list is loaded again then. */
async function openDesk(page: Page): Promise<void> {
  let loads = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/order/summary') loads += 1;
  });
  await page.goto(pagePaths.orders);
  await expect.poll(() => loads).toBeGreaterThan(1);
}

test('new orders appear on all tabs of the desk, and the other tab takes the stream over [O45]', async () => {
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const buyer = await as('buyer');
  const staff = await as('admin');
  const { page } = staff;
  await openDesk(page);
  const second = await staff.context.newPage();
  await openDesk(second);
  await orderPart(shop, buyer, part);
  for (const tab of [page, second]) await notice(tab, '1 new order. Show').waitFor();
  await page.close();
  await orderPart(shop, buyer, part);
  await notice(second, '2 new orders. Show').waitFor();
  expectNoErrors(staff);
});
