/** The page of a drawing in light and dark, narrow and wide, and the row of a number in a list of three hundred. */
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  createDrawingOfAllRows,
  createLargeDrawing,
  drawingPanel,
  idler,
  openDrawing,
  drawingSpot as spot,
} from '../fixtures/drawing-fixture.ts';
import { expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { tabTo } from '../fixtures/tab-stops.ts';
import { middleOf } from '../fixtures/touch.ts';

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

test('on a phone head and drawing keep at most half of the screen, and everything that is tapped has 44 px [D25]', async () => {
  const { page } = await visit({ viewport: phone, hasTouch: true, isMobile: true });
  await openDrawing(page, `${small}?callout=2&machine=testmake/lx90-2&serial=2500`);
  await drawingPanel(page, '2').waitFor();
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
  const [head, stage] = [await boxOf('.drawing-head'), await boxOf('.drawing__stage')];
  expect([head.y, head.height, stage.y]).toEqual([0, 52, 52]);
  expect(stage.y + stage.height).toBeLessThanOrEqual(phone.height / 2);
  expect(stage.height).toBeGreaterThan(phone.height / 3);
  // It stays there.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
  expect((await boxOf('.drawing__stage')).y).toBe(52);
  const small44 = await page
    .locator(
      '.drawing-head a, .drawing-row__toggle button, .drawing-order, .drawing__tools button, .row-buy :is(button, input)',
    )
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility();
        return isSeen && (width < 44 || height < 44) ? [`${element.outerHTML.slice(0, 80)} ${width} × ${height}`] : [];
      }),
    );
  expect(small44).toEqual([]);
  const font = await page
    .locator('.callout-tag text')
    .first()
    .evaluate((text) => getComputedStyle(text).fontSize);
  expect(Number.parseFloat(font)).toBeGreaterThanOrEqual(11);
  // What a finger reaches around a number, beside which there are others.
  const { x, y } = await middleOf(spot(page, '5').and(page.locator('.spot--callout')));
  const reached = await page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top + 21)?.closest('a')?.dataset['spotReach'],
    [x, y],
  );
  expect(reached).toBe('5');
});

test('by keyboard a row is opened, its pieces are changed, and it is added [D25]', async () => {
  const { page } = await visit({ viewport: phone });
  await openDrawing(page, small);
  await tabTo(page, page.getByRole('button', { name: 'Details of 2: Front idler' }));
  await page.keyboard.press('Enter');
  const panel = drawingPanel(page, '2');
  await tabTo(page, panel.getByRole('button', { name: 'Increase by 1' }));
  await page.keyboard.press('Enter');
  await tabTo(page, panel.getByRole('button', { name: /^Add 3 pcs, \$/ }));
  await page.keyboard.press('Enter');
  await page.locator('.cart-note', { hasText: `In your cart: 3 × ${idler}.` }).waitFor();
  // The header is found by keyboard, and shown while it has the focus.
  await page.keyboard.press('/');
  await expect
    .poll(() => page.evaluate(() => document.elementFromPoint(200, 20)?.closest('.site-header') !== null))
    .toBe(true);
});

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
