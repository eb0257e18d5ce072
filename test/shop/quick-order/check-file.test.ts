/** A list as a file: CSV, plain text, XLSX. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkListFile } from '#domain/quick-order/check-list.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { sheetsFile, xlsxFile } from '../../fixtures/xlsx-file.ts';
import { stockQuickOrderShop, summarise } from './quick-order-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await stockQuickOrderShop(shop);
});
afterAll(() => shop.close());

describe('a file', () => {
  async function* bytes(content: string | Uint8Array) {
    yield typeof content === 'string' ? new TextEncoder().encode(content) : content;
  }
  const checkFile = async (content: string | Uint8Array) =>
    (await checkListFile(shop.scope(), bytes(content))).lines.map(summarise);
  const expected = ['found · 20Y-30-00481 4', 'found · SX-9001 2'];

  test('may be CSV with any separator, or plain text', async () => {
    expect(await checkFile('Part number,Qty\n20Y-30-00481,4\nSX-9001,2\n')).toEqual(expected);
    expect(await checkFile('Qty;Part number\r\n4;20Y-30-00481\r\n2;SX-9001\r\n')).toEqual(expected);
    expect(await checkFile('\ufeff20Y-30-00481 x 4\nSX-9001 - 2 pcs')).toEqual(expected);
  });

  test('may be XLSX, and its converted numbers are seen', async () => {
    const rows = [
      ['No.', 'Part number', 'Qty'],
      [1, '20Y-30-00481', 4],
      [2, 'SX-9001', 2],
      [3, 1.23e20, 1],
    ];
    expect(await checkFile(xlsxFile(rows))).toEqual([...expected, 'damaged']);
  });

  test('with several sheets is read at the first visible one with a column of numbers, which is named', async () => {
    const rows = (number: string) => [
      ['Part number', 'Qty'],
      [number, '2'],
      ['SX-9001', '1'],
    ];
    const file = sheetsFile([
      { name: 'Old', state: 'hidden', rows: rows('X1200-77') },
      { name: 'Cover', rows: [['Our order 2026']] },
      { name: 'Order', rows: rows('0445120231'), hidden: [3] },
      { name: 'Spare', rows: rows('X1200-77') },
    ]);
    const read = async (choice = {}) => {
      const { lines, workbook } = await checkListFile(shop.scope(), bytes(file), choice);
      return [workbook?.sheet, workbook?.hiddenRows, ...lines.map(({ number }) => number)];
    };
    expect(await read()).toEqual([2, 1, '0445120231', 'SX-9001']);
    expect(await read({ leaveOutHidden: true })).toEqual([2, 1, '0445120231']);
    expect(await read({ sheet: 3 })).toEqual([3, 0, 'X1200-77', 'SX-9001']);
    expect((await checkListFile(shop.scope(), bytes(file))).workbook?.sheets).toEqual([
      'Old',
      'Cover',
      'Order',
      'Spare',
    ]);
    await expect(read({ sheet: 9 })).rejects.toMatchObject({ code: 'invalid' });
    expect((await checkListFile(shop.scope(), bytes(new TextEncoder().encode('SX-9001 1')))).workbook).toBeNull();
  });

  test('gives the numbers that its sheet shows', async () => {
    const number = { xml: '<c s="2"><v>4711</v></c>' };
    const { lines } = await checkListFile(
      shop.scope(),
      bytes(
        xlsxFile([
          ['Part no', 'Qty'],
          [number, 3],
        ]),
      ),
    );
    expect(lines).toMatchObject([{ number: '004711', quantity: 3 }]);
  });

  test('that is no list is refused with what to do, and nothing of it stays', async () => {
    await expect(checkFile('%PDF-1.7')).rejects.toMatchObject({ code: 'invalid' });
    await expect(checkFile(xlsxFile([['x']]).slice(0, 60))).rejects.toMatchObject({ code: 'invalid' });
    await expect(checkFile('A-12345\n'.repeat(20_001))).rejects.toMatchObject({ code: 'invalid' });
    const wide = xlsxFile([['SX-9001', 1, { xml: '<c r="IW1"><v>7</v></c>' }]]);
    await expect(checkFile(wide)).rejects.toThrow('Line 1 has more than 256 entries');
    expect(await shop.files.listFolders('quick-order')).toEqual([]);
  });
});
