/** What a visitor opened or typed in the header before the script of the page arrived, or while an answer is on its way, stays. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { navigation } from '../fixtures/public-pages.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());
const box = (page: Page) => page.locator('.site-header').getByRole('combobox');
const options = (page: Page) => page.locator('.site-header').getByRole('option');

/** Holds the requests to this address until the function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a menu that was opened before the script arrived stays open', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const menu = await navigation(page);
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  release();
  // The button is enabled by the hydration.
  await page.locator('main button[type=submit]:enabled').waitFor({ state: 'attached' });
  expect(await menu.getByRole('link', { name: 'Home' }).isVisible()).toBe(true);
  expectNoErrors(visitor);
});

test('suggestions shown before hydration stay after it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const release = await hold(page, '**/assets/hydrate-*');
  await page.goto('/reset-password', { waitUntil: 'commit' });
  await box(page).pressSequentially('20y114');
  await options(page).first().waitFor();
  release();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.site-header') ?? {}).some((name) => name.startsWith('__react')),
  );
  expect(await options(page).first().isVisible()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/part/*');
  expectNoErrors(visitor);
});

test('suggestions stay while new ones load [U23]', async () => {
  const visitor = await visit({ at: '/faq' });
  const { page } = visitor;
  await page.keyboard.press('/');
  await page.keyboard.type('20y114');
  await options(page).first().waitFor();
  const release = await hold(page, '**/api/suggest?*');
  const asked = page.waitForRequest('**/api/suggest?*');
  await page.keyboard.type('2');
  await asked;
  expect(await options(page).first().isVisible()).toBe(true);
  release();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/part/*');
  expectNoErrors(visitor);
});
