/** The page of a drawing on a phone: its head, its rows, and what an open row adds to the cart. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { createGridDrawing, drawingPanel, drawingRow, openDrawing } from '../fixtures/drawing-fixture.ts';
import { expectInView, expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const touched = { viewport: phone, hasTouch: true, isMobile: true };
const roller = 'track-roller?machine=komatsu/pc200-8&serial=312044';
/** A drawing with a bushing, its seal, a part that is sold out, and one that comes later. */
let slug: string;

beforeAll(async () => {
  const staff = await staffCalls(shop);
  const part = async (number: string, fields: Parameters<typeof addPart>[2]) => {
    const { _id } = await addPart(staff, number, fields);
    return { id: _id, item: { name: `Part ${number}`, part: { number } } };
  };
  const bushing = await part('ROW-BUSH', {
    pricePerUnit: 13.64,
    minQnty: 4,
    priceBreaks: [{ quantity: 6, discountPercent: 50 }],
  });
  const seal = await part('ROW-SEAL', { pricePerUnit: 6.4, coreCharge: 5 });
  const pin = await part('ROW-PIN', { availableQnty: 0 });
  const later = await part('ROW-LATER', { availableQnty: 0, backOrderDays: 12 });
  const equivalent = await part('ROW-EQUAL', { pricePerUnit: 8 });
  await staff('addInterchange', { path: { id: pin.id }, body: { part: { id: equivalent.id } } });
  await staff('createMachine', { body: { make: 'Testmake', name: 'RX90-2', kind: 'crawler_excavator' } });
  slug = await createGridDrawing(
    staff,
    'ROW-1',
    [
      { ...bushing.item, callout: '1', quantity: 2, companions: ['2', '3', '5'] },
      { ...seal.item, callout: '2', quantity: 1 },
      { ...pin.item, callout: '3' },
      { ...later.item, callout: '4' },
      { callout: '5', name: 'Ring', state: 'kit_only', kitCallout: '2' },
      { callout: '6', name: 'Shell', state: 'not_serviced' },
      { callout: '7', name: 'Cover' },
    ],
    { machines: [{ machine: 'testmake/rx90-2' }] },
  );
});

const heightOf = async (page: Page, callout: string) =>
  (await drawingRow(page, callout).first().boundingBox())?.height ?? 0;
const openRows = (page: Page) => page.locator('tr.is-open');
/** The whole line is the button. */
const tapLine = (page: Page, callout: string) =>
  drawingRow(page, callout)
    .last()
    .getByRole('button', { name: /^Details of / })
    .click({ position: { x: 80, y: 20 } });
const note = (page: Page, text: string) => page.locator('.cart-note', { hasText: text });

test('on a phone rows are one line until they are opened, numbers are hit with a finger, and a link leads to its row [D20]', async () => {
  const visitor = await visit({ viewport: phone, at: '/drawings/track-roller?callout=9' });
  const { page } = visitor;
  await page.locator('[data-drawing-pick]:enabled').first().waitFor();
  for (const callout of ['3', '5', '8']) {
    expect(await heightOf(page, callout)).toBeGreaterThanOrEqual(44);
    expect(await heightOf(page, callout)).toBeLessThanOrEqual(52);
  }
  // The row of the address is open, and in view below the picture.
  await drawingPanel(page, '9').waitFor();
  const [row, stage] = [await drawingRow(page, '9').boundingBox(), await page.locator('.drawing__stage').boundingBox()];
  expect(row?.y ?? 0).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0) - 2);
  // A tap on the line opens it, closes the other one, and marks its number.
  await drawingRow(page, '3').getByText('Only with the assembly').waitFor();
  await tapLine(page, '3');
  await page.locator('tr[data-callout="3"].is-open').waitFor();
  expect(await openRows(page).count()).toBe(1);
  expect(await page.locator('[data-tag="3"]').first().getAttribute('class')).toContain('is-current');
  // 20 pixels from the middle of the number: its circle is smaller.
  const box = await page.locator('.spot--callout[data-spot="2"]').first().boundingBox();
  if (!box) throw new Error('No spot 2');
  await page.mouse.click(box.x + box.width / 2 - 15, box.y + box.height / 2 - 13);
  await page.locator('tr[data-callout="2"].is-current.is-open').waitFor();
  await expectInView(drawingRow(page, '2'));
  expectNoErrors(visitor);
});

test('between two numbers the nearer one is meant, and on a drawn part that part [D20]', async () => {
  const { page } = await visit({ viewport: phone, at: '/drawings/track-roller' });
  await page.locator('[data-enlarged]').waitFor();
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`No ${selector}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [five, six] = [await middle('.spot--callout[data-spot="5"]'), await middle('.spot--callout[data-spot="6"]')];
  for (const [callout, share] of [
    ['5', 0.4],
    ['6', 0.6],
  ] as const) {
    await page.mouse.click(five.x + (six.x - five.x) * share, five.y + (six.y - five.y) * share);
    await page.locator(`tr[data-callout="${callout}"].is-current`).waitFor();
  }
});

test('a row that is opened by a tap adds what its button says, and its minimum is said [D25]', async () => {
  const visitor = await visit({ ...touched });
  const { page } = visitor;
  await openDrawing(page, slug);
  await tapLine(page, '1');
  const panel = drawingPanel(page, '1');
  await panel.getByText('2 in this assembly').waitFor();
  await panel.getByText('Minimum order 4, this machine needs 2.').waitFor();
  await drawingRow(page, '1').getByRole('link', { name: 'ROW-BUSH' }).waitFor();
  const field = panel.getByLabel('Pieces of 1: Part ROW-BUSH');
  // Below the minimum nothing is ordered, and what is typed stays.
  await field.fill('3');
  await panel.getByText('Enter another quantity. Minimum 4, up to 100 in stock.').waitFor();
  await panel.getByRole('button', { name: 'Add to cart' }).click();
  expect(await field.inputValue()).toBe('3');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await panel.getByRole('button', { name: 'Increase by 1' }).click();
  await panel.getByRole('button', { name: 'Add 4 pcs, $54.56' }).click();
  await note(page, 'In your cart: 4 × ROW-BUSH.').waitFor();
  await page.locator('.drawing-head [data-cart-count]', { hasText: '1' }).waitFor();
  // By the price break from 6 pieces on; Enter adds, too.
  await field.fill('6');
  await panel.getByRole('button', { name: 'Add 6 pcs, $40.92' }).waitFor();
  await field.press('Enter');
  await note(page, 'In your cart: 10 × ROW-BUSH.').waitFor();
  expect(await page.locator('.btn--primary:visible').count()).toBe(1);
  expectNoErrors(visitor);
});

test('what is changed together with a row is added as a set in one request [D26]', async () => {
  const visitor = await visit({ ...touched });
  const { page } = visitor;
  await openDrawing(page, `${slug}?callout=1`);
  const set = drawingPanel(page, '1').getByRole('region', { name: 'Changed together with Part ROW-BUSH' });
  const tick = (name: RegExp) => set.getByRole('checkbox', { name });
  // 1 seal for 2 bushings, with its core charge.
  expect(await tick(/^2 Part ROW-SEAL, 2 pcs/).isChecked()).toBe(true);
  await set.getByText('with $10.00 core charges').waitFor();
  // Not had now, and not by itself.
  expect(await tick(/^3 Part ROW-PIN, 2 pcs Out of stock/).isDisabled()).toBe(true);
  expect(await tick(/^5 Ring/).isDisabled()).toBe(true);
  await set.getByRole('link', { name: 'In kit 2' }).waitFor();
  await set.getByRole('button', { name: 'Add as a set, $77.36' }).waitFor();
  // The companions follow the pieces of the row.
  await drawingPanel(page, '1').getByLabel('Pieces of 1: Part ROW-BUSH').fill('5');
  await tick(/^2 Part ROW-SEAL, 3 pcs/).waitFor();
  await tick(/^2 Part ROW-SEAL/).uncheck();
  expect(await set.getByRole('button', { name: /^Add as a set/ }).getAttribute('aria-disabled')).toBe('true');
  await tick(/^2 Part ROW-SEAL/).check();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/')) sent += 1;
  });
  await set.getByRole('button', { name: 'Add as a set, $102.40' }).click();
  await note(page, 'Part ROW-BUSH: 2 parts are in the cart.').waitFor();
  expect(sent).toBe(1);
  await page.goto(pagePaths.cart);
  expect(await page.getByLabel('Quantity of ROW-BUSH').inputValue()).toBe('5');
  expect(await page.getByLabel('Quantity of ROW-SEAL').inputValue()).toBe('3');
  expectNoErrors(visitor);
});

test('a row out of stock offers a mail, equivalents, and the shop to ask about part and machine [D25]', async () => {
  const visitor = await visit({ ...touched });
  const { page } = visitor;
  await openDrawing(page, `${slug}?machine=testmake/rx90-2&serial=77`);
  await drawingRow(page, '3').locator('.drawing-stock__short', { hasText: 'Out' }).waitFor();
  await tapLine(page, '3');
  const panel = drawingPanel(page, '3');
  const mail = panel.getByRole('link', { name: 'Ask by email' });
  const asked = decodeURIComponent((await mail.getAttribute('href')) ?? '');
  for (const text of ['ROW-PIN', 'Testmake RX90-2', '77']) expect(asked).toContain(text);
  await panel.getByRole('link', { name: /^Call \+/ }).waitFor();
  await panel.getByRole('button', { name: 'Add 1 to cart: Part ROW-EQUAL, ROW-EQUAL' }).click();
  await note(page, 'In your cart: 1 × ROW-EQUAL.').waitFor();
  // What comes later says when, and is ordered.
  await drawingRow(page, '4').locator('.drawing-stock__short', { hasText: '12 days' }).waitFor();
  await tapLine(page, '4');
  await drawingPanel(page, '4').getByText('On back-order: ready to ship in 12 working days.').waitFor();
  await drawingPanel(page, '4').getByRole('button', { name: 'Add 1 pc, $25.00' }).waitFor();
  // What the shop does not have is asked for by its place.
  await tapLine(page, '7');
  const cover = await drawingPanel(page, '7').getByRole('link', { name: 'Ask by email' }).getAttribute('href');
  expect(decodeURIComponent(cover ?? '')).toContain('Cover, 7 on drawing ROW-1');
  await tapLine(page, '3');
  await panel.getByRole('link', { name: 'Notify me' }).click();
  await page.getByRole('heading', { name: 'Notify me when in stock' }).waitFor();
  expectNoErrors(visitor);
});

test('a link to the kit of a row opens the row of the kit [D25]', async () => {
  const { page } = await visit({ ...touched });
  await openDrawing(page, slug);
  await drawingRow(page, '5').getByRole('link', { name: 'In kit 2' }).click();
  await page.locator('tr[data-callout="2"].is-open').waitFor();
  expect(await openRows(page).count()).toBe(1);
});

test('on a phone the head leads to machine, search and cart in place of the header, which the search brings back [D25]', async () => {
  const { page } = await visit({ ...touched });
  await openDrawing(page, roller);
  const head = page.locator('.drawing-head');
  for (const text of ['Track roller', 'UC-110', 'Komatsu PC200-8, S/N 312044']) await head.getByText(text).waitFor();
  const isHeaderShown = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.closest('.site-header') !== null);
  expect(await isHeaderShown()).toBe(false);
  await head.getByRole('link', { name: 'Search' }).click();
  await expect.poll(isHeaderShown).toBe(true);
  await page.keyboard.type('HX-U11-0040');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/part/hx-u11-0040-**');
  await page.goBack();
  await head.getByRole('link', { name: 'Back to Komatsu PC200-8' }).click();
  await page.waitForURL('**/machines/komatsu/pc200-8?**');
});

test('without script every row says all there is [D2]', { tags: 'variant' }, async () => {
  const { page } = await visit({ viewport: desktop, javaScriptEnabled: false });
  await page.setViewportSize(phone);
  await page.goto(`/drawings/${slug}`);
  await drawingPanel(page, '3').getByRole('link', { name: 'Notify me' }).waitFor();
  await drawingRow(page, '1').getByText('Minimum order 4, this machine needs 2.').waitFor();
  expect(await page.getByRole('button', { name: /^Add 4 pcs/ }).count()).toBe(0);
});
