/** The desk follows what happens to orders, without a reload. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import type { Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf, signInAsAdmin } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as, visit } = peopleOf(shop);
const narrow = { width: 320, height: 700 };

const rows = (page: Page) => page.getByRole('table', { name: 'Manage All Orders' }).locator('tr[data-row]');
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
}

/** Places an order of the shop's first part as the signed-in buyer, without their page; its number. */
async function order({ page }: Visitor): Promise<string> {
  const [part] = (await (await page.request.get('/api/product?limit=1')).json()) as [{ _id: string; minQnty: number }];
  const placed = await page.request.post('/api/order', {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    data: { _Id: part._id, name: 'Ada Buyer', phone: '+49 30 555 0110', productQuantity: part.minQnty },
  });
  expect(placed.status()).toBe(201);
  return ((await placed.json()) as { order: { number: string } }).order.number;
}

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

async function signedInBuyer(): Promise<Visitor> {
  const buyer = await as('buyer', { name: 'Ada Buyer' });
  return buyer;
}

test('new and changed orders appear on all tabs of the desk without a reload [O45]', async () => {
  const buyer = await signedInBuyer();
  await order(buyer);
  const staff = await visit({ viewport: narrow });
  const { page } = staff;
  await openDesk(page, () => signInAsAdmin(page, pagePaths.orders));
  await rows(page).first().waitFor();
  const second = await staff.context.newPage();
  await openDesk(second, () => second.goto(pagePaths.orders));
  await rows(second).first().waitFor();

  const number = await order(buyer);
  for (const tab of [page, second]) await notice(tab, '1 new order. Show').waitFor();
  expect(await rows(page).count()).toBe(1);
  expect(await faultsOfPage(page, 'the desk with a new order')).toEqual([]);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await rows(page).first().getByText(number).waitFor();
  expect(await page.getByRole('button', { name: 'Show', exact: true }).count()).toBe(0);

  const confirmed = await page.request.post(`/api/order/${number}/confirm`, {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    data: {},
  });
  expect(confirmed.status()).toBe(200);
  await rows(page).first().getByText('Confirmed').waitFor();
  await expect.poll(() => page.getByLabel('Status').locator('option').allTextContents()).toContain('Confirmed (1)');
  expect(await rows(page).first().getAttribute('class')).toBe('is-changed');

  // The other tab takes the stream over.
  await page.close();
  await order(buyer);
  await notice(second, '2 new orders. Show').waitFor();
  expectNoErrors(staff);
  await Promise.all([staff.close(), buyer.close()]);
});

test('a new order sounds after a gesture, and the choice to be silent is remembered [O45]', async () => {
  const buyer = await signedInBuyer();
  const staff = await visit();
  const { page } = staff;
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when) {
      document.documentElement.dataset['tones'] = String(Number(document.documentElement.dataset['tones'] ?? 0) + 1);
      start.call(this, when);
    };
  });
  const tones = () => page.evaluate(() => document.documentElement.dataset['tones'] ?? '0');
  await openDesk(page, () => signInAsAdmin(page, pagePaths.orders));
  const sound = page.getByRole('button', { name: 'Sound for new orders' });
  expect(await sound.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('heading', { level: 1 }).click();
  await order(buyer);
  await notice(page, '1 new order. Show').waitFor();
  await expect.poll(tones).toBe('2');

  await sound.click();
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await openDesk(page, () => page.reload());
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('heading', { level: 1 }).click();
  await order(buyer);
  await notice(page, '1 new order. Show').waitFor();
  expect(await tones()).toBe('0');
  expectNoErrors(staff);
  await Promise.all([staff.close(), buyer.close()]);
});
