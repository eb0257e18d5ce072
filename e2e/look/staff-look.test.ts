/** Pages and dialogs of staff in states that other tests of the look do not reach. */
import { beforeAll, expect, test } from 'vitest';
import { editProductPath, pagePaths } from '#platform/http/page-paths.ts';
import { zipFile } from '../../test/fixtures/xlsx-file.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { expectNoHorizontalScroll, newPartNumber, pictureFile, waitForText } from '../fixtures/helpers.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, visit } = peopleOf(shop);
let call: StaffCall;
let page: Visitor['page'];

beforeAll(async () => {
  call = await staffCalls(shop);
  ({ page } = await as('admin'));
});

const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('the overview without orders and with one, and orders between two days', async () => {
  await page.goto('/dashboard/overview');
  await waitForText(page, 'No confirmed orders in the last twelve weeks');
  await expectGoodLook(page, 'the overview of a shop without orders');
  const number = await orderPart(shop, await as('buyer'), await addPart(call, newPartNumber()));
  await call('confirmOrder', { path: { number }, body: {} });
  await page.reload();
  await page.getByRole('region', { name: 'Turnover by week' }).getByText('1 order', { exact: true }).waitFor();
  await expectGoodLook(page, 'the overview');
  await page.goto(`${pagePaths.orders}?from=2999-01-01&to=2026-01-01`);
  await waitForText(page, 'The first day is after the last day. Change one of them.');
  await expectGoodLook(page, 'orders between two days');
});

test('the desk with chosen and new orders, its keys, and the dialog that ships orders', async () => {
  const buyer = await as('buyer');
  const part = await addPart(call, newPartNumber());
  const number = await orderPart(shop, buyer, part);
  await call('confirmOrder', { path: { number }, body: {} });
  await call('writeOrderMessage', { path: { number }, body: { text: 'Regular customer', internal: true } });
  await page.goto(`${pagePaths.orders}?q=${buyer.email}`);
  await page
    .getByRole('checkbox', { name: 'All 1 order on this page' })
    .or(page.locator('tr[data-row] input[type=checkbox]').first())
    .first()
    .check();
  await waitForText(page, '1 order chosen');
  await expectGoodLook(page, 'the desk with chosen orders');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await press('Clear choice');
  await press('Ship with tracking numbers');
  await dialog().getByLabel('Orders and tracking numbers').fill(`${number} 1Z991\nSP-1 DHL 1Z992`);
  await dialog().getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog().getByText('Line 1: write the order number').waitFor();
  await expectGoodLook(page, 'the dialog that ships orders');
  await dialog().getByLabel('Carrier of lines without one').fill('UPS');
  await dialog().getByRole('button', { name: 'Ship', exact: true }).click();
  await waitForText(page, /^SP-1: /);
  await expectGoodLook(page, 'the desk with what was not done');
  await page.goto(pagePaths.orders);
  await page.locator('tr[data-row]').first().waitFor();
  await expect
    .poll(async () => {
      await orderPart(shop, buyer, part);
      return page.getByRole('button', { name: 'Show', exact: true }).count();
    })
    .toBe(1);
  await expectGoodLook(page, 'the desk with a new order');
});

test('between phone and desktop the table of orders scrolls, and its first column stays', async () => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(pagePaths.orders);
  await page.locator('tbody td').first().waitFor();
  await expectNoHorizontalScroll(page);
  const before = await page.locator('tbody td').first().boundingBox();
  const moved = await page.locator('.table-box').evaluate((box) => {
    box.scrollLeft = 200;
    return box.scrollLeft;
  });
  expect(moved).toBeGreaterThan(100);
  expect((await page.locator('tbody td').first().boundingBox())?.x).toBe(before?.x);
  await page.setViewportSize(desktop);
});

test('on a phone the menu of the staff leads to their pages, which do not scroll sideways [O65]', async () => {
  const staff = await as('admin', { at: pagePaths.products, viewport: phone });
  for (const [link, heading] of [
    ['Manage All Orders', 'Manage All Orders'],
    ['Make admin', /^All users: \d+$/],
    ['Add Item', 'Add Item'],
  ] as const) {
    await staff.page.locator('.dashboard__header').getByRole('button', { name: 'Dashboard' }).click();
    await staff.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: link }).click();
    await staff.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectNoHorizontalScroll(staff.page);
  }
});

test('an edit of many parts: chosen, in its dialog, its preview and the list', async () => {
  const { partNumber } = await addPart(call, newPartNumber());
  await page.goto(`${pagePaths.products}?q=${partNumber}`);
  await page.getByRole('checkbox', { name: new RegExp(`${partNumber}$`) }).check();
  await waitForText(page, '1 selected');
  await expectGoodLook(page, 'a chosen part');
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByLabel('Percent').fill('10');
  await expectNoAxeFindings(page);
  await press('Show preview');
  await waitForText(page, 'Preview. Nothing has changed yet.');
  await expectGoodLook(page, 'the preview of an edit');
  await page.getByRole('link', { name: 'All bulk edits' }).click();
  await page.getByRole('rowheader').first().waitFor();
  await expectGoodLook(page, 'the list of edits');
});

test('cells of the table of parts with a wrong value, and with one that a colleague changed', async () => {
  const { _id, partNumber } = await addPart(call, newPartNumber());
  await page.setViewportSize(phone);
  await page.goto(`${pagePaths.products}?q=${partNumber}`);
  const stock = page.getByRole('button', { name: new RegExp(`^Stock of ${partNumber}:`) });
  await stock.click();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await waitForText(page, '“12.5” is not a valid quantity. Use a whole number like 120.');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');
  await call('editProduct', { path: { id: _id }, body: { availableQnty: 77 } });
  await stock.click();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await waitForText(page, /^The stock is 77 now\./);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(desktop);
});

test('the dialog of a machine with an error, the list of machines, and fitments of a part', async () => {
  await page.goto('/dashboard/machines?q=pc200');
  await page.getByRole('rowheader').first().waitFor();
  await expectGoodLook(page, 'the list of machines');
  await press('Add machine');
  await dialog().getByLabel('Maker of the machine').fill('Testmaker');
  await dialog().getByLabel('Machine', { exact: true }).fill('TX900-3');
  await dialog().getByLabel('Serial numbers').fill('9000–100');
  await dialog().getByRole('button', { name: 'Add machine' }).click();
  await dialog().getByText('ends (100) before it starts (9000)').waitFor();
  await expectNoAxeFindings(page);
});

test('the page of a part: relations, suggestions, merge, stock, pictures [U17]', async () => {
  const part = await addPart(call, newPartNumber(), { availableQnty: 30 });
  const other = await addPart(call, newPartNumber());
  await orderPart(shop, await as('buyer'), part);
  await page.setViewportSize(phone);
  await page.goto(editProductPath(part._id));
  await press('Add replacement');
  await page.getByLabel('Supersession type').selectOption('all');
  await page.getByLabel('image file').setInputFiles([await pictureFile(), await pictureFile()]);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await expectGoodLook(page, 'the history of the stock', 'section:has(#stock) *');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Merge into' }) });
  await form.getByLabel('Part number').pressSequentially(other.partNumber);
  await form.getByRole('option').first().waitFor();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Merge into' }).click();
  await dialog().getByRole('region', { name: 'Kept' }).waitFor();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await dialog()
    .getByRole('button', { name: /^Merge/ })
    .click();
  await page.waitForURL(`**/${other._id}`);
  await press('Undo last merge');
  await dialog().getByRole('button', { name: 'Undo merge' }).waitFor();
  await expectNoAxeFindings(page);
  await page.setViewportSize(desktop);
});

test('two groups of interchangeable parts that are to be joined', async () => {
  const ids = [];
  for (const brand of ['HX', 'Norrtrak']) {
    const [one, two] = [await addPart(call, newPartNumber()), await addPart(call, newPartNumber(), { brand })];
    await call('addInterchange', { path: { id: one._id }, body: { part: { id: two._id } } });
    ids.push(one);
  }
  await page.goto(editProductPath(ids[0]?._id ?? ''));
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Add equivalent' }) });
  await form.getByLabel('Brand').fill('HX');
  await form.getByLabel('Part number').fill(ids[1]?.partNumber ?? '');
  await form.getByRole('button', { name: 'Add equivalent' }).click();
  await page.getByRole('dialog', { name: 'Join these two groups?' }).waitFor();
  await expectNoAxeFindings(page);
});

test('a part with a wrong specification, and a part without picture', async () => {
  const { _id } = await addPart(call, `ZT-${newPartNumber().slice(-7)}`);
  await page.goto(editProductPath(_id));
  await page.getByLabel('Specifications').fill('Voltage: 24 V\nPulley');
  await press('Remove picture 1');
  await press('Save changes');
  await page.getByRole('alert').getByText('“Pulley” is not a specification.').waitFor();
  await expectNoAxeFindings(page);
  const long = `${'Length of a name that nobody breaks '.repeat(2).slice(0, 59)}x: ${'1'.repeat(110)} mm`;
  await page.getByLabel('Specifications').fill(`Voltage: 24 V\n${long}`);
  await press('Save changes');
  await page.locator('.Toastify__toast', { hasText: 'saved.' }).first().waitFor();
  const { slug } = await call('getProduct', { path: { id: _id } });
  const visitor = await visit({ at: `/part/${slug}`, viewport: phone });
  await visitor.page.getByText('No picture yet').first().waitFor();
  await expectNoAxeFindings(visitor.page);
  await expectNoHorizontalScroll(visitor.page);
});

test('the preview of an archive of pictures', async () => {
  const { partNumber } = await addPart(call, newPartNumber());
  await page.goto('/dashboard/import');
  await page.getByLabel('Import type').selectOption('pictures');
  const { buffer } = await pictureFile();
  const archive = Buffer.from(zipFile({ [`${partNumber}.jpg`]: buffer, 'no such part.jpg': buffer }));
  await page.getByLabel('File').setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: archive });
  await press('Upload');
  await press('Preview import');
  await page.getByRole('button', { name: 'Import 1 picture' }).waitFor();
  await expectGoodLook(page, 'the preview of an archive of pictures');
});

test('a missed search and its dialog, and the palette with and without results', async () => {
  const q = `WQX-${newPartNumber().slice(-9)}`;
  await fetch(`${shop.url}/parts?${new URLSearchParams({ q })}`);
  await page.goto('/dashboard/missedSearches');
  const missed = q.toLowerCase();
  await page.getByRole('rowheader', { name: missed, exact: true }).waitFor();
  await expectGoodLook(page, 'missed searches');
  await press(`Add as number of …: ${missed}`);
  await dialog().getByLabel('Part number', { exact: true }).pressSequentially('20y1160');
  await dialog().getByRole('option').first().waitFor();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.goto(pagePaths.products);
  await press('Go to');
  await dialog().getByRole('combobox').waitFor();
  await expectNoAxeFindings(page);
  await dialog().getByRole('combobox').fill('zzz-nothing');
  await waitForText(page, 'Nothing found for “zzz-nothing”');
  await expectGoodLook(page, 'the palette without results');
});
