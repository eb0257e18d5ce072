/** From the machine over assembly and part and back: one surface, which the browser loads once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { rootPath } from '#platform/paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { countLoads, drawingIsReady, openMachine } from '../fixtures/drawing-journey.ts';
import { expectNoErrors, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { tabTo } from '../fixtures/tab-stops.ts';

const { as, visit } = peopleOf(catalogueShop());
const chosen = 'machine=komatsu%2Fpc200-8';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('on a phone from region over assembly to part and back is one load, with address, title, focus and place [D27]', async () => {
  const visitor = await visit({ viewport: phone, hasTouch: true });
  const { page } = visitor;
  const loads = countLoads(page);
  await openMachine(page);
  await page.getByRole('link', { name: 'Undercarriage 4 assemblies' }).tap();
  await page.locator('[data-assemblies] > li').first().getByRole('link').tap();
  await drawingIsReady(page, 'Track roller');
  expect(pathAndQuery(page)).toBe(`/drawings/track-roller?${chosen}`);
  await expect.poll(() => page.title()).toMatch(/^Track roller, UC-110/);
  await expect.poll(() => focused(page)).toBe('Track roller');
  await page.getByRole('status').getByText('Track roller, UC-110').waitFor({ state: 'attached' });
  // The list works: its script was started for the new page.
  const row = page.locator('tr[data-callout="7"]');
  const part = row.locator('a[href^="/part/"]').first();
  await row.getByRole('checkbox').check({ force: true });
  await row.getByRole('button', { name: /^Details of/ }).tap({ position: { x: 80, y: 20 } });
  await part.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await part.dispatchEvent('click');
  await page.waitForURL('**/part/**');
  await heading(page, /./).waitFor();
  await page.locator('[data-buy-box]').first().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await drawingIsReady(page, 'Track roller');
  expect(await row.getByRole('checkbox').isChecked()).toBe(true);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
  await page.goBack();
  await heading(page, 'Parts for Komatsu PC200-8').waitFor();
  expect(page.url()).toMatch(/#region-1$/);
  expect(await page.getByRole('link', { name: /^Undercarriage 4/ }).getAttribute('aria-current')).toBe('true');
  await page.goForward();
  await drawingIsReady(page, 'Track roller');
  expect(loads()).toBe(1);
  expectNoErrors(visitor);
});

test('by keyboard: the focus is at the heading of each page, and Back returns it to the link', {
  tags: 'variant',
}, async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  const loads = countLoads(page);
  await openMachine(page);
  const link = page.locator('[data-assemblies]').getByRole('link', { name: /^Turbocharger/ });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await drawingIsReady(page, 'Turbocharger');
  await expect.poll(() => focused(page)).toBe('Turbocharger');
  await tabTo(page, page.getByRole('link', { name: /^Next drawing/ }));
  await page.keyboard.press('Enter');
  await heading(page, /^(?!Turbocharger)/).waitFor();
  await page.goBack();
  await drawingIsReady(page, 'Turbocharger');
  await page.goBack();
  await heading(page, 'Parts for Komatsu PC200-8').waitFor();
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(loads()).toBe(1);
  expectNoErrors(visitor);
});

test('with motion the page changes in a view transition, and nothing of it stays', { tags: 'variant' }, async () => {
  const visitor = await visit({ viewport: phone, reducedMotion: 'no-preference' });
  const { page } = visitor;
  const loads = countLoads(page);
  await openMachine(page);
  await page
    .locator('[data-assemblies]')
    .getByRole('link', { name: /^Track roller/ })
    .click();
  await drawingIsReady(page, 'Track roller');
  await expect.poll(() => page.locator('.shared-picture').count()).toBe(0);
  await page.goBack();
  await heading(page, 'Parts for Komatsu PC200-8').waitFor();
  expect(loads()).toBe(1);
  expectNoErrors(visitor);
});

test('the header follows the page: chosen machine, current link, number of lines in the cart', {
  tags: 'variant',
}, async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await openMachine(page);
  const chip = page.getByRole('region', { name: 'Chosen machine' });
  await page.getByRole('button', { name: /^Add 4 to cart: Carrier roller/ }).click();
  await page.getByText('In your cart: 4 × HX-20Y-1160.').waitFor();
  await page
    .locator('[data-assemblies]')
    .getByRole('link', { name: /^Track roller/ })
    .click();
  await drawingIsReady(page, 'Track roller');
  await chip.getByText('Komatsu PC200-8').waitFor();
  expect(await page.locator('.nav [aria-current=page]').count()).toBe(0);
  const counted = page.locator('.site-header [data-cart-count]');
  await expect.poll(() => counted.textContent()).toBe('1');
  // What changes meanwhile is shown on the page that comes back.
  await page.locator('[data-drawing-pick]').first().check();
  await page.getByRole('button', { name: 'Add 1 to cart' }).click();
  await expect.poll(() => counted.textContent()).toBe('2');
  await page.goBack();
  await heading(page, 'Parts for Komatsu PC200-8').waitFor();
  await expect.poll(() => counted.textContent()).toBe('2');
  expectNoErrors(visitor);
});

test('a sign-out on the third page of one load signs out all three, to which Back leads', async () => {
  const { page } = await as('buyer', { viewport: desktop });
  await openMachine(page);
  const loads = countLoads(page);
  await page
    .locator('[data-assemblies]')
    .getByRole('link', { name: /^Track roller/ })
    .click();
  await drawingIsReady(page, 'Track roller');
  await page.locator('tr[data-callout="7"] a[href^="/part/"]').first().dispatchEvent('click');
  await page.locator('[data-buy-box]').first().waitFor();
  expect(loads()).toBe(0);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === rootPath);
  const isSignedOut = () => menu.getByRole('link', { name: 'Login' }).waitFor();
  await isSignedOut();
  await page.goBack();
  await page.locator('[data-buy-box]').first().waitFor();
  await isSignedOut();
  await page.goBack();
  await drawingIsReady(page, 'Track roller');
  await isSignedOut();
  await page.goBack();
  await heading(page, 'Parts for Komatsu PC200-8').waitFor();
  await isSignedOut();
});

test('a sign-out in another tab is shown on the page and on those to which Back leads', {
  tags: 'variant',
}, async () => {
  const { page, context } = await as('buyer', { viewport: desktop });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await openMachine(page);
  await page
    .locator('[data-assemblies]')
    .getByRole('link', { name: /^Track roller/ })
    .click();
  await drawingIsReady(page, 'Track roller');
  await menu.getByRole('button', { name: 'Logout' }).waitFor();
  const other = await context.newPage();
  await other.goto(pagePaths.home);
  await other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await menu.getByRole('link', { name: 'Login' }).waitFor();
  await page.goBack();
  await heading(page, 'Parts for Komatsu PC200-8').waitFor();
  await menu.getByRole('link', { name: 'Login' }).waitFor();
});
