/** The list of parts with the keyboard, and what its rows say. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { tabsToFirstResult } from '../fixtures/tab-stops.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const laptop = { width: 1366, height: 768 };

/** The number of the part whose link has the focus; empty when no row has it. */
const focusedNumber = (page: Page) =>
  page.evaluate(() => {
    const link = document.activeElement?.closest('.stretched-link');
    return link?.closest('.part-row')?.querySelector('.pn')?.textContent ?? '';
  });

test('the first result is at most eleven stops away, and the first stop skips to it [P25 P59]', async () => {
  const visitor = await visit({ viewport: laptop });
  const { page } = visitor;
  await page.goto('/parts?q=roller');
  await page.locator('.copy:enabled').first().waitFor();
  expect(await tabsToFirstResult(page)).toBeLessThanOrEqual(11);
  await page.reload();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to results');
  await page.keyboard.press('Enter');
  expect(await tabsToFirstResult(page)).toBe(1);
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
});

test('j and k move through the rows, Enter opens the current one, and typing is left alone [P25]', async () => {
  const visitor = await visit({ viewport: laptop });
  const { page } = visitor;
  await page.goto('/parts?category=undercarriage');
  await page.locator('.copy:enabled').first().waitFor();
  const numbers = await page.locator('.part-row .pn').allTextContents();
  await page.keyboard.press('j');
  expect(await focusedNumber(page)).toBe(numbers[0]);
  for (const _row of numbers.slice(1, 9)) await page.keyboard.press('j');
  expect(await focusedNumber(page)).toBe(numbers[8]);
  await page.keyboard.press('k');
  expect(await focusedNumber(page)).toBe(numbers[7]);
  const row = page.locator('.part-row').nth(7);
  const colourOf = (place: number) =>
    page
      .locator('.part-row')
      .nth(place)
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colourOf(7)).not.toBe(await colourOf(6));
  const box = await row.boundingBox();
  expect(box && box.y > 0 && box.y + box.height <= laptop.height).toBe(true);
  const search = page.getByRole('combobox').first();
  await search.pressSequentially('jack');
  expect(await search.inputValue()).toBe('jack');
  await search.fill('');
  await row.getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/part/**');
  expect(await page.locator('.number-plate .pn').textContent()).toBe(numbers[7]);
  expectNoErrors(visitor);
});

test('the menu is one stop of the Tab key, and the arrow keys move in it', async () => {
  const { page } = await visit({ viewport: laptop });
  await page.goto('/parts');
  await page.locator('.copy:enabled').first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  while ((await focused()) !== 'Parts') await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Machines');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Login');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('Home');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.nav')))).toBe(false);
});

test('a row is at most 81 px high on a desktop, says what the part fits and its minimum in words [P26]', async () => {
  const { page } = await visit({ viewport: laptop, at: '/parts?q=HX-20Y-1142&all=1' });
  const row = page.locator('.part-row').first();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(81);
  await row.getByText('Fits Komatsu PC200-6, PC200-7 and PC200-8').waitFor();
  expect(await row.locator('.part-row__minimum').textContent()).toBe('Min. order 4 pcs');
});

test('a long list has links to its first and last page and to two on either side', async () => {
  const { page } = await visit({ javaScriptEnabled: false, at: '/parts?page=8' });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  expect(await pages.locator('.page').allTextContents()).toEqual(['1', '…', '6', '7', '8', '9', '10', '…', '30']);
  expect(await pages.getByRole('link', { name: '10', exact: true }).getAttribute('href')).toBe('/parts?page=10');
});
