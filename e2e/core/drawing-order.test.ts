/** A mechanic finds a part on the drawings of his machine, and orders it: by pointer, by keys, and on a phone. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  addAddress,
  expectNoErrors,
  expectNoHorizontalScroll,
  newEmail,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';
import { tabTo } from '../fixtures/tab-stops.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

const overview = 'Excavator, overview of assemblies';
const query = 'machine=komatsu%2Fpc200-8&serial=312044';
const address = {
  country: 'DE',
  street: 'Hafenstraße 12',
  postalCode: '26723',
  city: 'Emden',
  phone: '04921 123456',
} as const;

const row = (page: Page, callout: string) => page.locator(`tr[data-callout="${callout}"]`);
const spot = (page: Page, callout: string) => page.locator(`[data-spot="${callout}"].spot--callout`);

/** The heading of the drawing, and its script has started. */
async function drawingIsReady(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator('[data-enlarged]').waitFor();
}

async function rowIsCurrent(page: Page, callout: string): Promise<void> {
  await page.locator(`tr[data-callout="${callout}"].is-current`).waitFor();
}

/** From the cart to the order, for a visitor without an account. */
async function orderTheCart(page: Page, partNumber: string): Promise<void> {
  await waitForText(page, partNumber);
  await page.getByRole('list', { name: 'Parts in your cart' }).getByText('Fits', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await register(page, 'Jonas Weber', newEmail('drawing'));
  await page.goto(pagePaths.checkout);
  await addAddress(page, address);
  await waitForText(page, partNumber);
  await page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForToast(page, 'is placed.');
}

test('by pointer: whole machine, undercarriage, roller, callout 7, serial number, cart, order [D7]', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  page.setDefaultTimeout(20_000);
  await page.goto('/machines/komatsu/pc200-8');
  await page.getByRole('link', { name: overview }).click();
  await drawingIsReady(page, overview);
  // The rollers of the undercarriage, on the picture.
  await spot(page, '1').click();
  await drawingIsReady(page, 'Track roller');
  await spot(page, '7').click();
  await rowIsCurrent(page, '7');
  await page.getByRole('link', { name: 'Add it to see which are yours' }).click();
  await page.getByLabel(/^Serial number/).fill('312044');
  await page.getByRole('button', { name: 'Use this machine' }).click();
  // Back on the drawing, at the same number.
  await drawingIsReady(page, 'Track roller');
  expect(new URL(page.url()).search.slice(1).split('&').toSorted()).toEqual(['callout=7', ...query.split('&')]);
  await rowIsCurrent(page, '7');
  await row(page, '7').getByText('Fits', { exact: true }).waitFor();
  await row(page, '1').first().getByText('not for 312044').waitFor();
  await row(page, '1').last().getByText('your machine').waitFor();
  await row(page, '7').getByRole('checkbox').check();
  expect(await row(page, '7').getByRole('spinbutton').inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Add 1 to cart' }).click();
  await waitForText(page, 'Added 1 part to the cart.');
  await page.getByRole('link', { name: 'View cart' }).click();
  await orderTheCart(page, 'HX-U11-0070');
  expectNoErrors(visitor);
  await visitor.close();
});

test('the same by keyboard alone [D7]', async () => {
  const visitor = await visit({ viewport: desktop });
  const { page } = visitor;
  page.setDefaultTimeout(20_000);
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  await register(page, 'Mia Meyer', newEmail('keys'));
  await page.goto(pagePaths.addresses);
  await addAddress(page, address);
  await page.goto('/machines/komatsu/pc200-8');
  await press(page.getByRole('link', { name: overview }));
  await drawingIsReady(page, overview);
  await press(page.getByRole('link', { name: 'Track rollers' }));
  await drawingIsReady(page, 'Track roller');
  await press(page.getByRole('link', { name: 'Add it to see which are yours' }));
  const serial = page.getByLabel(/^Serial number/);
  await serial.waitFor();
  await tabTo(page, serial);
  await page.keyboard.type('312044');
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
  await waitForToast(page, 'is placed.');
  expectNoErrors(visitor);
  await visitor.close();
});

/** One finger stays on a point of the page, the other moves away from it, to the wider side. */
async function pinch(touch: CDPSession, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const side = x < phone.width / 2 ? 1 : -1;
  const fingers = (apart: number) => [
    { x, y, id: 1 },
    { x: x + side * apart, y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (let apart = 40; apart <= 150; apart += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Enlarges around the number until a finger hits it. */
async function pinchAt(page: Page, callout: string): Promise<void> {
  const box = await spot(page, callout).first().boundingBox();
  if (!box) throw new Error('The number is not shown');
  const touch = await page.context().newCDPSession(page);
  await pinch(touch, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await page.waitForFunction(() => document.querySelector('[data-enlarged="true"]'));
  await expect
    .poll(async () => (await spot(page, callout).first().boundingBox())?.width ?? 0)
    .toBeGreaterThanOrEqual(24);
  // As long as a person needs between two gestures, by the clock of the page: a busy one has not yet seen the end of the first.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await spot(page, callout).first().tap();
}

test('the same on a phone, with two fingers [D7]', async () => {
  const { page, context } = await visit({ viewport: phone, hasTouch: true, isMobile: true });
  page.setDefaultTimeout(20_000);
  await page.goto('/machines/komatsu/pc200-8');
  await page.getByRole('link', { name: overview }).tap();
  await drawingIsReady(page, overview);
  await expectNoHorizontalScroll(page);
  await pinchAt(page, '1');
  await drawingIsReady(page, 'Track roller');
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Add it to see which are yours' }).tap();
  await page.getByLabel(/^Serial number/).fill('312044');
  await page.getByRole('button', { name: 'Use this machine' }).tap();
  await drawingIsReady(page, 'Track roller');
  await pinchAt(page, '7');
  await rowIsCurrent(page, '7');
  // The row is in view below the picture.
  await expect
    .poll(async () => {
      const [box, view] = [await row(page, '7').boundingBox(), await page.locator('.drawing__tools').boundingBox()];
      return box && view ? box.y >= view.y + view.height - 2 && box.y < phone.height - 80 : false;
    })
    .toBe(true);
  await row(page, '7').getByText('Fits', { exact: true }).waitFor();
  await row(page, '7').getByRole('checkbox').tap();
  await page.getByRole('button', { name: 'Add 1 to cart' }).tap();
  await waitForText(page, 'Added 1 part to the cart.');
  await page.getByRole('link', { name: 'View cart' }).tap();
  await orderTheCart(page, 'HX-U11-0070');
  await context.close();
});
