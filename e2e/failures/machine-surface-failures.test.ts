/** The way from machine to drawing and part when a page fails, is slow, is left early or is loaded anew: never half a page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop } from '../fixtures/browser.ts';
import { countLoads, drawingIsReady, machinePage, openMachine } from '../fixtures/drawing-journey.ts';
import { holdAnswers } from '../fixtures/held-requests.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { lineOf } from '../fixtures/slow-line.ts';

const { visit } = peopleOf(catalogueShop());

const assembly = (page: Page, name: string) =>
  page.locator('[data-assemblies]').getByRole('link', { name: new RegExp(`^${name}`) });
const machineIsShown = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Parts for Komatsu PC200-8' }).waitFor();
/** Asks for the drawing of the track roller, whose answer waits to be released. */
async function tapSlowly(page: Page) {
  const held = await holdAnswers(page, '**/drawings/track-roller?*');
  await assembly(page, 'Track roller').click();
  await held.arrived;
  return held;
}

const isLoading = (page: Page) => page.locator('html[data-loading]').count();

test('a page that cannot be fetched is loaded by the browser, and Back leads to the machine [D27]', async () => {
  const { page } = await visit({ viewport: desktop });
  await openMachine(page);
  const loads = countLoads(page);
  await page.route('**/drawings/**', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort('connectionreset'),
  );
  await assembly(page, 'Track roller').click();
  await drawingIsReady(page, 'Track roller');
  expect(loads()).toBe(1);
  await page.goBack();
  await machineIsShown(page);
  expect(new URL(page.url()).pathname).toBe(machinePage);
});

test('without a connection the browser says it, and Back leads to the machine', async () => {
  const { page } = await visit({ viewport: desktop });
  await openMachine(page);
  await page.route('**/drawings/**', (route) => route.abort('internetdisconnected'));
  await assembly(page, 'Track roller').click();
  // The browser's own page has taken the place: before it has, there is nothing to go back from.
  await page.waitForURL(/^chrome-error:/);
  expect(await page.getByRole('heading', { name: 'Parts for Komatsu PC200-8' }).count()).toBe(0);
  await page.goBack();
  await machineIsShown(page);
  expect(new URL(page.url()).pathname).toBe(machinePage);
  await page.unrouteAll();
  await page.locator('html[data-surface-runs]').waitFor();
  await assembly(page, 'Track roller').click();
  await drawingIsReady(page, 'Track roller');
});

test('a page that is gone is loaded with its reason, and Back leads to the machine', async () => {
  const { page } = await visit({ viewport: desktop });
  await openMachine(page);
  await assembly(page, 'Track roller').evaluate((link) => link.setAttribute('href', '/drawings/no-such-drawing'));
  await assembly(page, 'Track roller').click();
  await page.getByRole('heading', { level: 1, name: 'No Search Result' }).waitFor();
  await page.goBack();
  await machineIsShown(page);
});

test('while a page is under way a line says so, and Back ends the wait [D27]', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await openMachine(page);
  const held = await tapSlowly(page);
  await expect.poll(() => isLoading(page)).toBe(1);
  await machineIsShown(page);
  await page.goBack();
  await expect.poll(() => isLoading(page)).toBe(0);
  expect(new URL(page.url()).pathname).toBe(machinePage);
  await held.release();
  await machineIsShown(page);
  // The machine still leads on.
  await assembly(page, 'Turbocharger').click();
  await drawingIsReady(page, 'Turbocharger');
  expectNoErrors(visitor);
});

test('on a slow line the next page is whole when it is shown, with its style', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await openMachine(page);
  await (await lineOf(page)).slow();
  const loads = countLoads(page);
  await page.locator('.wear a[href^="/part/"]').first().click();
  await page.waitForURL('**/part/**');
  await page.locator('[data-buy-box]').first().waitFor();
  await page.goBack();
  await machineIsShown(page);
  expect(loads()).toBe(0);
  expectNoErrors(visitor);
});

test('of two quick taps the second counts', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await openMachine(page);
  const held = await tapSlowly(page);
  await assembly(page, 'Turbocharger').click();
  await drawingIsReady(page, 'Turbocharger');
  await held.release();
  expect(new URL(page.url()).pathname).toBe('/drawings/turbocharger');
  await page.getByRole('heading', { level: 1, name: 'Turbocharger' }).waitFor();
  // The first one is an entry of the history, whose page is fetched when it is wanted.
  await page.goBack();
  await drawingIsReady(page, 'Track roller');
  await page.goBack();
  await machineIsShown(page);
  expectNoErrors(visitor);
});

test('each step can be loaded anew, and Back and Forward still lead to their pages [D27]', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  await openMachine(page);
  await assembly(page, 'Track roller').click();
  await drawingIsReady(page, 'Track roller');
  await page.reload();
  await drawingIsReady(page, 'Track roller');
  await page.locator('tr[data-callout="7"] a[href^="/part/"]').first().dispatchEvent('click');
  await page.locator('[data-buy-box]').first().waitFor();
  await page.reload();
  await page.locator('html[data-surface-runs]').waitFor();
  await page.goBack();
  await drawingIsReady(page, 'Track roller');
  await page.reload();
  // Before the scripts are there.
  await page.goBack();
  await machineIsShown(page);
  expect(new URL(page.url()).pathname).toBe(machinePage);
  await page.goForward();
  await drawingIsReady(page, 'Track roller');
  expectNoErrors(visitor);
});
