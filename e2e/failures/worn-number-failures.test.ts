/** Entering a worn number on a slow, lost or busy line: what was typed stays, and no late answer replaces a newer one. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { holdAnswers } from '../fixtures/held-requests.ts';
import { expectInView } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { goOffline, slowDown } from '../fixtures/slow-line.ts';
import { candidates, cells, cellsAreReady, countSays, signsOf } from '../fixtures/worn-number.ts';

const { visit } = peopleOf(catalogueShop());
const notice = (page: Page) => page.locator('[data-worn-notice]');

/** The page with candidates for HX-20Y-114?, and the focus in the empty cell. */
async function startedPage(number = 'HX-20Y-114%3F') {
  const visitor = await visit({ at: `/worn-number?number=${number}&after=yes`, viewport: phone });
  await cellsAreReady(visitor.page);
  await cells(visitor.page).last().click();
  return visitor;
}

const failures: readonly (readonly [string, RegExp, (route: Route) => Promise<void>])[] = [
  ['a lost line', /couldn't reach the shop/, (route) => route.abort('connectionreset')],
  ['a busy shop', /error 503/, (route) => route.fulfill({ status: 503, body: '<h1>Busy</h1>' })],
];

describe.each(failures)('%s, on a slow line [P96]', (_name, reason, fail) => {
  test('the signs stay, the reason is in view beside them, and the second attempt works', async () => {
    const { page, close } = await startedPage();
    await slowDown(page);
    await page.route('**/worn-number?*', fail);
    const before = await candidates(page).count();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('2');
    await expectInView(notice(page).filter({ hasText: reason }));
    expect(await signsOf(page)).toEqual(['H', 'X', '2', '0', 'Y', '1', '1', '4', '2', '']);
    expect(await candidates(page).count()).toBe(before);
    expect(
      await cells(page)
        .last()
        .evaluate((cell) => cell === document.activeElement),
    ).toBe(true);
    await page.unroute('**/worn-number?*');
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => candidates(page).count()).toBeLessThan(before);
    await notice(page).waitFor({ state: 'hidden' });
    await close();
  });
});

test('offline the signs stay, and the request is sent again with the connection [P96]', async () => {
  const { page, context, close } = await startedPage();
  await goOffline(page);
  await page.keyboard.type('t');
  await expectInView(notice(page).filter({ hasText: "couldn't reach the shop" }));
  expect((await signsOf(page)).join('')).toBe('HX20Y114?T');
  await context.setOffline(false);
  await countSays(page, /^1 part fits$/);
  await notice(page).waitFor({ state: 'hidden' });
  await close();
});

test('a late answer does not replace a newer one [P96]', async () => {
  const { page, close } = await startedPage('HX-20Y');
  const held = await holdAnswers(page, '**/worn-number?number=HX-20Y1&*');
  await page.keyboard.type('1');
  await held.arrived;
  await page.keyboard.type('143');
  await countSays(page, /^1 part fits$/);
  await held.release();
  expect(await candidates(page).allInnerTexts()).toEqual([expect.stringContaining('HX-20Y-1143')]);
  expect((await signsOf(page)).join('')).toBe('HX20Y1143');
  await close();
});

test('reloading, going back and a shared address keep the cells and the ticks [P96]', async () => {
  const { page, close } = await startedPage('HX-20Y');
  await page.getByLabel('More before').check();
  await cells(page).last().click();
  await page.keyboard.type('11/743');
  await countSays(page, /parts? fits?$/);
  const typed = ['H', 'X', '2', '0', 'Y', '1', '1/7', '4', '3', ''];
  await page.reload();
  await cellsAreReady(page);
  expect(await signsOf(page)).toEqual(typed);
  expect(await page.getByLabel('More before').isChecked()).toBe(true);
  await candidates(page).first().getByRole('link').click();
  await page.waitForURL('**/part/**');
  await page.goBack();
  await cellsAreReady(page);
  expect(await signsOf(page)).toEqual(typed);
  const other = await visit({ at: page.url(), viewport: phone });
  await cellsAreReady(other.page);
  expect(await signsOf(other.page)).toEqual(typed);
  await close();
});

test('what is typed before the script arrives is kept [P96]', async () => {
  const { page, close } = await visit({ viewport: phone });
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/start-worn-number-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/worn-number', { waitUntil: 'commit' });
  await cells(page).first().click();
  await page.keyboard.type('hx-20y-114?');
  script.resolve();
  await cellsAreReady(page);
  expect((await signsOf(page)).join('')).toBe('HX20Y114?');
  await countSays(page, /parts fit$/);
  await close();
});
