/** Tables with the longest content that the shop accepts, at every width. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { newEmail, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, visit } = peopleOf(shop);
const widths = [320, 360, 390, 480, 600, 700, 767, 768, 800, 900, 1000, 1024, 1025, 1100, 1200, 1280, 1312, 1366];
const wider = [1440, 1500, 1600, 1760, 1920];

/** A word without a place to break. */
const unbroken = (letter: string, length: number) => letter.repeat(length);
const long = {
  name: `Friedrich Wilhelm ${unbroken('Wolfeschlegelstein', 4)}hausen`,
  email: newEmail(`${unbroken('purchasing-department', 2)}.main`),
  phone: '+49 (0) 30 123 456 789 012 345',
  part: `Undercarriage kit ${unbroken('Laufwerkskette', 8)}, complete`,
  number: `HX-${unbroken('20Y-1142-', 6)}X`,
};
let call: StaffCall;
let part: { _id: string; slug: string };
let staff: Visitor;
let buyer: Visitor;

beforeAll(async () => {
  call = await staffCalls(shop);
  part = await longPart();
  [buyer, staff] = await Promise.all([
    as('buyer', { hasAddress: true, name: long.name, email: long.email, at: `/purchase/${part._id}` }),
    as('admin'),
  ]);
  await buyer.page.getByLabel('Phone').fill(long.phone);
  await buyer.page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForToast(buyer.page, 'Order successful');
});

/** A part with the longest texts and greatest numbers, which a part of the sample replaces. */
async function longPart() {
  const [newer] = await call('listProducts', { query: { q: 'HX-6D1-0071' } });
  const [equivalent] = await call('listProducts', { query: { q: 'HX-BKT-8010' } });
  if (!newer || !equivalent) throw new Error('The sample lacks HX-6D1-0071 or HX-BKT-8010');
  const { insertedId } = await call('createProduct', {
    body: {
      name: long.part,
      description: long.part,
      partNumber: long.number,
      brand: unbroken('Manufacturer', 5),
      pricePerUnit: 999_999,
      availableQnty: 999_999_999,
      minQnty: 100,
      img: newer.img,
    },
  });
  const created = await call('getProduct', { path: { id: insertedId } });
  const path = { id: created._id };
  const note = unbroken('Umbausatz', 20);
  await call('setReplacement', { path, body: { targets: [{ part: { id: newer._id } }], note } });
  await call('addInterchange', { path, body: { part: { id: equivalent._id } } });
  return created;
}

/**
 * Runs in the page: what is wrong with its width. A table that is wider than its box scrolls in it and is reached with
 * the keyboard, and no text in a table is cut off.
 */
function faultsOfWidth(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page has ${scrollWidth} px`] : [];
  for (const box of document.querySelectorAll<HTMLElement>('.table-box')) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
    if (box.scrollWidth <= box.clientWidth + 1) continue;
    if (!scrolls) faults.push(`a table of ${box.scrollWidth} px in a box of ${box.clientWidth} px`);
    else if (box.tabIndex !== 0) faults.push('a table scrolls, but not with the keyboard');
  }
  for (const element of document.querySelectorAll<HTMLElement>('.table-box :not(.sr, .photo--none span)')) {
    if (element.closest('.table--stack thead') || !element.checkVisibility()) continue;
    const { overflowX, display } = getComputedStyle(element);
    if (overflowX !== 'visible' && display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`cut off: ${element.textContent}`);
  }
  return faults;
}

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator('.table tbody tr').first().waitFor();
  const found: string[] = [];
  for (const width of [...widths, ...wider]) {
    await page.setViewportSize({ width, height: 900 });
    // The box is measured after the layout.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    found.push(...(await page.evaluate(faultsOfWidth)).map((fault) => `${path} at ${width} px: ${fault}`));
  }
  return found;
}

test('the tables of a buyer hold any content at any width [O74]', async () => {
  expect(await faultsAt(buyer.page, '/dashboard')).toEqual([]);
});

test('the tables of the staff hold any content at any width [O74]', async () => {
  const { page } = staff;
  await page.goto(`/parts?q=${unbroken('Baggerschaufelstiel', 9)}`);
  await page.goto('/dashboard/import');
  const list = `Brand;Number;${unbroken('Bezeichnung', 9)}\r\nHX;${long.number};${unbroken('Kette', 40)}\r\n`;
  const file = { name: `${unbroken('preisliste', 8)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('File').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.waitForURL('**/dashboard/import/*');
  const found: string[] = [];
  for (const path of [
    new URL(page.url()).pathname,
    '/dashboard/import',
    '/dashboard/manageOrders',
    '/dashboard/makeAdmin',
    '/dashboard/manageProducts?sort=newest',
    '/dashboard/missedSearches',
    `/dashboard/manageProducts/${part._id}`,
  ])
    found.push(...(await faultsAt(page, path)));
  expect(found).toEqual([]);
});

test('the tables of a part and of similar numbers hold any content at any width [O74]', async () => {
  const visitor = await visit({ viewport: desktop });
  const found: string[] = [];
  for (const path of [`/part/${part.slug}`, '/parts/HX-20Y-1124']) found.push(...(await faultsAt(visitor.page, path)));
  expect(found).toEqual([]);
});

test('a table that is wider than its box is scrolled with the keyboard, and every row has its number on a phone [O74]', async () => {
  const { page } = buyer;
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/dashboard');
  const box = page.getByRole('group', { name: 'My Orders' });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => box.getAttribute('tabindex')).toBeNull();
  expect(await page.locator('[data-label="#"]').first().textContent()).toBe('1');
  await staff.page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/dashboard/manageProducts', '/dashboard/makeAdmin']) {
    await staff.page.goto(path);
    const number = staff.page.locator('[data-label="Number"]').first();
    await number.waitFor();
    expect(await number.textContent()).toBe('1');
  }
});

/** Runs in the page: labels of cards that read otherwise than the heads of their columns. */
function otherLabels(): string[] {
  return [...document.querySelectorAll<HTMLTableCellElement>('.table--stack tbody [data-label]')].flatMap((cell) => {
    const column = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
    const head = column?.textContent?.trim() ?? '';
    // CSS makes the first letter of most heads a capital.
    const isRaised = column && getComputedStyle(column, '::first-letter').textTransform === 'uppercase';
    const expected = isRaised ? head.charAt(0).toUpperCase() + head.slice(1) : head;
    const { textTransform } = getComputedStyle(cell, '::before');
    const label = cell.dataset['label'] ?? '';
    return label === expected && textTransform === 'none' ? [] : [`${label} (${textTransform}) for ${expected}`];
  });
}

test('on a phone, cards label their cells as the table heads its columns', async () => {
  const { page } = staff;
  await page.setViewportSize(phone);
  const fitted = await call('listProducts', { query: { q: 'HX-20Y-1142' } });
  for (const path of [
    `/part/${fitted[0]?.slug}`,
    `/part/${part.slug}`,
    '/drawings/track-roller',
    '/machines/komatsu/pc200-8',
    '/dashboard/manageProducts',
    '/dashboard/manageOrders',
    '/dashboard/makeAdmin',
    '/dashboard/drawings',
    '/dashboard/machines',
  ]) {
    await page.goto(path);
    // The closed row of a drawing hides some cells.
    await page.locator('.table--stack tbody [data-label]').first().waitFor({ state: 'attached' });
    expect([path, await page.evaluate(otherLabels)]).toEqual([path, []]);
  }
});
