/**
 * An order for a machine that is down over a bad line, in several tabs, and over Back and reload: it counts once, nothing typed is
 * lost, and the page never says otherwise.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { autofill, storedAddress } from '../fixtures/autofill.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { drawingRow, openDrawing } from '../fixtures/drawing-fixture.ts';
import { holdAnswers } from '../fixtures/held-requests.ts';
import { expectInView, newEmail, newPartNumber, pathAndQuery, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { loseAnswer } from '../fixtures/lost-answer.ts';
import { addOwnMachine } from '../fixtures/own-machine.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { goOffline } from '../fixtures/slow-line.ts';
import { addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^Place order for/ }).and(page.locator(':enabled'));
const pieces = (page: Page) => page.getByRole('region', { name: 'Parts to order' }).getByRole('textbox');
const find = (page: Page) => page.getByLabel('Find parts of this machine');
const found = (page: Page) => page.getByRole('region', { name: 'What failed' });
const tracked = 'machine=komatsu%2Fpc200-8&serial=312044';
const down = `${pagePaths.machineDown}?${tracked}`;
const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: "We couldn't reach the shop." });

/** A buyer whose order of five pieces was placed, and who was not told. @param make of the machine @param stock pieces before it */
async function unconfirmedOrder(make: string, stock: number) {
  const staff = await staffCalls(shop);
  const { _id, partNumber } = await addPart(staff, newPartNumber(), { availableQnty: stock });
  await addOwnMachine(staff, make, 'DN8');
  const machine = `${make.toLowerCase()}/dn8-3`;
  const body = { machine, serialText: '', quantityPerMachine: 5, position: '' };
  await staff('addFitment', { path: { id: _id }, body: body as never });
  const buyer = await as('buyer', {
    hasAddress: true,
    viewport: phone,
    at: `${pagePaths.machineDown}?${new URLSearchParams({ machine })}`,
  });
  const { page } = buyer;
  await page.getByLabel('Find parts of this machine').fill(partNumber);
  await page.getByRole('checkbox', { name: partNumber }).check();
  await pieces(page).fill('5');
  await loseAnswer(page, '**/api/checkout');
  await placeButton(page).click();
  await page.getByText('No confirmation yet. Place again: it counts once.').waitFor();
  const call = await callsOf(shop, buyer);
  return { page, orders: () => call('listOrders', { query: {} }) };
}

test('after a reload the order that took the last pieces is placed again, and counts once [O191]', async () => {
  const { page, orders } = await unconfirmedOrder('Losta', 5);
  const [placed] = await orders();
  await page.reload();
  await page.getByText('No confirmation yet. Place again: it counts once.').waitFor();
  await placeButton(page).click();
  await waitForToast(page, 'Order successful');
  await page.waitForURL(`**/dashboard/orders/${placed?.number}`);
  expect(await orders()).toHaveLength(1);
});

test('with another quantity the buyer is told of the order that is there, before another one [O191]', async () => {
  const { page, orders } = await unconfirmedOrder('Lostb', 20);
  await pieces(page).fill('4');
  await placeButton(page).click();
  const notice = page.getByText(/^You already placed an order from this form with different details\./);
  await notice.waitFor();
  await expectInView(notice);
  expect(await orders()).toHaveLength(1);
});

test('until another quantity is checked the order before it is not sent again in its place', async () => {
  const { page } = await unconfirmedOrder('Lostc', 20);
  const held = await holdAnswers(page, '**/api/cart/check');
  await pieces(page).fill('4');
  await held.arrived;
  expect(await page.getByRole('button', { name: /^Place order for/ }).isDisabled()).toBe(true);
  await held.release();
  await placeButton(page).click();
  await waitForText(page, /^You already placed an order from this form with different details\./);
});

test('offline while searching, the notice is in view, and the search is repeated with the connection [O192]', async () => {
  const { page, context } = await visit({ viewport: phone, at: down });
  await find(page).fill('track');
  await found(page).getByRole('checkbox').first().waitFor();
  await goOffline(page);
  await find(page).fill('track roller');
  await expectInView(unreachable(page));
  await context.setOffline(false);
  await found(page)
    .getByText(/“track roller”$/)
    .waitFor();
  await unreachable(page).waitFor({ state: 'hidden' });
  expect(await find(page).inputValue()).toBe('track roller');
});

test('offline while rows are chosen, the notice is in view wherever the person is, and they are checked with the connection [O192]', async () => {
  const { page, context } = await as('buyer', { hasAddress: true, viewport: phone, at: down });
  await find(page).fill('roller');
  await found(page).getByRole('checkbox').first().check();
  await placeButton(page).waitFor();
  await goOffline(page);
  await found(page).getByRole('checkbox').nth(1).check();
  await expectInView(unreachable(page));
  await page.getByRole('button', { name: /^Place order for/ }).scrollIntoViewIfNeeded();
  await expectInView(unreachable(page));
  expect(await page.getByRole('button', { name: /^Place order for/ }).isDisabled()).toBe(true);
  await context.setOffline(false);
  await placeButton(page).waitFor();
  await unreachable(page).waitFor({ state: 'hidden' });
  expect(await pieces(page).count()).toBe(2);
});

test('offline while ordering, the page says what to do, and the order counts once [O192]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const buyer = await as('buyer', { hasAddress: true, viewport: phone, at: down });
  const { page, context } = buyer;
  await find(page).fill('roller');
  await found(page).getByRole('checkbox').first().check();
  await page.getByText('PO number, delivery term, note').click();
  await page.getByLabel('Note for us').fill(partNumber);
  await placeButton(page).waitFor();
  await goOffline(page);
  await placeButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No confirmation yet. Place again: it counts once.' });
  await expectInView(notice);
  expect(await page.getByLabel('Note for us').inputValue()).toBe(partNumber);
  await context.setOffline(false);
  await placeButton(page).click();
  await waitForToast(page, 'Order successful');
  await waitForText(page, partNumber);
  const call = await callsOf(shop, buyer);
  expect(await call('listOrders', { query: {} })).toHaveLength(1);
});

test('offline before the account is made, the notice goes with the connection: nothing was sent [O192]', async () => {
  const { page, context } = await visit({ viewport: phone, at: down });
  await find(page).fill('roller');
  await found(page).getByRole('checkbox').first().check();
  await page.getByLabel('Email', { exact: true }).focus();
  await page.getByLabel('Street address', { exact: true }).waitFor();
  await autofill(page, storedAddress(newEmail('offline')));
  await placeButton(page).waitFor();
  await goOffline(page);
  await placeButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No confirmation yet.' });
  await expectInView(notice);
  await context.setOffline(false);
  await notice.waitFor({ state: 'hidden' });
  await placeButton(page).click();
  await waitForToast(page, 'Order successful');
});

test('two tabs have a choice each, and what is chosen in the one is not ordered with the other [O192]', async () => {
  const { page, context } = await visit({ viewport: phone, at: down });
  await find(page).fill('roller');
  await found(page).getByRole('checkbox').first().check();
  await pieces(page).fill('3');
  const other = await context.newPage();
  await openDrawing(other, `track-roller?${tracked}`);
  await drawingRow(other, '7').getByRole('checkbox').check();
  await other.getByRole('link', { name: 'Machine down', exact: true }).click();
  await expect.poll(() => pieces(other).count()).toBe(1);
  await page.reload();
  await expect.poll(() => pieces(page).count()).toBe(1);
  expect(await pieces(page).inputValue()).toBe('3');
});

test('after a sign-out in another tab the page is left, also before a row is chosen, and nothing of the buyer stays [O192]', async () => {
  const { page, context } = await as('buyer', { hasAddress: true, viewport: phone, at: down });
  await find(page).fill('roller');
  await found(page).getByRole('checkbox').first().waitFor();
  const other = await context.newPage();
  await other.setViewportSize(desktop);
  await other.goto(pagePaths.home);
  await other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto(down);
  await find(page).fill('roller');
  await found(page).getByRole('checkbox').first().check();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
});

test('Back and a reload keep rows, pieces, the search and what is typed [O192]', async () => {
  const { page } = await visit({ viewport: phone, at: down });
  await find(page).fill('track roller');
  await found(page).getByRole('checkbox').first().check();
  await pieces(page).fill('3');
  await page.getByLabel('Email', { exact: true }).fill('back@buyers.example');
  await page.getByLabel('Street address', { exact: true }).fill('Hafenstraße 12');
  const isKept = async () => {
    await expect.poll(() => page.getByLabel('Street address', { exact: true }).inputValue()).toBe('Hafenstraße 12');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('back@buyers.example');
    expect(await pieces(page).inputValue()).toBe('3');
    expect(await find(page).inputValue()).toBe('track roller');
    await expect.poll(() => found(page).getByRole('checkbox').first().isChecked()).toBe(true);
  };
  await page.reload();
  await isKept();
  await page.getByRole('link', { name: 'Change machine' }).click();
  await page.waitForURL(`**/my-machines?**`);
  await page.goBack();
  await isKept();
  expect(pathAndQuery(page)).toBe(down);
});
