/** What people type into forms stands in no storage of the browser in clear, and comes back after a reload. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { expectNoErrors, newEmail, newPartNumber, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit, staffAt } = peopleOf(shop);
const { slug } = await addPart(await staffCalls(shop), newPartNumber());

/** All that the browser keeps for the shop: both storages, cookies that scripts see, caches and databases. */
async function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        cached.push(request.url, (await response?.text()) ?? '');
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    return [stored, document.cookie, ...cached, ...databases].join('\n');
  });
}

const sealed = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')).length);

/** Types, looks into all storages, and reloads. @param typed by label */
async function typeAndReload(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    await page.getByLabel(label, { exact: label === 'Email' }).fill(text);
  await expect.poll(() => sealed(page)).toBeGreaterThan(0);
  await page.reload();
  for (const [label, text] of Object.entries(typed))
    await expect.poll(() => page.getByLabel(label, { exact: label === 'Email' }).inputValue()).toBe(text);
  const storage = await kept(page);
  for (const text of Object.values(typed)) expect(storage).not.toContain(text);
  expect(storage).not.toContain('database ');
}

test('what a visitor and a buyer type at the checkout is in no storage in clear [A133]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(partPath(slug));
  await page
    .locator('.buy-box')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await waitForText(page, 'In your cart:');
  await page.goto(pagePaths.checkout);
  const canary = { 'Your PO number': 'PO canary-4711', 'Note for us': 'Ring canary bell 4713.' };
  await typeAndReload(page, { ...canary, Email: newEmail('canary') });
  expectNoErrors(visitor);
});

test('a draft of a buyer opens in a new session of the same buyer, and for nobody without one [A133]', async () => {
  const buyer = await as('buyer', { name: 'Ida Kern', at: partPath(slug) });
  const { page, email, password } = buyer;
  await page.goto(pagePaths.purchase);
  await page
    .getByRole('link', { name: /^Purchase Now/ })
    .first()
    .click();
  await typeAndReload(page, { Phone: '04921 777124' });
  const address = page.url();
  // The session ends without this tab: its items stay, and nobody can read them.
  const headers = { Origin: shop.url };
  await page.request.post('/api/auth/sign-out', { data: {}, headers });
  await page.goto('/faq');
  expect(await sealed(page)).toBeGreaterThan(0);
  const stranger: { keys: string[] } = await (await page.request.get('/api/auth/draft-keys')).json();
  expect(stranger.keys).toHaveLength(1);
  expect(await page.evaluate(opensAny, stranger.keys)).toBe(false);
  await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers });
  const own: { keys: string[] } = await (await page.request.get('/api/auth/draft-keys')).json();
  expect(await page.evaluate(opensAny, own.keys)).toBe(true);
  await page.goto(address);
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('04921 777124');
  expectNoErrors(buyer);
});

/** In the browser: whether one of the keys opens one of the drafts. */
async function opensAny(keys: readonly string[]): Promise<boolean> {
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const items = Object.entries({ ...sessionStorage }).filter(([name]) => name.startsWith('draft '));
  for (const key of keys)
    for (const [, text] of items) {
      const bytes = bytesOf(text as string);
      const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
      const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12) };
      const opened = await crypto.subtle.decrypt(algorithm, imported, bytes.subarray(12)).catch(() => null);
      if (opened) return true;
    }
  return false;
}

test('what staff type into a setting is in no storage in clear [A133]', async () => {
  const owner = await staffAt(settingPath('company'));
  await typeAndReload(owner.page, { 'Legal name': 'Canary Parts 4712 Ltd' });
  expectNoErrors(owner);
});
