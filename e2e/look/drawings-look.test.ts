/** The page of a drawing in light and dark, narrow and wide, and the row of a number in a list of three hundred. */
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  createDrawingOfAllRows,
  createLargeDrawing,
  idler,
  openDrawing,
  drawingSpot as spot,
} from '../fixtures/drawing-fixture.ts';
import { expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
/** A drawing with every kind of row, for one machine. */
let small: string;
let large: string;

beforeAll(async () => {
  const staff = await staffCalls(shop);
  small = await createDrawingOfAllRows(staff, 'LOOK-1', 'LX90-2', idler);
  large = await createLargeDrawing(staff, 'LOOK-300');
});

test('a drawing is accessible in light and dark, wide and narrow', async () => {
  const { page } = await visit();
  await openDrawing(page, `${small}?callout=2&machine=testmake/lx90-2&serial=2500`);
  const found: string[] = [];
  for (const viewport of [desktop, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      found.push(...(await axeFindings(page)).map((line) => `${colorScheme} ${viewport.width}: ${line}`));
      await expectNoHorizontalScroll(page);
    }
  expect(found).toEqual([]);
});

test.each([
  [390, 844],
  [768, 1024],
  [1000, 700],
  [1280, 900],
])(
  'at %i × %i px a drawing shows the row of a number, and covers neither it nor the picture [D15]',
  async (width, height) => {
    const { page } = await visit({ viewport: { width, height } });
    await openDrawing(page, large);
    await spot(page, '240').dispatchEvent('click');
    const isUncovered = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + 3));
      });
    await expect.poll(() => isUncovered('tr[data-callout="240"]')).toBe(true);
    // Where the picture stays in sight, its upper edge is below the header.
    const isSticky = await page.locator('.drawing__stage').evaluate((stage) => getComputedStyle(stage).position);
    if (isSticky === 'sticky') expect(await isUncovered('[data-drawing-view]')).toBe(true);
    expect(isSticky).toBe(width === 1000 ? 'static' : 'sticky');
  },
);

test('a drawing prints on as few pages as its rows need, with shop, machine, serial number and date [D24]', async () => {
  const { page } = await visit();
  const pagesOf = async (format: string) =>
    (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
  await openDrawing(page, `${small}?machine=testmake/lx90-2&serial=2500`);
  await page.emulateMedia({ media: 'print' });
  const head = (await page.locator('.print-head').textContent()) ?? '';
  for (const text of ['18 Jinshui Road', '+86', 'Testmake LX90-2, S/N 2500']) expect(head).toContain(text);
  expect(head).toMatch(/Prices and stock of \d{1,2} \w{3} \d{4}/);
  for (const format of ['A4', 'Letter']) expect(await pagesOf(format), format).toBe(1);
  // 300 rows of one or two lines.
  await page.goto(`/drawings/${large}`);
  expect(await pagesOf('A4')).toBeLessThanOrEqual(8);
});
