/** Drawings, machines and their steps on a slow line, and when a request or a script fails: nothing chosen is lost. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { myMachinesPath } from '#platform/http/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { drawingPanel } from '../fixtures/drawing-fixture.ts';
import {
  expectInView,
  expectNoErrors,
  expectNoHorizontalScroll,
  expectSmallAndRed,
  waitForText,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { slowDown } from '../fixtures/slow-line.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const drawing = '/drawings/track-roller?machine=komatsu%2Fpc200-8&serial=312044';
const machine = '/machines/komatsu/pc200-8';

const row = (page: Page, callout: string) => page.locator(`tr[data-callout="${callout}"]`);
const added = (page: Page) => page.locator('[data-drawing-added]');

/** Tick and pieces of rows 7 and 8. */
async function tickTwo(page: Page): Promise<void> {
  await page.goto(drawing);
  await page.locator('[data-drawing-pick]:enabled').first().waitFor();
  await row(page, '8').getByRole('checkbox').check();
  await row(page, '7').getByRole('checkbox').check();
  await row(page, '7')
    .getByRole('button', { name: /^Details of 7/ })
    .click();
  await drawingPanel(page, '7').getByRole('textbox').fill('4');
}

async function expectTwoTicked(page: Page): Promise<void> {
  for (const callout of ['7', '8']) expect(await row(page, callout).getByRole('checkbox').isChecked()).toBe(true);
  expect(await drawingPanel(page, '7').getByRole('textbox').inputValue()).toBe('4');
}

const busy = {
  status: 503,
  headers: { 'Retry-After': '2', 'Content-Type': 'application/problem+json' },
  body: JSON.stringify({ code: 'busy', detail: 'The shop is busy. Try again in 2 seconds.' }),
};
const failures: readonly (readonly [string, RegExp, (route: Route) => Promise<void>])[] = [
  ['a lost line', /couldn't reach the shop/, (route) => route.abort('connectionreset')],
  ['a busy shop', /Try again in 2 seconds/, (route) => route.fulfill(busy)],
  ['an error of the server', /error 500/, (route) => route.fulfill({ status: 500, body: '<h1>Bad</h1>' })],
];

describe.each(failures)('%s, on a slow line [D13]', (_name, reason, fail) => {
  test('the ticked rows of a drawing stay ticked, with the reason in view, and are added the second time', async () => {
    const { page, close } = await visit({ viewport: phone });
    await slowDown(page);
    await tickTwo(page);
    await page.route('**/api/cart/**', fail);
    await page.getByRole('button', { name: 'Add 2 to cart' }).click();
    const message = added(page).filter({ hasText: reason });
    await expectInView(message);
    await expectSmallAndRed(message, 'light');
    await expectTwoTicked(page);
    await expectNoHorizontalScroll(page);
    await page.unroute('**/api/cart/**');
    await page.getByRole('button', { name: 'Add 2 to cart' }).click();
    await waitForText(page, 'Added 2 parts to the cart.');
    expect(await added(page).getAttribute('class')).not.toContain('error');
    await page.locator('[data-cart-count]').filter({ hasText: '2' }).first().waitFor();
    await close();
  });

  test('the open row of a drawing keeps its pieces, with the reason in view, and is added the second time', async () => {
    const { page, close } = await visit({ viewport: phone });
    await slowDown(page);
    await tickTwo(page);
    await page.route('**/api/cart/**', fail);
    const add = drawingPanel(page, '7').getByRole('button', { name: /^Add 4 pcs, \$/ });
    await add.click();
    await expectInView(page.locator('.cart-note').filter({ hasText: reason }));
    await expectTwoTicked(page);
    await page.unroute('**/api/cart/**');
    await add.click();
    await page.locator('.cart-note', { hasText: 'In your cart: 4 × HX-U11-0070.' }).waitFor();
    await close();
  });

  test('a service kit is not added, with the reason in view, and is added the second time', async () => {
    const { page, close } = await visit({ viewport: phone });
    await slowDown(page);
    await page.goto(machine);
    await page.route('**/api/cart/**', fail);
    const add = page.locator('[data-add-kit]:enabled').first();
    await add.click();
    await expectInView(page.locator('.cart-note').filter({ hasText: reason }));
    await page.unroute('**/api/cart/**');
    await add.click();
    await page.locator('.cart-note', { hasText: /: \d+ parts? / }).waitFor();
    await close();
  });
});

describe.each(failures.slice(0, 2))('%s, on a slow line [D13]', (_name, reason, fail) => {
  test('machines that are kept are loaded the second time, and a change that fails stays typed', async () => {
    const { page, close } = await visit({ viewport: phone });
    await slowDown(page);
    await page.goto(myMachinesPath('machine=komatsu%2Fpc200-8&serial=312044'));
    await page.getByRole('button', { name: 'Keep this machine' }).click();
    await page.locator('.own-machine').waitFor();
    await page.route('**/api/my-machine/**', fail);
    await page.getByRole('button', { name: 'Edit Komatsu PC200-8' }).click();
    await page.getByLabel(/^Fleet number/).fill('EX-7');
    await page.getByRole('button', { name: 'Save machine' }).click();
    await expectInView(page.locator('.own-machine').getByRole('alert').filter({ hasText: reason }));
    expect(await page.getByLabel(/^Fleet number/).inputValue()).toBe('EX-7');
    await page.goto(myMachinesPath());
    await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    // A file without machines would look like a copy of all of them.
    expect(await page.getByRole('button', { name: 'Download CSV' }).count()).toBe(0);
    await expectNoAxeFindings(page);
    await page.unroute('**/api/my-machine/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.own-machine').waitFor();
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    await close();
  });

  test('without suggestions the line of a machine is sent as a form', async () => {
    const { page, close } = await visit({ viewport: phone });
    await slowDown(page);
    await page.route('**/api/machine/suggest**', fail);
    await page.goto(myMachinesPath());
    await page.getByRole('button', { name: 'Upload CSV' }).waitFor();
    const failed = page.waitForRequest('**/api/machine/suggest**');
    await page.getByLabel('Model and serial number').fill('pc200-8 312044');
    await failed;
    await page.getByRole('button', { name: 'Find machine' }).click();
    await page.waitForURL('**/machines/komatsu/pc200-8?machine=komatsu%2Fpc200-8&serial=312044');
    await close();
  });
});

test('what is ticked while rows are added waits, and nothing is added twice', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await tickTwo(page);
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/cart/check', async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add 2 to cart' }).click();
  await waitForText(page, 'Adding to the cart…');
  await row(page, '9').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add 3 to cart' }).dispatchEvent('click');
  answer.resolve();
  await waitForText(page, 'Added 2 parts to the cart.');
  await page.getByRole('button', { name: 'Add 1 to cart' }).waitFor();
  expect(await row(page, '9').getByRole('checkbox').isChecked()).toBe(true);
  expect(sent).toBe(1);
  expectNoErrors(visitor);
  await visitor.close();
});

test('a drawing without its script says so, and is the list that it is without script', async () => {
  const { page, close } = await visit({ viewport: phone });
  await page.route('**/assets/start-drawing-*.js', (route) => route.abort('connectionreset'));
  await page.goto(drawing);
  await waitForText(page, 'Zoom, search and ordering could not be loaded.');
  expect(await page.getByRole('searchbox', { name: 'Search in this drawing' }).count()).toBe(0);
  expect(await page.locator('[data-drawing-add]').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Zoom in' }).isDisabled()).toBe(true);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await row(page, '7').locator('.callout').click();
  await page.locator('tr[data-callout="7"].is-current').waitFor();
  // The link of the callout has opened a page anew, whose script fails as well.
  await waitForText(page, 'Zoom, search and ordering could not be loaded.');
  await page.unroute('**/assets/start-drawing-*.js');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await page.locator('[data-drawing-pick]:enabled').first().waitFor();
  // Without the line the rows are still found: the search needs no request.
  await page.context().setOffline(true);
  await page.getByRole('searchbox', { name: 'Search in this drawing' }).fill('collar');
  await waitForText(page, /^\d of \d+ rows$/);
  await close();
});

test('the buttons of a drawing wait for the script that serves them', async () => {
  const { page, close } = await visit({ viewport: desktop });
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/start-drawing-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(drawing, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Print' }).and(page.locator(':enabled')).waitFor();
  expect(await page.getByRole('button', { name: 'Zoom in' }).isDisabled()).toBe(true);
  script.resolve();
  await page.getByRole('button', { name: 'Zoom in' }).and(page.locator(':enabled')).waitFor();
  await close();
});

test.each([
  ['a service kit', machine, '[data-add-kit]:enabled', '**/assets/add-kit-*.js', '.cart-note'],
  ['the own machines', myMachinesPath(), '', '**/assets/start-my-machines-*.js', '[data-my-machines]'],
])('a script that cannot be loaded is no silence: %s', async (_name, path, button, script, place) => {
  const { page, close } = await visit({ viewport: phone });
  await page.route(script, (route) => route.abort('connectionreset'));
  await page.goto(path);
  if (button) await page.locator(button).first().click();
  await page
    .locator(place)
    .filter({ hasText: /nothing was added|Reload it/ })
    .waitFor();
  await close();
});
