/** A mechanic finds the part of a plate on which some signs are worn, sign by sign. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { candidates, cells, cellsAreReady, countSays, paste, signsOf } from '../fixtures/worn-number.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const cartCount = (page: Page, count: string) =>
  page.locator('[data-cart-count]').filter({ hasText: count }).first().waitFor();

test('on a phone: a number without result, corrected sign by sign, leads to the part and into the cart [P95 P97]', async () => {
  const visitor = await visit({ at: '/parts?q=HX-20Y-7%3F42', viewport: phone });
  const { page } = visitor;
  await page.getByRole('link', { name: 'Find a worn number sign by sign' }).click();
  await cellsAreReady(page);
  expect(await signsOf(page)).toEqual(['H', 'X', '2', '0', 'Y', '7', '?', '4', '2', '']);
  await countSays(page, 'No part fits');
  // The sixth sign may be 1 or 7.
  await cells(page).nth(5).click();
  await page.getByRole('button', { name: '7 or …' }).click();
  await page.keyboard.type('1');
  await countSays(page, /^\d parts fit$/);
  expect((await signsOf(page))[5]).toBe('7/1');
  expect(await candidates(page).first().textContent()).toMatch(
    /HX-20Y-1142[\s\S]*Track roller[\s\S]*148 in stock[\s\S]*\$62\.40/,
  );
  expect(await candidates(page).first().locator('mark').allInnerTexts()).toEqual(['1']);
  expect(await page.locator('#announcer').textContent()).toMatch(/parts fit$/);
  await expectNoHorizontalScroll(page);
  // Nothing opens by itself: the person opens the part, and puts it into the cart.
  expect(new URL(page.url()).pathname).toBe('/worn-number');
  await candidates(page).first().getByRole('link').click();
  await page.waitForURL('**/part/hx-20y-1142*');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await cartCount(page, '1');
  expectNoErrors(visitor);
});

test('by keyboard alone: type, correct, ? and /, to the list, to the part, into the cart [P94]', async () => {
  const visitor = await visit({ at: '/worn-number', viewport: desktop });
  const { page } = visitor;
  await cellsAreReady(page);
  const isInCells = () => page.evaluate(() => document.activeElement?.matches('[data-worn-cell]') ?? false);
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return isInCells();
    })
    .toBe(true);
  await page.keyboard.type('hx-20y-11443');
  expect(await signsOf(page)).toEqual(['H', 'X', '2', '0', 'Y', '1', '1', '4', '4', '3', '']);
  const labels = () => cells(page).evaluateAll((inputs) => inputs.map((input) => input.ariaLabel));
  const current = () => page.evaluate(() => document.activeElement?.ariaLabel);
  expect((await labels()).slice(-2)).toEqual(['Sign 10', 'Sign 11, not typed yet']);
  // The second 4 is removed, the fourth sign has a second reading, the seventh cannot be read.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  expect(await current()).toBe('Sign 8');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('?');
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('/o');
  expect(await current()).toBe('Sign 5');
  expect(await signsOf(page)).toEqual(['H', 'X', '2', '0/O', 'Y', '1', '?', '4', '3', '']);
  expect((await labels())[3]).toBe('Sign 4, 0 or O');
  expect((await labels())[6]).toBe('Sign 7, cannot be read');
  // One stop of the Tab key for all cells.
  expect(await page.locator('[data-worn-cell][tabindex="0"]').count()).toBe(1);
  await countSays(page, /^1 part fits$/);
  await expect.poll(() => page.locator('#announcer').textContent()).toBe('1 part fits');
  expect(new URL(page.url()).searchParams.get('number')).toBe('HX-2(0/O)Y-1?43');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1 part fits');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/part/hx-20y-1143*');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .press('Enter');
  await cartCount(page, '1');
  expectNoErrors(visitor);
});

test('a pasted text that the cells cannot hold is refused with the reason, and what was typed stays [P90]', async () => {
  const visitor = await visit({ at: '/worn-number', viewport: phone });
  const { page } = visitor;
  await cellsAreReady(page);
  await cells(page).first().click();
  await page.keyboard.type('HX');
  await paste(cells(page).nth(2), '20Y*42');
  await page.getByText('The sign * stands for any number of signs and can only be at an end.').first().waitFor();
  await paste(cells(page).nth(2), '(2/3/4/5/6/7)0Y');
  await page.getByText('A sign can have up to 4 readings.').first().waitFor();
  expect(await signsOf(page)).toEqual(['H', 'X', '']);
  expectNoErrors(visitor);
});

test('a pasted number fills the cells; the ends are open or not, as ticked [P90]', async () => {
  const { page } = await visit({ at: '/worn-number', viewport: desktop });
  await cellsAreReady(page);
  await paste(cells(page).first(), 'P/N: 20y-1142');
  expect(await signsOf(page)).toEqual(['2', '0', 'Y', '1', '1', '4', '2', '']);
  await countSays(page, 'No part fits');
  await page.getByLabel('More before').check();
  await countSays(page, /^\d parts fit$/);
  const all = await candidates(page).count();
  await page.getByLabel('More after').uncheck();
  await countSays(page, '1 part fits');
  expect(all).toBeGreaterThan(1);
  expect(await candidates(page).locator('mark').allInnerTexts()).toEqual(['HX']);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ number: '20Y-1142', before: 'yes' });
  // Another number pasted into the first cell replaces it.
  await paste(cells(page).first(), 'VOE14530989');
  expect((await signsOf(page)).join('')).toBe('VOE14530989');
});

test('a kept machine narrows the parts, and the page says how many more there are [P92]', async () => {
  const at = '/worn-number?number=HX-20Y-1%3F4%3F&after=yes&fits=yes&machine=komatsu%2Fpc200-8';
  const { page } = await visit({ at, viewport: phone });
  await cellsAreReady(page);
  const narrowed = await candidates(page).count();
  const about = (await page.locator('.worn__count').textContent()) ?? '';
  const [, more = ''] = /(\d+) more are not listed for PC200-8/.exec(about) ?? [];
  expect(Number(more)).toBeGreaterThan(0);
  await page.getByLabel('Only PC200-8').uncheck();
  await countSays(page, `${narrowed + Number(more)} parts fit`);
  await page.getByLabel('Only PC200-8').check();
  await countSays(page, `${narrowed} parts fit`);
  await page.getByRole('link', { name: 'Show all' }).click();
  await countSays(page, `${narrowed + Number(more)} parts fit`);
  expect(await page.getByLabel('Only PC200-8').isChecked()).toBe(false);
  expect(new URL(page.url()).searchParams.get('machine')).toBe('komatsu/pc200-8');
});

test('what is not among them is asked of the shop with what was read and the machine [P91]', async () => {
  const at = '/worn-number?number=HX-2(0/O)Y-1%3F4%3F&after=yes&machine=komatsu%2Fpc200-8&serial=312044';
  const { page } = await visit({ at, viewport: phone });
  const mail = await page.getByRole('link', { name: 'Send us the number' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(
    '?subject=Part number HX-2(0/O)Y-1?4?… for Komatsu PC200-8, S/N 312044&',
  );
});

test('without script a field takes the number, and the address holds it [P95]', { tags: 'variant' }, async () => {
  const { page } = await visit({ at: '/worn-number', viewport: phone, javaScriptEnabled: false });
  await page.getByLabel('Part number', { exact: true }).fill('hx-2(0/o)y-1?42');
  await page.getByLabel('More after').uncheck();
  await page.getByRole('button', { name: 'Find numbers' }).click();
  await page.waitForURL('**/worn-number?number=hx-2*');
  await countSays(page, /^\d parts? fits?$/);
  expect(await page.getByLabel('Part number', { exact: true }).inputValue()).toBe('HX-2(0/O)Y-1?42');
  expect(await page.getByLabel('More after').isChecked()).toBe(false);
  await page.getByLabel('Part number', { exact: true }).fill('HX-20Y*42');
  await page.getByRole('button', { name: 'Find numbers' }).click();
  await countSays(page, 'Check the number');
  expect(await page.getByLabel('Part number', { exact: true }).inputValue()).toBe('HX-20Y*42');
  expect(await page.locator('.field--bad').textContent()).toContain('type ? for each sign you cannot read');
  expect(await candidates(page).count()).toBe(0);
});

test('every end without a result leads to the cells with what was typed [P97]', async () => {
  const hrefIn = async (path: string) =>
    /href="(\/worn-number\?[^"]*)"/.exec(await (await fetch(shop.url + path)).text())?.[1]?.replaceAll('&amp;', '&');
  const to = (number: string) => `/worn-number?number=${encodeURIComponent(number)}&after=yes&fits=yes`;
  expect(await hrefIn('/parts?q=QZW-7711%20X')).toBe(to('QZW-7711 X'));
  expect(await hrefIn('/parts?q=HX-2OY-1149')).toBe(to('HX-2OY-1149'));
  expect(await hrefIn('/parts?q=HX-20Y-1142,+999-77-888888')).toBe(to('999-77-888888'));
  const { page } = await visit({ at: '/parts', viewport: desktop });
  await page.locator('.site-header').getByRole('combobox').fill('QZW-7711 X');
  const option = page.locator('.site-header').getByRole('option', { name: 'Find a worn number sign by sign' });
  expect(await option.getAttribute('href')).toBe(to('QZW-7711 X'));
  await page.goto('/quick-order');
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Part numbers and quantities').fill('QZW-7711X 4');
  await page.getByRole('button', { name: 'Check list' }).click();
  const link = page.getByRole('link', { name: 'Find a worn number sign by sign' });
  expect(await link.getAttribute('href')).toBe(to('QZW-7711X'));
});
