/** The list of parts with the keyboard, and what its rows say. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
const laptop = { width: 1366, height: 768 };

/** The number of the part whose link has the focus; empty when no row has it. */
const focusedNumber = (page: Page) =>
  page.evaluate(() => {
    const link = document.activeElement?.closest('.stretched-link');
    return link?.closest('.part-row')?.querySelector('.pn')?.textContent ?? '';
  });

/** Presses Tab until a row of the list has the focus; how often. */
async function tabsToFirstResult(page: Page): Promise<number> {
  for (let stops = 1; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => Boolean(document.activeElement?.closest('.part-row')))) return stops;
  }
  throw new Error('No row is reached with Tab');
}

test.each(['/parts', '/parts?q=roller', '/parts?category=undercarriage', '/parts?category=rollers&brand=hx'])(
  'from the top of %s the first result is at most eleven stops away [P25]',
  async (path) => {
    for (const viewport of [laptop, { width: 390, height: 844 }]) {
      const { page, close } = await visit({ viewport });
      await page.goto(path);
      await page.locator('.copy:enabled').first().waitFor();
      expect(await tabsToFirstResult(page), `${path} at ${viewport.width} px`).toBeLessThanOrEqual(11);
      await close();
    }
  },
);

test('the first stop skips to the results [P59]', async () => {
  const visitor = await visit({ viewport: laptop });
  const { page } = visitor;
  await page.goto('/parts?q=roller');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to results');
  await page.keyboard.press('Enter');
  expect(await tabsToFirstResult(page)).toBe(1);
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await visitor.close();
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
  await visitor.close();
});

test('the menu is one stop of the Tab key, and the arrow keys move in it', async () => {
  const { page, close } = await visit({ viewport: laptop });
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
  await close();
});

test('a row is at most 81 px high on a desktop, says what the part fits and its minimum in words [P26]', async () => {
  const { page, close } = await visit();
  for (const width of [1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/parts', '/parts?category=undercarriage', '/parts?q=filter']) {
      await page.goto(path);
      const heights = await page
        .locator('.part-row')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.max(...heights), `${path} at ${width} px`).toBeLessThanOrEqual(81);
    }
  }
  await page.goto('/parts?q=HX-20Y-1142&all=1');
  const row = page.locator('.part-row').first();
  await row.getByText('Fits Komatsu PC200-6, PC200-7 and PC200-8').waitFor();
  expect(await row.locator('.part-row__minimum').textContent()).toBe('Min. order 4 pcs');
  await close();
});

test('a long list has links to its first and last page and to two on either side', async () => {
  const { page, close } = await visit({ viewport: laptop });
  await page.goto('/parts?page=8');
  expect(await page.getByRole('navigation', { name: 'Pages' }).locator('.page').allTextContents()).toEqual([
    '1',
    '…',
    '6',
    '7',
    '8',
    '9',
    '10',
    '…',
    '30',
  ]);
  await page.getByRole('link', { name: '10', exact: true }).click();
  await page.waitForURL('**page=10');
  expect(pathAndQuery(page)).toBe('/parts?page=10');
  await close();
});
