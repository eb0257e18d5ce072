/** Open lines of a request that go out to a supplier as an Excel file, and come back by it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineRequest } from '#domain/quotations/act-on-request.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { listOwnRequests, listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import { SupplierAnswers } from '#domain/quotations/supplier/contract.ts';
import { getSupplierCosts, saveSupplierCosts } from '#domain/quotations/supplier/supplier-costs.server.ts';
import { checkSupplierList, makeSupplierList } from '#domain/quotations/supplier/supplier-lists.server.ts';
import { supplierCosts } from '#domain/quotations/supplier/tables.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { unzip } from '../../fixtures/unzip.ts';
import { xlsxFile, zipFile } from '../../fixtures/xlsx-file.ts';
import { answered, freeAnswer, quoted, type SentRequest, sentRequest } from './quotation-fixture.ts';

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

const asked = [
  { partNumber: '20Y-30-00481', quantity: 4, note: 'Left side' },
  { name: 'Seal of the swing motor', quantity: 2, machine: { make: 'Komatsu', model: 'PC200-8', serial: 'C65011' } },
  { partNumber: '=1+1', name: '@SUM(A1)', quantity: 1, note: '-2' },
];
const request = (given: Record<string, unknown> = {}) => sentRequest(stranger, { lines: asked, ...given });

const chunks = async function* (bytes: Uint8Array) {
  yield bytes;
};
const check = (scope: Scope, { id }: Pick<SentRequest, 'id'>, bytes: Uint8Array) =>
  checkSupplierList(scope, id, chunks(bytes));

const headings = [
  'Line id (do not change)',
  'Part number',
  'Quantity',
  'Price of one (USD)',
  'Lead time (days)',
  'Your note',
];
type Cells = Parameters<typeof xlsxFile>[0][number];
const listOf = (...rows: readonly Cells[]) => xlsxFile([headings, ...rows]);

async function lineIds({ id }: SentRequest): Promise<string[]> {
  return (await getQuotationRequest(staff, { id })).lines.map((line) => line.id);
}

const stateOf = async ({ id }: SentRequest) => {
  const { state, assignedTo, supplierAskedAt } = await getQuotationRequest(staff, { id });
  return { state, assignedTo, isWaiting: supplierAskedAt !== null };
};

test('the file has the open lines as texts, and comes back with prices that become costs [O510]', async () => {
  const sent = await request();
  const [first = '', , third = ''] = await lineIds(sent);
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
  const read = await check(staff, sent, zipFile({ ...entries, 'xl/worksheets/sheet1.xml': filled }));
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
  const sent = await request({
    note: 'Whole request',
    lines: [{ partNumber: '707-99-47790', name: 'Kit for HADDAD QUARRIES', quantity: 1, note, targetPrice: 12.34 }],
  });
  const { bytes } = await makeSupplierList(staff, sent.id);
  const text = Object.values(await unzip(bytes)).join('\n');
  expect(text).toContain('707-99-47790');
  for (const word of ['Haddad', 'Omar', 'omar@', '555 0110', sent.email, 'Whole request', '12.34', sent.id])
    expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  // Its number was not changed, though the buyer's name was left out.
  const [id = ''] = await lineIds(sent);
  expect((await check(staff, sent, listOf([id, '707-99-47790', 1, 10]))).rows).toMatchObject([
    { answer: { cost: 10 } },
  ]);
});

test('answered lines stay out of the file; without an open line there is none [O510]', async () => {
  const sent = await request();
  const ids = await lineIds(sent);
  await answered(staff, sent, [freeAnswer(), freeAnswer({ unitPrice: '' })]);
  const sheet = (await unzip((await makeSupplierList(staff, sent.id)).bytes))['xl/worksheets/sheet1.xml'] ?? '';
  expect(ids.map((id) => sheet.includes(id))).toEqual([false, true, true]);
  expect((await check(staff, sent, listOf([ids[1] ?? '', '', 2, 5]))).missing).toEqual([3]);
  await answered(staff, sent, [freeAnswer(), freeAnswer({ number: 'B' }), { answer: 'unavailable', reason: 'None' }]);
  expect(await appErrorOf(makeSupplierList(staff, sent.id))).toMatchObject({ code: 'conflict' });
});

test.each<[string, Cells, RegExp | number]>([
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
  const sent = await request();
  const [id = ''] = await lineIds(sent);
  const [row] = (await check(staff, sent, listOf([id, ...cells]))).rows;
  if (typeof expected === 'number') expect(row).toMatchObject({ answer: { cost: expected }, problem: '' });
  else {
    expect(row?.answer).toBeNull();
    expect(row?.problem).toMatch(expected);
  }
});

test('a price in the format of another currency, or in thousands, is not taken for one in dollars [O512]', async () => {
  const sent = await request();
  const ids = await lineIds(sent);
  const styles = (code: string) => ({
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  });
  const price = { xml: '<c s="1"><v>1250</v></c>' };
  const read = async (code: string) =>
    (await check(staff, sent, xlsxFile([headings, [ids[0] ?? '', '20Y-30-00481', 4, price]], styles(code)))).rows[0];
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
  const sent = await request();
  const [first = '', second = '', third = ''] = await lineIds(sent);
  const [other = ''] = await lineIds(await request());
  const file = listOf(
    [other, '20Y-30-00481', 4, 10],
    ['', '20Y-30-00481', 4, 10],
    [second, '', 2, 10],
    [second, '', 2, 11],
    [first, '20Y-30-00481', 4, 12],
    ['', '', '', '', '', ''],
  );
  const { rows, missing } = await check(staff, sent, file);
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
  const sent = await request();
  const [id = ''] = await lineIds(sent);
  const refused = async (bytes: Uint8Array) => {
    const { code, extra } = await appErrorOf(check(staff, sent, bytes));
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
  expect(await refused(listOf(...long))).toEqual(['invalid', 'list', 'The file has more than 1000 ro']);
  expect((await refused(zipFile({ 'a.txt': 'x' })))[0]).toBe('invalid');
  expect((await refused(new Uint8Array([0x50, 0x4b, 3, 4, 9])))[0]).toBe('invalid');
  const bomb = { 'xl/worksheets/sheet1.xml': ' '.repeat(50_000_000) };
  expect((await refused(xlsxFile([], bomb)))[0]).toBe('invalid');
  // A letterhead above, other columns beside, and the headings are found.
  const moved = xlsxFile([['Supplier Ltd.'], [], ['Our ref.', ...headings], ['A1', id, '20Y-30-00481', 4, 10]]);
  expect((await check(staff, sent, moved)).rows).toMatchObject([{ row: 4, answer: { cost: 10 } }]);
});

test('a request whose open lines went out waits on the desk until the file has come back [O513]', async () => {
  const buyer = shop.as(await createUser(shop));
  const sent = await sentRequest(buyer, { key: undefined, lines: asked });
  const waiting = async () => {
    const { items, counts } = await listQuotationRequests(staff, { desk: 'waiting', q: '', page: 1 });
    return { isListed: items.some(({ id }) => id === sent.id), counted: counts?.waiting === items.length };
  };
  expect(await waiting()).toEqual({ isListed: false, counted: true });
  await makeSupplierList(staff, sent.id);
  const email = staff.actor.kind === 'user' ? staff.actor.user.email : '';
  expect(await stateOf(sent)).toEqual({ state: 'in_work', assignedTo: email, isWaiting: true });
  expect(await waiting()).toEqual({ isListed: true, counted: true });
  expect((await getQuotationRequest(buyer, sent)).supplierAskedAt).toBeNull();
  expect((await listOwnRequests(buyer)).map(({ supplierAskedAt }) => supplierAskedAt)).toEqual([null]);
  const since = (await getQuotationRequest(staff, sent)).supplierAskedAt;
  await makeSupplierList(chief, sent.id);
  expect((await getQuotationRequest(staff, sent)).supplierAskedAt).toBe(since);
  expect((await stateOf(sent)).assignedTo).toBe(email);
  await saveSupplierCosts(staff, sent.id, { lines: [] });
  expect(await waiting()).toEqual({ isListed: false, counted: true });
});

test('a request that is quoted or declined waits for no supplier any more [O513]', async () => {
  const [one, other] = [await request(), await request()];
  await makeSupplierList(staff, one.id);
  await quoted(staff, one, [freeAnswer(), freeAnswer({ number: 'B' }), freeAnswer({ number: 'C' })]);
  expect(await stateOf(one)).toMatchObject({ state: 'quoted', isWaiting: false });
  await makeSupplierList(staff, other.id);
  const { version } = await getQuotationRequest(staff, other);
  await declineRequest(staff, other.id, { version, reason: 'Too dear' });
  expect(await stateOf(other)).toMatchObject({ state: 'declined', isWaiting: false });
});

test('the last cost counts, with the price of the answers and the margin for those who may see costs [O514]', async () => {
  const sent = await request();
  const [first = '', second = '', third = ''] = await lineIds(sent);
  const part = await createPart(shop, { priceCents: 10_000, priceBreaks: [{ quantity: 4, discountPercent: 10 }] });
  await answered(staff, sent, [{ answer: 'part', productId: part }, freeAnswer({ unitPrice: '50' })]);
  const save = (scope: Scope, lines: readonly object[]) =>
    saveSupplierCosts(scope, sent.id, SupplierAnswers.parse({ lines }));
  await save(staff, [{ lineId: first, cost: 80 }]);
  const again = [
    { lineId: first, cost: 45 },
    { lineId: second, cost: 40, leadDays: 7, note: 'From stock' },
    { lineId: third, cost: 1 },
  ];
  expect(await save(staff, again)).toEqual({ lines: [] });
  const { lines } = await save(chief, again);
  expect(lines.map(({ cost, unitPrice, marginPercent: margin, note }) => [cost, unitPrice, margin, note])).toEqual([
    [45, 90, 50, ''],
    [40, 50, 20, 'From stock'],
    [1, null, null, ''],
  ]);
  expect(await shop.db.$count(supplierCosts, eq(supplierCosts.lineId, first))).toBe(1);
  const [other = ''] = await lineIds(await request());
  expect(
    await appErrorOf(
      save(staff, [
        { lineId: first, cost: 9 },
        { lineId: other, cost: 9 },
      ]),
    ),
  ).toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'lines.1.lineId' }] },
  });
  expect((await getSupplierCosts(chief, sent.id)).lines[0]?.cost).toBe(45);
});

test('only staff who handle orders send lines out and read what came back, and buyers never see a cost [O514]', async () => {
  const buyer = shop.as(await createUser(shop));
  const sent = await sentRequest(buyer, { key: undefined, lines: asked });
  const [id = ''] = await lineIds(sent);
  const viewer = shop.as(await createUser(shop, { role: 'viewer' }));
  for (const scope of [buyer, viewer, shop.as(await createUser(shop, { role: 'catalogue' }))])
    for (const act of [
      () => makeSupplierList(scope, sent.id),
      () => check(scope, sent, listOf([id, '20Y-30-00481', 4, 10])),
      () => saveSupplierCosts(scope, sent.id, { lines: [] }),
      () => getSupplierCosts(scope, sent.id),
    ])
      expect(await appErrorOf(act())).toMatchObject({ code: 'forbidden' });
  expect(await appErrorOf(getSupplierCosts(staff, sent.id))).toMatchObject({ code: 'forbidden' });
  await saveSupplierCosts(staff, sent.id, SupplierAnswers.parse({ lines: [{ lineId: id, cost: 777.77 }] }));
  expect(JSON.stringify(await getQuotationRequest(buyer, sent))).not.toContain('777.77');
  expect(await appErrorOf(makeSupplierList(staff, crypto.randomUUID()))).toMatchObject({ code: 'not_found' });
});
