/** The page of a drawing: picture and list both ways, zoom, order, and what a hostile picture cannot do. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { createGridDrawing, gridSvg, idler, roller } from '../fixtures/drawing-fixture.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { watchScripts } from '../fixtures/script-size.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { visit } = peopleOf(shop);

beforeAll(async () => {
  const staff = await staffCalls(shop);
  await staff('createMachine', {
    body: { make: 'Testmake', name: 'TX90-2', kind: 'crawler_excavator' },
  });
  await createGridDrawing(
    staff,
    'GR-1',
    [
      { callout: '1', name: 'Roller, early', part: { number: idler }, serials: '1001-2000' },
      { callout: '1', name: 'Roller, late', part: { number: idler }, serials: '2001 and up', note: 'second' },
      { callout: '2', name: 'Front idler', part: { number: idler }, quantity: 2 },
      { callout: '3', name: 'Seal', state: 'kit_only', kitCallout: '2' },
      { callout: '4', name: 'Old roller', part: { number: roller } },
      { callout: '5', name: 'Shaft', state: 'not_serviced' },
    ],
    { machines: [{ machine: 'testmake/tx90-2' }] },
  );
  const many = Array.from({ length: 300 }, (_, index) => ({
    callout: String(index + 1),
    name: `Part ${index + 1}`,
    part: { number: index % 2 ? idler : roller },
    note: `place ${index}`,
  }));
  await createGridDrawing(staff, 'GR-300', many);
});

const row = (page: Page, callout: string) => page.locator(`tr[data-callout="${callout}"]`);
const spot = (page: Page, callout: string) => page.locator(`[data-spot="${callout}"]`);
const isMarked = (page: Page, selector: string, className: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => element.classList.contains(name), className);

async function openDrawing(page: Page, path = '/drawings/drawing-gr-1'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Zoom in' }).and(page.locator(':enabled')).waitFor();
  // The script of the drawing has enabled the ticks.
  await page.locator('[data-drawing-pick]:enabled').first().waitFor();
}

describe('a drawing', () => {
  test('marks row, spot and group of what is pointed at, focused or chosen, and keeps it in the address [D1]', async () => {
    const visitor = await visit({ viewport: desktop });
    const { page } = visitor;
    await openDrawing(page);
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
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('works without script as a list with links, and marks what the address names [D2]', async () => {
    const { page, context } = await visit({ javaScriptEnabled: false });
    await page.goto('/drawings/drawing-gr-1');
    await spot(page, '2').locator('circle').click();
    await page.waitForURL('**/drawings/drawing-gr-1?callout=2#callout-2');
    expect(await isMarked(page, 'tr[data-callout="2"]', 'is-current')).toBe(true);
    expect(await isMarked(page, '[data-spot="2"]', 'is-current')).toBe(true);
    expect(await page.locator('[data-drawing-add]').isVisible()).toBe(false);
    await row(page, '2').getByRole('link', { name: idler }).click();
    await page.waitForURL('**/part/*');
    await context.close();
  });

  test('puts several ticked rows into the cart by keyboard alone, with the pieces of the assembly [D4]', async () => {
    const visitor = await visit({ viewport: desktop });
    const { page } = visitor;
    await openDrawing(page);
    await page.locator('[data-drawing-view]').focus();
    await page.keyboard.press('+');
    await page.waitForFunction(() =>
      document.querySelector('[data-drawing-sheet]')?.getAttribute('style')?.includes('scale(1.4)'),
    );
    await page.keyboard.press('0');
    await page.waitForFunction(() =>
      document.querySelector('[data-drawing-sheet]')?.getAttribute('style')?.includes('scale(1)'),
    );
    const tick = page.getByRole('checkbox', { name: 'Choose 2: Front idler' });
    // From the picture by the Tab key alone.
    for (
      let stops = 0;
      stops < 60 && !(await tick.evaluate((element) => element === document.activeElement));
      stops += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Choose 4: Old roller' }).press('Space');
    const add = page.getByRole('button', { name: 'Add 2 to cart' });
    await add.press('Enter');
    await page.getByText('Added 2 parts to the cart.').waitFor();
    await page.goto('/cart');
    expect(await page.getByLabel(`Quantity of ${idler}`).inputValue()).not.toBe('');
    // The row of the old roller orders the part that replaces it.
    await page.getByLabel('Quantity of HX-20Y-1142').waitFor();
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('searches its own rows, and marks their spots', async () => {
    const { page, close } = await visit({ viewport: desktop });
    await openDrawing(page);
    await page.getByRole('searchbox', { name: 'Search in this drawing' }).fill('seal');
    await page.getByText('1 of 6 rows').waitFor();
    expect(await row(page, '2').isVisible()).toBe(false);
    expect(await isMarked(page, '[data-spot="3"]', 'is-found')).toBe(true);
    await page.getByRole('searchbox', { name: 'Search in this drawing' }).fill('hx20y1305');
    await page.getByText('3 of 6 rows').waitFor();
    await close();
  });

  test('greys the row of other serial numbers, and chooses the one of the machine [D8]', async () => {
    const visitor = await visit({ viewport: desktop });
    const { page } = visitor;
    await openDrawing(page, '/drawings/drawing-gr-1?machine=testmake/tx90-2&serial=2500');
    const [early, late] = [row(page, '1').first(), row(page, '1').last()];
    expect(await early.getAttribute('class')).toContain('is-other');
    await early.getByText('not for 2500').waitFor();
    expect(await early.getByRole('checkbox').count()).toBe(0);
    await late.getByText('your machine').waitFor();
    await spot(page, '1').click();
    expect(await late.locator('.callout').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await late.getAttribute('class')).toContain('is-current');
    expect(await early.getAttribute('class')).not.toContain('is-current');
    expect(new URL(page.url()).searchParams.get('serial')).toBe('2500');
    expectNoErrors(visitor);
    await visitor.close();
  });

  test.each([
    [390, 844],
    [768, 1024],
    [1000, 700],
    [1280, 900],
  ])('at %i × %i px shows the row of a number, and covers neither it nor the picture [D15]', async (width, height) => {
    const { page, close } = await visit({ viewport: { width, height } });
    await openDrawing(page, '/drawings/drawing-gr-300');
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
    await close();
  });

  test('is enlarged by two fingers on a phone, and a tap marks its row [D3]', async () => {
    const { page, context } = await visit({ viewport: phone, hasTouch: true, isMobile: true });
    await openDrawing(page);
    await expectNoHorizontalScroll(page);
    const box = await page.locator('[data-drawing-view]').boundingBox();
    if (!box) throw new Error('The picture is not shown');
    const touch = await context.newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 1 },
      { x: x + apart, y, id: 2 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
    for (let apart = 30; apart <= 120; apart += 15)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction(() => {
      const scale = /scale\(([\d.]+)\)/.exec(
        document.querySelector('[data-drawing-sheet]')?.getAttribute('style') ?? '',
      );
      return Number(scale?.[1]) > 3;
    });
    // The page itself stays as it was.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await page.getByRole('button', { name: 'Show the whole drawing' }).tap();
    await page.waitForFunction(() => document.querySelector('[data-enlarged="false"]'));
    await spot(page, '5').tap();
    expect(await isMarked(page, 'tr[data-callout="5"]', 'is-current')).toBe(true);
    await context.close();
  });

  test('with 300 callouts is ready in under a second on a slow phone, with at most 40 kB of script [D9]', async () => {
    const visitor = await visit({ viewport: phone });
    const { page, context } = visitor;
    const scripts = watchScripts(page);
    // Rendered and cached once, as for every visitor but the first.
    await page.goto('/drawings/drawing-gr-300');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times: number[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      await page.goto('/drawings/drawing-gr-300', { waitUntil: 'load' });
      await page.locator('[data-drawing-pick]:enabled').first().waitFor();
      times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0));
    }
    expect(await page.locator('tr[data-callout]').count()).toBe(300);
    expect(Math.min(...times), `first paints: ${times.map(Math.round).join(', ')} ms`).toBeLessThan(1000);
    expect(await scripts.bytes()).toBeLessThan(40 * 1024);
    await visitor.close();
  });

  test('is accessible in light and dark, wide and narrow', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of [desktop, { width: 390, height: 844 }]) {
        const { page, context } = await visit({ viewport, colorScheme, reducedMotion: 'reduce' });
        await openDrawing(page, '/drawings/drawing-gr-1?callout=2&machine=testmake/tx90-2&serial=2500');
        expect(await axeFindings(page), `${colorScheme} ${viewport.width}`).toEqual([]);
        await expectNoHorizontalScroll(page);
        await context.close();
      }
  });

  test('of a hostile SVG runs nothing, loads nothing and links nowhere [D11]', async () => {
    const inside = [
      '<script>document.title = "hacked"</script>',
      '<image href="http://evil.example/x.png"/><image xlink:href="http://evil.example/y.png"/>',
      '<use href="http://evil.example/z.svg#a"/>',
      '<style>@import url(http://evil.example/w.css);</style>',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://evil.example/f"/></foreignObject>',
      '<a href="javascript:document.title=1"><path class="trap" id="trap" onclick="document.title=1" d="M0 0h1600v1100h-1600z" fill="#fff"/></a>',
      '<animate href="#dg-trap" attributeName="d" onbegin="document.title=1" dur="1s"/>',
    ];
    const svg = gridSvg(1, inside.join('')).replace('<svg ', '<svg onload="document.title=1" ');
    const staff = await staffCalls(shop);
    const slug = await createGridDrawing(staff, 'EVIL', [{ callout: '1', name: 'Roller', part: { number: idler } }], {
      svg,
    });
    const visitor = await visit({ viewport: desktop });
    const { page } = visitor;
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url)) foreign.push(request.url());
    });
    await openDrawing(page, `/drawings/${slug}`);
    await page.waitForLoadState('networkidle');
    await page.locator('#dg-trap').dispatchEvent('click');
    expect(await page.title()).toContain('Drawing EVIL');
    expect(
      await page.locator('.diagram a, .diagram script, .diagram iframe, .diagram image, .diagram style').count(),
    ).toBe(0);
    expect(foreign).toEqual([]);
    expectNoErrors(visitor);
    await visitor.close();
  });
});
