/** Open lines of a request that go out to a supplier as an Excel file, and what is read of the file that comes back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSupplierCosts, saveSupplierCosts } from '#domain/quotations/supplier/supplier-costs.server.ts';
import { makeSupplierList } from '#domain/quotations/supplier/supplier-lists.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { unzip } from '../../fixtures/unzip.ts';
import { xlsxFile, zipFile } from '../../fixtures/xlsx-file.ts';
import { answered, freeAnswer } from './quotation-fixture.ts';
import {
  checkList,
  lineIdsOf,
  requestForSupplier,
  type SupplierCells,
  supplierHeadings,
  supplierList,
} from './supplier-fixture.ts';

let shop: TestShop;
let staff: Scope;
let chief: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
  chief = shop.as(await createUser(shop, { role: 'manager' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

test('the file has the open lines as texts, and comes back with prices that become costs [O510]', async () => {
  const sent = await requestForSupplier(stranger);
  const [first = '', , third = ''] = await lineIdsOf(staff, sent);
  const { name, bytes } = await makeSupplierList(staff, sent.id);
  expect(name).toMatch(/^RQ-\d+-supplier\.xlsx$/);
  const entries = await unzip(bytes);
  const sheet = entries['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).not.toContain('<f');
  expect(sheet.match(/t="inlineStr"/g)?.length).toBeGreaterThan(12);
  const filled = sheet
    .replace('<c r="J2" s="4"/>', '<c r="J2" s="4"><v>1234.5</v></c>')
    .replace('<c r="K2" s="5"/>', '<c r="K2" s="5"><v>21</v></c>')
    .replace('<c r="L4" s="6"/>', '<c r="L4" s="6" t="inlineStr"><is><t>=HYPERLINK("x")</t></is></c>')
    .replace('<c r="J4" s="4"/>', '<c r="J4" s="4" t="inlineStr"><is><t>$ 2,000.25</t></is></c>');
  const read = await checkList(staff, sent, zipFile({ ...entries, 'xl/worksheets/sheet1.xml': filled }));
  expect(read.missing).toEqual([]);
  expect(read.rows).toMatchObject([
    { row: 2, position: 1, answer: { lineId: first, cost: 1234.5, leadDays: 21, note: '' }, problem: '' },
    { row: 3, position: 2, answer: null, problem: '' },
    { row: 4, position: 3, answer: { lineId: third, cost: 2000.25, leadDays: null, note: '=HYPERLINK("x")' } },
  ]);
  const lines = read.rows.flatMap(({ answer }) => (answer ? [answer] : []));
  expect(await saveSupplierCosts(staff, sent.id, { lines })).toEqual({ lines: [] });
  expect((await getSupplierCosts(chief, sent.id)).lines).toMatchObject([
    { position: 1, cost: 1234.5, leadDays: 21, unitPrice: null, marginPercent: null },
    { position: 3, cost: 2000.25 },
  ]);
});

test('nothing about the buyer is in the file, not even in what the lines say [O511]', async () => {
  const note = 'For Haddad  Quarries, ask Omar Haddad (omar@haddad.example, +962 6 555 0110)';
  const sent = await requestForSupplier(stranger, {
    note: 'Whole request',
    lines: [{ partNumber: '707-99-47790', name: 'Kit for HADDAD QUARRIES', quantity: 1, note, targetPrice: 12.34 }],
  });
  const { bytes } = await makeSupplierList(staff, sent.id);
  const text = Object.values(await unzip(bytes)).join('\n');
  expect(text).toContain('707-99-47790');
  for (const word of ['Haddad', 'Omar', 'omar@', '555 0110', sent.email, 'Whole request', '12.34', sent.id])
    expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  // Its number was not changed, though the buyer's name was left out.
  const [id = ''] = await lineIdsOf(staff, sent);
  expect((await checkList(staff, sent, supplierList([id, '707-99-47790', 1, 10]))).rows).toMatchObject([
    { answer: { cost: 10 } },
  ]);
});

test('answered lines stay out of the file; without an open line there is none [O510]', async () => {
  const sent = await requestForSupplier(stranger);
  const ids = await lineIdsOf(staff, sent);
  await answered(staff, sent, [freeAnswer(), freeAnswer({ unitPrice: '' })]);
  const sheet = (await unzip((await makeSupplierList(staff, sent.id)).bytes))['xl/worksheets/sheet1.xml'] ?? '';
  expect(ids.map((id) => sheet.includes(id))).toEqual([false, true, true]);
  expect((await checkList(staff, sent, supplierList([ids[1] ?? '', '', 2, 5]))).missing).toEqual([3]);
  await answered(staff, sent, [freeAnswer(), freeAnswer({ number: 'B' }), { answer: 'unavailable', reason: 'None' }]);
  expect(await appErrorOf(makeSupplierList(staff, sent.id))).toMatchObject({ code: 'conflict' });
});

test.each<[string, SupplierCells, RegExp | number]>([
  ['a number', ['20Y-30-00481', 4, 12.5], 12.5],
  ['the number in another spelling', ['20y3000481', 4, 12.5], 12.5],
  ['a text with currency', ['20Y-30-00481', 4, 'USD 1,250.00'], 1250],
  ['another currency', ['20Y-30-00481', 4, 'EUR 12'], /not a clear price/],
  ['a comma as decimal sign', ['20Y-30-00481', 4, '12,50'], /not a clear price/],
  ['a comma that some read as a decimal sign', ['20Y-30-00481', 4, '1,234'], /not a clear price/],
  ['the same with the currency', ['20Y-30-00481', 4, '$1,234'], /not a clear price/],
  ['commas and a point that leave one reading', ['20Y-30-00481', 4, '1,234.56'], 1234.56],
  ['the signs of other countries', ['20Y-30-00481', 4, '1.234,56'], /not a clear price/],
  ['a price below a cent', ['20Y-30-00481', 4, 0.001], /not a clear price/],
  ['nothing to pay', ['20Y-30-00481', 4, 0], /not a clear price/],
  ['a negative price', ['20Y-30-00481', 4, -5], /not a clear price/],
  ['three decimals', ['20Y-30-00481', 4, 12.345], /not a clear price/],
  ['a date', ['20Y-30-00481', 4, { xml: '<c s="1"><v>45000</v></c>' }], /not a clear price/],
  ['an error', ['20Y-30-00481', 4, { xml: '<c t="e"><v>#REF!</v></c>' }], /not a clear price/],
  ['a formula without result', ['20Y-30-00481', 4, { xml: '<c><f>A1*2</f></c>' }], /not a clear price/],
  ['an amount of another world', ['20Y-30-00481', 4, 1e12], /not a clear price/],
  ['another number', ['20Y-30-00482', 4, 12.5], /part number was changed/],
  ['no number', ['', 4, 12.5], /part number was changed/],
  ['another quantity', ['20Y-30-00481', 10, 12.5], /quantity was changed from 4 to 10/],
  ['a lead time without result', ['20Y-30-00481', 4, 12.5, { xml: '<c><f>A1*2</f></c>' }], /not a number of days/],
  ['weeks', ['20Y-30-00481', 4, 12.5, '2 weeks'], /not a number of days/],
  ['half days', ['20Y-30-00481', 4, 12.5, 1.5], /not a number of days/],
  ['years', ['20Y-30-00481', 4, 12.5, 731], /not a number of days/],
  ['a long note', ['20Y-30-00481', 4, 12.5, '', 'x'.repeat(501)], /more than 500 characters/],
  ['a note without price', ['20Y-30-00481', 4, '', 3], /but no price/],
])('a row with %s [O512]', async (_, cells, expected) => {
  const sent = await requestForSupplier(stranger);
  const [id = ''] = await lineIdsOf(staff, sent);
  const [row] = (await checkList(staff, sent, supplierList([id, ...cells]))).rows;
  if (typeof expected === 'number') expect(row).toMatchObject({ answer: { cost: expected }, problem: '' });
  else {
    expect(row?.answer).toBeNull();
    expect(row?.problem).toMatch(expected);
  }
});

test('a price in the format of another currency, or in thousands, is not taken for one in dollars [O512]', async () => {
  const sent = await requestForSupplier(stranger);
  const ids = await lineIdsOf(staff, sent);
  const styles = (code: string) => ({
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  });
  const price = { xml: '<c s="1"><v>1250</v></c>' };
  const read = async (code: string) =>
    (await checkList(staff, sent, xlsxFile([supplierHeadings, [ids[0] ?? '', '20Y-30-00481', 4, price]], styles(code))))
      .rows[0];
  const dollars = [
    '#,##0.00',
    '[$$-409]#,##0.00',
    '_($* #,##0.00_)',
    '_-* #,##0.00_-',
    '&quot;US$&quot; 0.00',
    '0 &quot;USD&quot;',
  ];
  for (const code of dollars) expect(await read(code), code).toMatchObject({ answer: { cost: 1250 } });
  const others = ['[$€-407] #,##0.00', '_-* #,##0.00\\ &quot;€&quot;_-', '[$kr-41D] #,##0.00', '#,##0.00\\ [$zł-415]'];
  const otherDollars = [
    '[$R$-416] #,##0.00',
    '[$A$-C09]#,##0.00',
    '[$C$-1009] 0.00',
    '[$CHF-807] 0.00',
    '0 &quot;Ft&quot;',
  ];
  const otherPieces = ['#,##0,', '0.00 &quot;per 10&quot;', '0.00 &quot;USD/m&quot;', '0%', '0.0E+00'];
  for (const code of [...others, ...otherDollars, ...otherPieces])
    expect(await read(code), code).toMatchObject({ answer: null, problem: expect.stringMatching(/not a clear price/) });
});

test('a row of another request, without its id, or twice is told from the others [O512]', async () => {
  const sent = await requestForSupplier(stranger);
  const [first = '', second = '', third = ''] = await lineIdsOf(staff, sent);
  const [other = ''] = await lineIdsOf(staff, await requestForSupplier(stranger));
  const file = supplierList(
    [other, '20Y-30-00481', 4, 10],
    ['', '20Y-30-00481', 4, 10],
    [second, '', 2, 10],
    [second, '', 2, 11],
    [first, '20Y-30-00481', 4, 12],
    ['', '', '', '', '', ''],
  );
  const { rows, missing } = await checkList(staff, sent, file);
  expect(rows.map(({ row, answer, problem }) => [row, answer?.cost ?? problem.slice(0, 24)])).toEqual([
    [2, 'The line is of another r'],
    [3, 'The row has lost its hid'],
    [4, 'The line is in the file '],
    [5, 'The line is in the file '],
    [6, 12],
  ]);
  expect(missing).toEqual([3]);
  expect(third).not.toBe('');
});

test('a file that is none of ours, too long, or hostile is refused with what to do [O512]', async () => {
  const sent = await requestForSupplier(stranger);
  const [id = ''] = await lineIdsOf(staff, sent);
  const refused = async (bytes: Uint8Array) => {
    const { code, extra } = await appErrorOf(checkList(staff, sent, bytes));
    return [code, extra.errors?.[0]?.path, extra.errors?.[0]?.message.slice(0, 30)];
  };
  const text = (given: string) => new TextEncoder().encode(given);
  expect(await refused(text('id;price\n1;2'))).toEqual(['invalid', 'list', 'This is not the Excel file tha']);
  expect(
    await refused(
      xlsxFile([
        ['Part number', 'Price'],
        ['1', 2],
      ]),
    ),
  ).toEqual(['invalid', 'list', 'This is not the Excel file tha']);
  const long = Array.from({ length: 1001 }, () => [id, '20Y-30-00481', 4, 10]);
  expect(await refused(supplierList(...long))).toEqual(['invalid', 'list', 'The file has more than 1000 ro']);
  expect((await refused(zipFile({ 'a.txt': 'x' })))[0]).toBe('invalid');
  expect((await refused(new Uint8Array([0x50, 0x4b, 3, 4, 9])))[0]).toBe('invalid');
  const bomb = { 'xl/worksheets/sheet1.xml': ' '.repeat(50_000_000) };
  expect((await refused(xlsxFile([], bomb)))[0]).toBe('invalid');
  // A letterhead above, other columns beside, and the supplierHeadings are found.
  const moved = xlsxFile([['Supplier Ltd.'], [], ['Our ref.', ...supplierHeadings], ['A1', id, '20Y-30-00481', 4, 10]]);
  expect((await checkList(staff, sent, moved)).rows).toMatchObject([{ row: 4, answer: { cost: 10 } }]);
});
