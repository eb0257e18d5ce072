/** Staff pack an order on a phone, with taps and a scanner, and on a desk from paid to dispatched with its documents. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { orderPath, packingPath, pagePaths } from '#platform/http/page-paths.ts';
import { readPdf } from '../../test/fixtures/read-pdf.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  expectInView,
  expectNoErrors,
  expectNoHorizontalScroll,
  newPartNumber,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const call = await staffCalls(shop);

/** The number of a confirmed order, and that of its part. */
async function confirmedOrder(name: string, quantity = 1) {
  const buyer = await as('buyer', { name });
  const part = newPartNumber();
  const number = await orderPart(shop, buyer, await addPart(call, part), quantity);
  await call('confirmOrder', { path: { number }, body: {} });
  return { buyer, number, part };
}

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])(
  '%s it takes four clicks from a paid order to one that is dispatched, with packing list and invoice [O288]',
  async (_, viewport) => {
    const { buyer, number } = await confirmedOrder('Paula Packed');
    const { payment } = await call('getOrder', { path: { number } });
    await call('recordPayment', { path: { number }, body: { amount: payment.open, date: '2026-01-15' } });
    const staff = await as('admin', { at: orderPath(number), viewport });
    const { page } = staff;
    let clicks = 0;
    const click = async (role: 'link' | 'button', name: string) => {
      clicks += 1;
      await page.getByRole(role, { name, exact: true }).click();
    };
    await click('link', 'Pack');
    await click('button', 'All the rest into this package');
    await page.getByLabel('Gross weight (kg)').fill('20');
    await page.getByLabel('Carrier').fill('DHL');
    await page.getByLabel(/^Tracking number/).fill('JD0146');
    await click('button', 'Pack and dispatch');
    await page.getByText(`Order ${number} is dispatched.`).first().waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), click('button', 'Packing list and invoice')]);
    const pages = await readPdf(await readFile(await file.path()));
    expect(pages.map(({ text }) => /Packing list|Commercial invoice/.exec(text)?.[0])).toEqual([
      'Packing list',
      'Commercial invoice',
    ]);
    expect(clicks).toBe(4);
    await buyer.page.goto(orderPath(number));
    await waitForText(buyer.page, `${number} 1/1`);
    expectNoErrors(staff);
    expectNoErrors(buyer);
  },
);

test('on a phone parts are packed by taps and by their number; what is wrong is said at its field, and a draft stays [O285]', async () => {
  const { number, part } = await confirmedOrder('Thea Thumb', 4);
  const staff = await as('admin', { at: packingPath(number), viewport: phone });
  const { page } = staff;
  const scan = page.getByLabel('Scan or type a part number');
  await scan.fill('no such 99');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(/No line of this order has the number no such 99/).waitFor();
  await scan.fill(part.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(/is in package 1\. Left: \d+\./).waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await waitForToast(page, 'are saved');
  await page.reload();
  expect(await page.getByLabel(`Pieces of ${part} in package 1`).inputValue()).toBe('1');
  await page.getByRole('button', { name: 'All the rest into this package' }).click();
  await page.getByRole('button', { name: 'Ready to ship' }).click();
  await page
    .getByText(/has no gross weight/)
    .first()
    .waitFor();
  await page.getByLabel('Gross weight (kg)').fill('12,5');
  await page.getByRole('button', { name: 'Ready to ship' }).click();
  await waitForToast(page, 'ready to ship');
  await page.getByRole('heading', { name: 'In the warehouse Ready' }).waitFor();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('UPS');
  await dialog.getByRole('button', { name: 'Ship the packages' }).click();
  await waitForToast(page, 'Shipment recorded.');
  expectNoErrors(staff, /422/);
});

test('of two people who pack at once nobody loses what they typed [O283]', async () => {
  const { number, part } = await confirmedOrder('Tina Twice', 2);
  const staff = await as('admin', { at: packingPath(number) });
  const { page } = staff;
  await page.getByRole('button', { name: 'All the rest into this package' }).click();
  await page.getByLabel('Gross weight (kg)').fill('33');
  const packages = [{ kind: 'PX' as const, grossWeight: 40, lines: [{ position: 1, quantity: 1 }] }];
  await call('saveOrderPacking', { path: { number }, body: { version: 0, packages } });
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText(/has saved other packages meanwhile\. Packages: 1, pieces: 1/).waitFor();
  expect(await page.getByLabel('Gross weight (kg)').inputValue()).toBe('33');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await waitForToast(page, 'are saved');
  const { packing } = await call('getOrderPacking', { path: { number } });
  expect(packing?.packages).toMatchObject([{ kind: 'PK', grossWeight: 33 }]);
  expect(await page.getByText(part).count()).toBeGreaterThan(0);
  expectNoErrors(staff, /409/);
});

test('the number of packages of an order that has left leads to its shipments, also when they are folded [O390]', async () => {
  const { number } = await confirmedOrder('Lina Left');
  await call('shipOrder', { path: { number }, body: { carrier: 'DHL', parcels: 3 } });
  const staff = await as('admin', { at: orderPath(number), viewport: phone });
  const { page } = staff;
  await page.getByRole('button', { name: 'Hide Shipments' }).click();
  await page.goto(`${pagePaths.orders}?columns=packages`);
  await page.getByRole('link', { name: `3 packages of order ${number}` }).click();
  const shipments = page.getByRole('heading', { level: 2, name: 'Shipments' });
  await expectInView(shipments);
  await page.getByRole('table', { name: 'Shipments' }).waitFor();
  expect(await shipments.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expectNoErrors(staff);
});

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])(
  '%s some of the packages leave, the others later; nobody overlooks that an address is missing [O396]',
  async (_, viewport) => {
    const { buyer, number } = await confirmedOrder('Petra Parts', 3);
    const packages = [1, 2, 3].map(() => ({
      kind: 'CT' as const,
      grossWeight: 40,
      lines: [{ position: 1, quantity: 1 }],
    }));
    await call('saveOrderPacking', { path: { number }, body: { version: 0, isReady: true, packages } });
    const staff = await as('admin', { at: orderPath(number), viewport });
    const { page } = staff;
    const dialog = page.getByRole('dialog');
    const ship = async (left: readonly string[], carrier: string) => {
      await page.getByRole('button', { name: 'Ship', exact: true }).click();
      const boxes = dialog.getByRole('group', { name: 'Packages that leave' }).getByRole('checkbox');
      await expect.poll(() => boxes.count()).toBe(left.length);
      await dialog.getByLabel('Carrier').fill(carrier);
      await dialog.getByText('The order has no delivery address.').waitFor();
      return dialog.getByRole('button', { name: 'Ship the packages' });
    };
    const all = [1, 2, 3].map((each) => `${number} ${each}/3`);
    const send = await ship(all, 'Maersk');
    for (const marks of all) await dialog.getByRole('checkbox', { name: marks }).uncheck();
    await dialog.getByText('Choose at least one package.').waitFor();
    expect(await send.isDisabled()).toBe(true);
    for (const marks of all.slice(0, 2)) await dialog.getByRole('checkbox', { name: marks }).check();
    await dialog.getByText('The others stay in the warehouse').waitFor();
    await expectNoHorizontalScroll(page);
    await send.click();
    await waitForToast(page, 'Shipment recorded.');
    const shippedOf = async () =>
      (await call('getOrder', { path: { number } })).shipments.map(({ parcels }) => parcels);
    expect(await shippedOf()).toEqual([2]);
    await dialog.waitFor({ state: 'detached' });
    await (await ship(all.slice(2), 'DHL')).click();
    await expect.poll(shippedOf).toEqual([2, 1]);
    await buyer.page.goto(orderPath(number));
    for (const marks of all) await waitForText(buyer.page, marks);
    expectNoErrors(staff);
  },
);
