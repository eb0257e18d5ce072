/** A list of parts with a chosen machine: its drawings stand above what fits. */
import { expect, test } from 'vitest';
import { drawingPath, machinePath } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());
const query = 'machine=komatsu%2Fpc200-8&serial=312044';
const strip = 'Drawings of the PC200-8';

test('only what fits is listed until all parts are asked for, below the drawings of the machine [O25]', async () => {
  const visitor = await visit({ viewport: phone, at: `${partsPath()}?${query}` });
  const { page } = visitor;
  await waitForText(page, 'Only parts that fit the machine are listed.');
  const drawings = page.getByRole('navigation', { name: strip }).getByRole('link');
  expect(await drawings.count()).toBeGreaterThan(2);
  const { loads, isScrollable } = await page.getByRole('navigation', { name: strip }).evaluate((nav) => ({
    loads: [...nav.querySelectorAll('img')].map(({ loading }) => loading),
    isScrollable: [...nav.querySelectorAll('ul')].some((list) => list.scrollWidth > list.clientWidth),
  }));
  expect(new Set(loads)).toEqual(new Set(['lazy']));
  expect(isScrollable).toBe(true);
  await expectNoHorizontalScroll(page);
  await expect.poll(() => page.locator('.part-row .verdict .chip').allTextContents()).not.toContain('Does not fit');
  await page.getByRole('link', { name: 'Show all parts' }).click();
  await waitForText(page, /parts? of this list fits? the machine\.$/);
  expect(new URL(page.url()).searchParams.get('fits')).toBe('all');
  await drawings.last().click();
  await page.waitForURL(`**${machinePath('komatsu', 'pc200-8')}?${query}`);
  await page.goBack();
  await drawings.first().click();
  await page.waitForURL(`**${drawingPath('')}*?${query}`);
  expectNoErrors(visitor);
});

test('a list in which nothing fits, or whose serial number is of another model, has all its parts', async () => {
  const { page } = await visit({
    javaScriptEnabled: false,
    at: `${partsPath()}?machine=komatsu%2Fpc200-8&serial=299999`,
  });
  await waitForText(
    page,
    '299999 is not in our ranges of the Komatsu PC200-8: 300001 and up. These are listed for the model.',
  );
  expect(await page.locator('.part-row').count()).toBe(24);
  await page.goto(`${partsPath({ q: 'main pump K3V112DT' })}&${query}`);
  expect(await page.locator('.part-row').count()).toBeGreaterThan(0);
});

test('by keyboard the drawings are one stop, and the arrow keys go from one to the next', {
  tags: 'variant',
}, async () => {
  const { page } = await visit({ at: `${partsPath()}?${query}` });
  const drawings = page.getByRole('navigation', { name: strip }).getByRole('link');
  await page.getByRole('link', { name: 'Show all parts' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await drawings.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.drawing-strip'))).toBeNull();
});
