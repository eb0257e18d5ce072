/** A machine stands still: its mechanic finds the parts on its drawings and orders them on one screen. */
import { expect, test } from 'vitest';
import { machinePath, pagePaths } from '#platform/http/page-paths.ts';
import { autofill, storedAddress } from '../fixtures/autofill.ts';
import { phone } from '../fixtures/browser.ts';
import { createGridDrawing, drawingPanel, drawingRow, openDrawing } from '../fixtures/drawing-fixture.ts';
import {
  addFromPage,
  expectNoErrors,
  newEmail,
  newPartNumber,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { addOwnMachine, machineChip } from '../fixtures/own-machine.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { lineOf } from '../fixtures/slow-line.ts';
import { addPart, callsOf, staffCalls } from '../fixtures/staff-calls.ts';
import { countTaps } from '../fixtures/taps.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const down = `${pagePaths.machineDown}?machine=komatsu%2Fpc200-8&serial=312044`;

test('task 1: from the home page, machine and serial number known, a new buyer orders with at most 12 taps on a slow line [O191]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await (await lineOf(page)).slow();
  const { tap, type, press, count, ...taps } = countTaps(page);
  await page.goto(pagePaths.home);
  await tap(machineChip(page).getByRole('link', { name: 'Choose your machine' }));
  await type(page.getByLabel('Model and serial number'), 'Komatsu PC200-8 312044');
  await press('Enter');
  await page.waitForURL(`**${machinePath('komatsu', 'pc200-8')}?**`);
  await tap(page.getByRole('link', { name: 'Machine down' }).first());
  await page.getByRole('heading', { level: 1, name: 'Machine down: Komatsu PC200-8' }).waitFor();
  await type(page.getByLabel('Find parts of this machine'), 'track roller');
  await tap(page.getByRole('checkbox', { name: /Track roller/ }).first());
  await page.getByText(/^All parts leave our warehouse on/).waitFor();
  await tap(page.getByLabel('Email', { exact: true }));
  await page.getByLabel('Street address', { exact: true }).waitFor();
  const email = newEmail('mechanic');
  await taps.autofill(storedAddress(email));
  await tap(page.getByRole('button', { name: /^Place order for/ }).and(page.locator(':enabled')));
  await waitForToast(page, 'Order successful');
  await page.waitForURL('**/dashboard/orders/SP-*');
  expect(count()).toBeLessThanOrEqual(12);
  await waitForText(page, 'Machine down: Komatsu PC200-8, S/N 312044');
  await page.getByRole('region', { name: 'Choose a password' }).waitFor();
  expectNoErrors(visitor);
});

test('rows that are ticked on a drawing are taken along, the cart stays as it is, and what is typed survives a reload [O191]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const { slug } = await addPart(await staffCalls(shop), newPartNumber());
  await addFromPage(page, slug);
  await openDrawing(page, 'track-roller?machine=komatsu%2Fpc200-8&serial=312044');
  const row = drawingRow(page, '7');
  await row.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Machine down', exact: true }).click();
  await page.waitForURL(`**${down}`);
  const order = page.getByRole('region', { name: 'Parts to order' });
  const pieces = order.getByRole('textbox');
  const given = await pieces.inputValue();
  await pieces.fill('');
  await order.getByText('Enter a whole number of pieces, 1 or more.').waitFor();
  expect(await page.getByRole('button', { name: /^Place order for/ }).isDisabled()).toBe(true);
  await pieces.fill(given);
  await page.getByLabel('Email', { exact: true }).focus();
  await page.getByLabel('Street address', { exact: true }).waitFor();
  await autofill(page, storedAddress(newEmail('ticked')));
  await page.getByText('PO number, delivery term, note').click();
  await page.getByLabel('Note for us').fill('Gate 3.');
  await page.reload();
  await expect.poll(() => page.getByLabel('Street address', { exact: true }).inputValue()).toBe('Hafenstraße 12');
  expect(await pieces.inputValue()).toBe(given);
  await page
    .getByRole('button', { name: /^Place order for/ })
    .and(page.locator(':enabled'))
    .click();
  await waitForToast(page, 'Order successful');
  await page.waitForURL('**/dashboard/orders/SP-*');
  await waitForText(page, 'Gate 3.');
  await page.goto(pagePaths.cart);
  await page.getByRole('list', { name: 'Parts in your cart' }).getByRole('listitem').waitFor();
  // The next order for the machine begins empty.
  await page.goto(down);
  await waitForText(page, 'No part is chosen yet.');
  expectNoErrors(visitor);
});

test('pieces that are typed on a drawing after the tick are taken along, also when the row is chosen already [O191]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const drawing = 'track-roller?machine=komatsu%2Fpc200-8&serial=312044';
  const pieces = page.getByRole('region', { name: 'Parts to order' }).getByRole('textbox');
  for (const typed of ['7', '5']) {
    await openDrawing(page, drawing);
    const row = drawingRow(page, '4');
    await row.getByRole('checkbox').check();
    await row.getByRole('button', { name: /^Details of/ }).click({ position: { x: 80, y: 20 } });
    await drawingPanel(page, '4').getByRole('textbox').fill(typed);
    await page.getByRole('link', { name: 'Machine down', exact: true }).click();
    await page.waitForURL(`**${down}`);
    await expect.poll(() => pieces.inputValue()).toBe(typed);
  }
  expectNoErrors(visitor);
});

test('without a serial number rows say that they depend on it, and a replaced part says what is ordered [O191]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(`${pagePaths.machineDown}?machine=komatsu%2Fpc200-8`);
  await page.getByLabel('Find parts of this machine').fill('HX-20Y-1141');
  const found = page.getByRole('region', { name: 'What failed' }).getByRole('listitem').first();
  await found.getByText('check your serial number').waitFor();
  await found.getByText('Replaced by HX-20Y-1142').waitFor();
  expect(await found.getByText('$62.40').count()).toBe(1);
  await found.getByRole('checkbox').check();
  const order = page.getByRole('region', { name: 'Parts to order' });
  await order.getByText('In place of HX-20Y-1141').waitFor();
  await order.getByText('check your serial number').waitFor();
  await order.getByText('HX-20Y-1142', { exact: true }).waitFor();
  expectNoErrors(visitor);
});

test('without a machine the page asks for one, a machine without drawings has its fitting parts, and a line that the others wait for is named [O191]', async () => {
  const staff = await staffCalls(shop);
  const { fitting, early } = await addOwnMachine(staff, 'Downer', 'DW210');
  const late = await addPart(staff, newPartNumber(), { availableQnty: 0, backOrderDays: 200 });
  // Its name, as addPart gives it.
  const lateName = `Part ${late.partNumber}`;
  const fits = { machine: 'downer/dw210-3', serialText: '', quantityPerMachine: 1, position: '' };
  await staff('addFitment', { path: { id: late._id }, body: fits as never });
  const buyer = await as('buyer', { name: 'Jonas Weber', viewport: phone, at: pagePaths.machineDown });
  const { page } = buyer;
  await page.getByRole('link', { name: 'Choose machine' }).click();
  await page.getByLabel('Model and serial number').fill('Downer DW210-3 305000');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Machine down: Downer DW210-3' }).waitFor();
  const find = page.getByLabel('Find parts of this machine');
  await find.fill(fitting.partNumber);
  // It fits another serial number.
  await waitForText(page, `No part of this machine matches “${fitting.partNumber}”.`);
  await find.fill(early.partNumber);
  await page.getByRole('checkbox', { name: early.partNumber }).check();
  const leaves = page.getByRole('region', { name: 'When it leaves' });
  await leaves.getByText(/^All parts leave our warehouse on/).waitFor();
  expect(await leaves.getByText(/^Without/).count()).toBe(0);
  await find.fill(late.partNumber);
  await page.getByRole('checkbox', { name: lateName }).check();
  await leaves.getByText(`Without ${lateName}: leaves on`).waitFor();
  await page.getByRole('button', { name: `Remove ${lateName}` }).click();
  await leaves.getByText(/^Without/).waitFor({ state: 'hidden' });
  expectNoErrors(buyer);
});

test('a companion that is offered with a row is ticked and ordered with it, and none that was not ticked [O192]', async () => {
  const staff = await staffCalls(shop);
  const { query } = await addOwnMachine(staff, 'Compandown', 'CD30');
  const [pump, seal, ring] = [newPartNumber(), newPartNumber(), newPartNumber()];
  for (const number of [pump, seal, ring]) await addPart(staff, number);
  await createGridDrawing(
    staff,
    'DOWN-1',
    [
      { callout: '1', name: 'Feed pump', part: { number: pump }, companions: ['2', '3'] },
      { callout: '2', name: 'Pump seal', part: { number: seal }, quantity: 2 },
      { callout: '3', name: 'Pump ring', part: { number: ring } },
    ],
    { machines: [{ machine: 'compandown/cd30-3' }] },
  );
  const at = `${pagePaths.machineDown}?${query}`;
  const buyer = await as('buyer', { viewport: phone, hasAddress: true, at });
  const { page } = buyer;
  await page.getByLabel('Find parts of this machine').fill('feed pump');
  await page.getByRole('checkbox', { name: /Feed pump/ }).check();
  const companions = page.getByRole('group', { name: 'Changed together with 1' });
  await companions.getByRole('checkbox', { name: /Pump seal/ }).check();
  await page.getByLabel('Quantity of Pump seal').waitFor();
  expect(await companions.getByRole('checkbox', { name: /Pump ring/ }).isChecked()).toBe(false);
  await page
    .getByRole('button', { name: /^Place order for/ })
    .and(page.locator(':enabled'))
    .click();
  await waitForToast(page, 'Order successful');
  const call = await callsOf(shop, buyer);
  const [placed] = await call('listOrders', { query: {} });
  const { lines } = await call('getOrder', { path: { number: placed?.number ?? '' } });
  expect(lines.map(({ partNumber, productQuantity }) => [partNumber, productQuantity])).toEqual([
    [pump, 1],
    [seal, 2],
  ]);
  expectNoErrors(buyer);
});
