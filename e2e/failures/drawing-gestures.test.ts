/** A drawing with two fingers on a phone, and the whole way from machine to order with fingers and with keys alone. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { drawingSpot, drawingRow as row } from '../fixtures/drawing-fixture.ts';
import {
  addRowSeven,
  address,
  drawingIsReady,
  machinePage,
  orderTheCart,
  overview,
  rowIsCurrent,
  serialNumber,
} from '../fixtures/drawing-journey.ts';
import {
  addAddress,
  expectNoErrors,
  expectNoHorizontalScroll,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { tabTo } from '../fixtures/tab-stops.ts';
import { middleOf, pinch } from '../fixtures/touch.ts';

const { as, visit } = peopleOf(catalogueShop());
const touched = { viewport: phone, hasTouch: true, isMobile: true };

const spot = (page: Page, callout: string) => drawingSpot(page, callout).and(page.locator('.spot--callout')).first();

/** Enlarges around the number until a finger hits it, and taps on it. */
async function pinchAndTap(page: Page, callout: string): Promise<void> {
  await pinch(page, await middleOf(spot(page, callout)));
  await page.locator('[data-enlarged="true"]').waitFor();
  await expect.poll(async () => (await spot(page, callout).boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(24);
  await spot(page, callout).tap();
}

test('a drawing is enlarged by two fingers on a phone, and a tap marks its row [D3]', async () => {
  const { page } = await visit({ ...touched, at: '/drawings/track-roller' });
  await drawingIsReady(page, 'Track roller');
  await expectNoHorizontalScroll(page);
  await pinch(page, await middleOf(page.locator('[data-drawing-view]')));
  await page.waitForFunction(() => {
    const [, scale] = /scale\(([\d.]+)\)/.exec(document.querySelector('[data-drawing-sheet]')?.outerHTML ?? '') ?? [];
    return Number(scale) > 3;
  });
  // The page itself stays as it was.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await page.getByRole('button', { name: 'Show the whole drawing' }).tap();
  await page.locator('[data-enlarged="false"]').waitFor();
  await spot(page, '5').tap();
  await rowIsCurrent(page, '5');
});

test('the way from machine to order on a phone, with two fingers [D7]', async () => {
  const visitor = await visit({ ...touched, at: machinePage });
  const { page } = visitor;
  await page.getByRole('link', { name: overview }).tap();
  await drawingIsReady(page, overview);
  await expectNoHorizontalScroll(page);
  await pinchAndTap(page, '1');
  await drawingIsReady(page, 'Track roller');
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Add it to see which are yours' }).tap();
  await page.getByLabel(/^Serial number/).fill(serialNumber);
  await page.getByRole('button', { name: 'Use this machine' }).tap();
  await drawingIsReady(page, 'Track roller');
  await pinchAndTap(page, '7');
  await rowIsCurrent(page, '7');
  // The row is in view below the picture.
  await expect
    .poll(async () => {
      const [box, view] = [await row(page, '7').boundingBox(), await page.locator('.drawing__stage').boundingBox()];
      return box && view ? box.y >= view.y + view.height - 2 && box.y < phone.height - 80 : false;
    })
    .toBe(true);
  await addRowSeven(page);
  await orderTheCart(page, 'HX-U11-0070');
  expectNoErrors(visitor);
});

test('the way from machine to order by keyboard alone [D7]', async () => {
  const visitor = await as('buyer', { name: 'Mia Meyer', at: pagePaths.addresses, viewport: desktop });
  const { page } = visitor;
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  await addAddress(page, address);
  await page.goto(machinePage);
  await press(page.getByRole('link', { name: overview }));
  await drawingIsReady(page, overview);
  await press(page.getByRole('link', { name: 'Track rollers' }));
  await drawingIsReady(page, 'Track roller');
  await press(page.getByRole('link', { name: 'Add it to see which are yours' }));
  const serial = page.getByLabel(/^Serial number/);
  await serial.waitFor();
  await tabTo(page, serial);
  await page.keyboard.type(serialNumber);
  await page.keyboard.press('Enter');
  await drawingIsReady(page, 'Track roller');
  await press(row(page, '7').locator('.callout'));
  await rowIsCurrent(page, '7');
  await press(row(page, '7').getByRole('checkbox'), 'Space');
  await press(page.getByRole('button', { name: 'Add 1 to cart' }));
  await waitForText(page, 'Added 1 part to the cart.');
  await press(page.getByRole('link', { name: 'View cart' }));
  await waitForText(page, 'HX-U11-0070');
  await press(page.getByRole('link', { name: 'Checkout' }));
  await press(page.getByRole('button', { name: /^Place order for/ }));
  await waitForToast(page, 'Order successful');
  expectNoErrors(visitor);
});
