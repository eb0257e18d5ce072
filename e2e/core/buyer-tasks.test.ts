/**
 * Counts the taps of a buyer on a phone from the home page to the order. Task 1, a machine that is down, is in machine-down.test.ts.
 * Each limit is the number of taps that the shop needs today, so a step that is added fails the test.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, orderPart, staffCalls } from '../fixtures/staff-calls.ts';
import { countTaps } from '../fixtures/taps.ts';
import { candidates, cells, cellsAreReady } from '../fixtures/worn-number.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

const spaced = (number: string) => number.toLowerCase().replaceAll('-', ' ');
const searchBox = (page: Page) => page.getByRole('combobox').first();
const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ }).and(page.locator(':enabled'));
const buyerWithAddress = () => as('buyer', { name: 'Ada Buyer', viewport: phone, hasAddress: true });

/** Waits until the order is placed; the parts and pieces of the buyer's last order. */
async function placedLines(buyer: Awaited<ReturnType<typeof as>>): Promise<[partNumber: string, pieces: number][]> {
  await waitForToast(buyer.page, 'Order successful');
  const call = await callsOf(shop, buyer);
  const [last] = await call('listOrders', {});
  const { lines } = await call('getOrder', { path: { number: last?.number ?? '' } });
  return lines.map(({ partNumber, productQuantity }) => [partNumber, productQuantity]);
}

test('task 2: a number in another spelling becomes an order of four pieces with at most 5 taps [P100]', async () => {
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const buyer = await buyerWithAddress();
  const { page } = buyer;
  const { tap, type, press, count } = countTaps(page);
  await page.goto(pagePaths.home);
  await type(searchBox(page), spaced(part.partNumber));
  await press('Enter');
  const quantity = page.getByLabel('Quantity', { exact: true });
  await tap(quantity);
  await quantity.fill('4');
  await tap(page.getByRole('button', { name: 'Buy 4 pcs' }));
  await tap(placeButton(page));
  expect(await placedLines(buyer)).toEqual([[part.partNumber, 4]]);
  expect(count()).toBeLessThanOrEqual(5);
  expectNoErrors(buyer);
});

/** Quantities as people write them beside a number. */
const notations: readonly { line: (number: string) => string; pieces: number }[] = [
  { line: (number) => `${number}  x 8`, pieces: 8 },
  { line: (number) => `4 x ${spaced(number)}`, pieces: 4 },
  { line: (number) => number, pieces: 1 },
  { line: (number) => `${number}   10 pcs`, pieces: 10 },
  { line: (number) => `${number} - 12`, pieces: 12 },
  { line: (number) => `P/N: ${number} qty 5`, pieces: 5 },
  { line: (number) => `${number}\t6`, pieces: 6 },
  { line: (number) => `${number} (2)`, pieces: 2 },
  { line: (number) => `${spaced(number)} × 3`, pieces: 3 },
  { line: (number) => `7 pcs ${number}`, pieces: 7 },
];

test('task 3: of twelve pasted numbers those that are certain become an order with at most 8 taps [P101]', async () => {
  const staff = await staffCalls(shop);
  const ordered: [number: string, pieces: number][] = [];
  for (const { pieces } of notations) ordered.push([(await addPart(staff, newPartNumber())).partNumber, pieces]);
  const certain = notations.map(({ line }, index) => line(ordered[index]?.[0] ?? ''));
  const twice = newPartNumber();
  for (const brand of ['Kelhorn', 'Seldrix']) await addPart(staff, twice, { brand });
  const buyer = await buyerWithAddress();
  const { page } = buyer;
  const { tap, count } = countTaps(page);
  await page.goto(pagePaths.home);
  await tap(page.getByRole('button', { name: 'Menu', exact: true }));
  await tap(page.getByRole('link', { name: 'Quick order' }).first());
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  const list = page.getByLabel('Part numbers and quantities');
  await tap(list);
  await list.fill([...certain, 'QZW-7711X 4', `${twice} 2`].join('\n'));
  await tap(page.getByRole('button', { name: 'Check list' }));
  await page.getByText('10 of 12 lines ready').waitFor();
  await page.getByText('2 parts match this number.').waitFor();
  await tap(page.getByRole('button', { name: 'Add 10 lines to cart' }));
  await tap(page.getByRole('link', { name: 'View cart' }));
  await tap(page.getByRole('link', { name: 'Checkout' }));
  await tap(placeButton(page));
  expect(await placedLines(buyer)).toEqual(ordered);
  expect(count()).toBeLessThanOrEqual(8);
  expectNoErrors(buyer);
});

test('task 4: a number with two signs that cannot be read leads to the part in the cart with at most 5 taps [P102]', async () => {
  const visitor = await visit({ viewport: phone, at: pagePaths.home });
  const { page } = visitor;
  const { tap, count } = countTaps(page);
  const footer = page.getByRole('contentinfo');
  await tap(footer.locator('summary', { hasText: 'Pages' }));
  await tap(footer.getByRole('link', { name: 'Read a worn number' }));
  await cellsAreReady(page);
  await tap(cells(page).first());
  await page.keyboard.type('HX20Y1?4?');
  await tap(candidates(page).locator('[href^="/part/hx-20y-1142-"]'));
  await page.waitForURL('**/part/hx-20y-1142*');
  await tap(page.locator('.buy-box').getByRole('button', { name: /^Add to cart/ }));
  await waitForText(page, /^In your cart: \d+ × HX-20Y-1142\./);
  expect(count()).toBeLessThanOrEqual(5);
  expectNoErrors(visitor);
});

test('task 5: an earlier order of two parts is ordered again with at most 4 taps [P103]', async () => {
  const staff = await staffCalls(shop);
  const [part, other] = [await addPart(staff, newPartNumber()), await addPart(staff, newPartNumber())];
  const buyer = await buyerWithAddress();
  const { page } = buyer;
  const number = await orderPart(shop, buyer, part, 3);
  await staff('changeOrderLines', { path: { number }, body: { added: [{ part: { id: other._id }, quantity: 2 }] } });
  const { tap, count } = countTaps(page);
  await page.goto(pagePaths.home);
  await tap(page.getByRole('link', { name: 'Dashboard' }).first());
  await tap(page.getByRole('button', { name: 'Order again', exact: true }));
  await tap(page.getByRole('link', { name: 'Checkout' }));
  await tap(placeButton(page));
  expect(await placedLines(buyer)).toEqual([
    [part.partNumber, 3],
    [other.partNumber, 2],
  ]);
  expect(count()).toBeLessThanOrEqual(4);
  expectNoErrors(buyer);
});
