/** The quick order page: lists of numbers become lines of an order. */
import { expect, test } from 'vitest';
import { sheetsFile, xlsxFile } from '../../test/fixtures/xlsx-file.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

/** Twelve numbers as they stand in a worn book: own, old, supplier and cross numbers, in several spellings. */
const wornBook = [
  'HX-20Y-1142  x 8',
  '4 hx 20y 1305',
  '639261',
  'NT24808   10 pcs',
  'Q7-75489',
  'K285.10',
  'HX-20Y-1138 4',
  'HX-20Y-1471 - 120',
  'HX-V21-1163 6',
  'HX-2OY-1143 4',
  'HX-20Y-1400N 2',
  'P/N: HX-C32-1472 qty 250',
].join('\n');

async function openQuickOrder(viewport = phone) {
  const visitor = await visit({ viewport });
  const { page } = visitor;
  await page.goto('/quick-order');
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  return { visitor, page, list: page.getByLabel('Part numbers and quantities') };
}

test('a mechanic on a phone resolves twelve numbers from a worn book [O21]', async () => {
  const { visitor, page, list } = await openQuickOrder();
  await list.fill(wornBook);
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('heading', { name: '12 lines checked' }).waitFor();
  await page.getByText('HX-20Y-1138 was superseded by HX-20Y-1142.').waitFor();
  const line = (row: number) => page.getByRole('listitem').filter({ has: page.getByLabel(`Remove line ${row}`) });
  await line(8).getByText('Minimum order 200.').waitFor();
  await line(9).getByText('3 left.').waitFor();
  // Both quantities at once, then the two lines that need a choice.
  await page.getByRole('button', { name: 'Take 2 suggested quantities' }).click();
  await line(10).getByText('Did you mean one of these?').waitFor();
  await line(10).getByRole('radio').check();
  await line(11).getByText('These interchangeable parts are in stock.').waitFor();
  await line(11)
    .getByRole('radio', { name: /HX-20Y-1400 / })
    .check();
  await line(11).getByText('Chosen', { exact: true }).waitFor();
  await page.getByText('12 of 12 lines ready').waitFor();
  await page.getByText('1 line repeats a part.').waitFor();
  await page.getByText('Lines 1 and 7 are the same part: 12 pieces together.').waitFor();
  await page.getByRole('button', { name: 'Add up quantities' }).click();
  await page.getByText('11 of 11 lines ready').waitFor();
  expect(await page.getByLabel('Quantity, line 1', { exact: true }).inputValue()).toBe('12');
  await page.getByRole('button', { name: 'Add 11 lines to cart' }).click();
  await page.getByText('11 lines are in your cart.').waitFor();
  expect(await page.locator('[data-cart-count]').textContent()).toContain('11');
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByText('HX-20Y-1471').first().waitFor();
  expect(await page.getByLabel('Quantity of HX-20Y-1142').inputValue()).toBe('12');
  expectNoErrors(visitor);
});

test('lines between semicolons, two of them with one part, go to the cart together or by mail to the shop [O21]', async () => {
  const { visitor, page, list } = await openQuickOrder();
  await list.fill('HX-20Y-1142 8; NT24808 10\nHX-20Y-1142; 4; ZZ-99999-9; 2\nHX-20Y-1305; 32210');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('heading', { name: '5 lines checked' }).waitFor();
  await page.getByText('“32210” may be a quantity or a part number.').waitFor();
  const mail = new URL((await page.getByRole('link', { name: 'Send us the list' }).getAttribute('href')) ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', expect.stringContaining('@')]);
  expect(mail.searchParams.get('body')?.split('\r\n').slice(2)).toEqual([
    ...['8 x HX-20Y-1142', '10 x NT24808', '4 x HX-20Y-1142', '2 x ZZ-99999-9', 'HX-20Y-1305 32210'],
  ]);
  await page.getByRole('button', { name: 'Add 3 lines to cart' }).click();
  const added = page.getByText('3 lines are in your cart.');
  await added.getByText('Lines 1 and 2 are the same part: 12 pieces together.').waitFor();
  await page.getByText('0 of 2 lines ready').waitFor();
  expectNoErrors(visitor);
});

test('the search hands a pasted list over; a list, its decisions and what was typed survive a reload [O21]', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.goto(`/parts?q=${encodeURIComponent('HX-20Y-1142, NT24808, 639261')}`);
  await page.getByRole('button', { name: 'Order these parts' }).click();
  await page.getByRole('heading', { name: '3 lines checked' }).waitFor();
  const list = page.getByLabel('Part numbers and quantities');
  await page.getByText('3 of 3 lines ready').waitFor();
  await page.goto('/quick-order');
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  await list.fill('HX-20Y-1142 8\nHX-V21-1163 6\nHX-20Y-1305 4');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('button', { name: 'Take 3' }).click();
  await page.getByRole('button', { name: 'Remove line 3' }).click();
  await page.getByText('2 of 2 lines ready').waitFor();
  await page.reload();
  await page.getByText('2 of 2 lines ready').waitFor();
  expect(await list.inputValue()).toContain('HX-20Y-1305 4');
  expect(await page.getByLabel('Quantity, line 2', { exact: true }).inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Start a new list' }).click();
  expect(await list.inputValue()).toBe('');
  await page.reload();
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  expect(await list.inputValue()).toBe('');
  expectNoErrors(visitor);
});

test('lines are typed with the keyboard only, suggestions, Enter for the next line, Enter to check; cells from a spreadsheet fill the lines below', {
  tags: 'variant',
}, async () => {
  const { visitor, page } = await openQuickOrder(desktop);
  await page.getByRole('button', { name: 'Type numbers' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('HX-20Y-11');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const quantity = page.getByLabel('Quantity, line 1', { exact: true });
  await expect.poll(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByLabel('Part number, line 2').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type('NT24808');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByLabel('Part number, line 3').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '2 lines checked' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('quick-order-result');
  await page.getByRole('button', { name: 'Start a new list' }).click();
  await page.getByRole('button', { name: 'Type numbers' }).click();
  await page.getByLabel('Part number, line 2').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'HX-20Y-1142\t8\r\nNT24808\t10\r\n639261\t1\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByLabel('Part number, line 5').waitFor();
  expect(await page.getByLabel('Part number, line 4').inputValue()).toBe('639261');
  expect(await page.getByLabel('Quantity, line 3', { exact: true }).inputValue()).toBe('10');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  expect(await page.getByLabel('Part numbers and quantities').inputValue()).toBe(
    'HX-20Y-1142\t8\nNT24808\t10\n639261\t1',
  );
  expectNoErrors(visitor);
});

test('an Excel file is checked, its lines without a part can be downloaded, and a file that is no list says what to do [O21]', async () => {
  const { page } = await openQuickOrder();
  const buffer = Buffer.from(
    xlsxFile([
      ['Pos', 'Part number', 'Description', 'Qty'],
      ['10', 'HX-20Y-1142', 'Track roller', 8],
      ['20', 'ZZ-99999-9', 'Unknown thing', 3],
    ]),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('Upload a list').setInputFiles({ name: 'order.xlsx', mimeType, buffer });
  await page.getByText('1 of 2 lines ready').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 1 unavailable line (CSV)' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const csv = Buffer.concat(chunks).toString('utf8');
  expect(csv).toContain('ZZ-99999-9,3,');
  expect(csv).not.toContain('HX-20Y-1142');
  await page
    .getByLabel('Upload a list')
    .setInputFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('alert').getByText('This is a PDF.').waitFor();
});

test('the sheet that was read is named, another is chosen, and hidden rows are left out', {
  tags: 'variant',
}, async () => {
  const { visitor, page } = await openQuickOrder(desktop);
  const rows = (...numbers: string[]) => [['Part number', 'Qty'], ...numbers.map((number) => [number, '8'])];
  const buffer = Buffer.from(
    sheetsFile([
      { name: 'Order', rows: rows('HX-20Y-1142', 'HX-20Y-1138'), hidden: [3] },
      { name: 'Later', rows: rows('ZZ-99999-9') },
    ]),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('Upload a list').setInputFiles({ name: 'order.xlsx', mimeType, buffer });
  await page.getByRole('heading', { name: '2 lines checked' }).waitFor();
  const sheet = page.getByLabel('Sheet that was read');
  expect(await sheet.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.label)).toBe('Order');
  await page.getByRole('button', { name: 'Leave hidden rows out' }).click();
  await page.getByRole('heading', { name: '1 line checked' }).waitFor();
  await page.getByText('1 hidden row was left out.').waitFor();
  await sheet.selectOption('Later');
  await page.getByRole('heading', { name: 'ZZ-99999-9' }).waitFor();
  expectNoErrors(visitor);
});

test('without script the form answers with what was found', { tags: 'variant' }, async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto('/quick-order');
  await page.getByLabel('Part numbers and quantities').fill('HX-20Y-1142 8\nZZ-99999-9');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('heading', { name: '2 lines checked' }).waitFor();
  expect(await page.getByRole('link', { name: 'HX-20Y-1142' }).getAttribute('href')).toContain('/part/');
  expect(await page.getByLabel('Part numbers and quantities').inputValue()).toBe('HX-20Y-1142 8\nZZ-99999-9');
  const mail = await page.getByRole('link', { name: 'Send us the list' }).getAttribute('href');
  expect(mail).toContain('8%20x%20HX-20Y-1142%0D%0AZZ-99999-9');
  await page.getByLabel('Part numbers and quantities').fill('');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByText('Paste or type at least one part number.').waitFor();
});
