/** The page of a drawing: picture and list both ways, its own search, the rows of a machine, and several parts into the cart. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  createDrawingOfAllRows,
  openDrawing,
  drawingRow as row,
  drawingSpot as spot,
} from '../fixtures/drawing-fixture.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';
import { tabTo } from '../fixtures/tab-stops.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const idler = 'GR1-IDLER-77';

beforeAll(async () => {
  const staff = await staffCalls(shop);
  await addPart(staff, idler);
  await createDrawingOfAllRows(staff, 'GR-1', 'TX90-2', idler);
});

const isMarked = (page: Page, selector: string, className: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => element.classList.contains(name), className);

describe('a drawing', () => {
  test('marks row, spot and group of what is pointed at, focused or chosen, and keeps it in the address [D1]', async () => {
    const visitor = await visit({ viewport: desktop });
    const { page } = visitor;
    await openDrawing(page, 'drawing-gr-1');
    await spot(page, '2').hover();
    expect(await isMarked(page, 'tr[data-callout="2"]', 'is-pointed')).toBe(true);
    expect(await isMarked(page, '#dg-item-2', 'is-pointed')).toBe(true);
    await row(page, '5').locator('.callout').focus();
    expect(await isMarked(page, '[data-spot="5"]', 'is-pointed')).toBe(true);
    await spot(page, '4').click();
    expect(await isMarked(page, 'tr[data-callout="4"]', 'is-current')).toBe(true);
    expect(new URL(page.url()).search).toBe('?callout=4');
    await page.reload();
    expect(await isMarked(page, 'tr[data-callout="4"]', 'is-current')).toBe(true);
    await page.waitForFunction(() => document.getElementById('dg-item-4')?.classList.contains('is-current'));
    // Its search finds texts and numbers, and marks their spots.
    const search = page.getByRole('searchbox', { name: 'Search in this drawing' });
    await search.fill('seal');
    await page.getByText('1 of 6 rows').waitFor();
    expect(await row(page, '2').isVisible()).toBe(false);
    expect(await isMarked(page, '[data-spot="3"]', 'is-found')).toBe(true);
    await search.fill('gr1idler77');
    await page.getByText('3 of 6 rows').waitFor();
    expectNoErrors(visitor);
  });

  test('works without script as a list with links, and marks what the address names [D2]', {
    tags: 'variant',
  }, async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/drawings/drawing-gr-1');
    await spot(page, '2').locator('circle').click();
    await page.waitForURL('**/drawings/drawing-gr-1?callout=2#callout-2');
    expect(await isMarked(page, 'tr[data-callout="2"]', 'is-current')).toBe(true);
    expect(await isMarked(page, '[data-spot="2"]', 'is-current')).toBe(true);
    expect(await page.locator('[data-drawing-add]').isVisible()).toBe(false);
    await row(page, '2').getByRole('link', { name: idler }).click();
    await page.waitForURL('**/part/*');
  });

  test('puts several ticked rows into the cart by keyboard alone, with the pieces of the assembly [D4]', {
    tags: 'variant',
  }, async () => {
    const visitor = await visit({ viewport: desktop });
    const { page } = visitor;
    await openDrawing(page, 'drawing-gr-1');
    await page.locator('[data-drawing-view]').focus();
    const isScaledTo = (scale: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('[data-drawing-sheet]')?.getAttribute('style')?.includes(wanted),
        `scale(${scale})`,
      );
    await page.keyboard.press('+');
    await isScaledTo('1.4');
    await page.keyboard.press('0');
    await isScaledTo('1');
    await tabTo(page, page.getByRole('checkbox', { name: 'Choose 2: Front idler' }));
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Choose 4: Old roller' }).press('Space');
    await page.getByRole('button', { name: 'Add 2 to cart' }).press('Enter');
    await page.getByText('Added 2 parts to the cart.').waitFor();
    await page.goto('/cart');
    expect(await page.getByLabel(`Quantity of ${idler}`).inputValue()).toBe('2');
    // The row of the old roller orders the part that replaces it.
    await page.getByLabel('Quantity of HX-20Y-1142').waitFor();
    expectNoErrors(visitor);
  });

  test('greys the row of other serial numbers, and chooses the one of the machine [D8]', {
    tags: 'variant',
  }, async () => {
    const visitor = await visit({ viewport: phone });
    const { page } = visitor;
    await openDrawing(page, 'drawing-gr-1?machine=testmake/tx90-2&serial=2500');
    const [early, late] = [row(page, '1').first(), row(page, '1').last()];
    expect(await early.getAttribute('class')).toContain('is-other');
    // In place of its price.
    await early.locator('.drawing-row__price').getByText('not for 2500').waitFor();
    expect(await early.getByRole('checkbox').count()).toBe(0);
    await spot(page, '1').click();
    await late.getByText('your machine').waitFor();
    expect(await late.locator('.callout').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await late.getAttribute('class')).toContain('is-current');
    expect(await early.getAttribute('class')).not.toContain('is-current');
    expect(new URL(page.url()).searchParams.get('serial')).toBe('2500');
    expectNoErrors(visitor);
  });
});
