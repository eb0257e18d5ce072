import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeImport, checkImport } from '#domain/imports/batch-commands.server.ts';
import { getImport } from '#domain/imports/list-imports.server.ts';
import { relation, sheetsFile, xlsxFile, zipFile } from '../../fixtures/xlsx-file.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

const head = ['Brand', 'Part number', 'Name', 'Price', 'Stock'];
const styled = (style: number, value: string) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
const formula = (value: string) => ({ xml: `<c><f>B2*2</f>${value}</c>` });

test('numbers, texts, formula results and shared texts of an Excel list are imported', async () => {
  const shared = { xml: '<c t="s"><v>1</v></c>' };
  const file = xlsxFile(
    [
      ['Price list of November'],
      head,
      ['HX', '20Y-30-00481', shared, 12.3, 4],
      ['HX', 100045, 'Idler & guard', formula('<v>24.599999999999998</v>'), 0],
      ['HX', styled(2, '4711'), 'Pin', 1.5, 1],
    ],
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>x</t></si><si><r><t>Track </t></r><r><t>roller</t></r><rPh><t>reading</t></rPh></si></sst>',
    },
  );
  const batch = await fixture.check('parts', file);
  expect(batch).toMatchObject({ state: 'checked', format: 'xlsx', sheets: ['List'], counts: { new: 3, wrong: 0 } });
  expect(batch.settings.headingRow).toBe(2);
  const rows = await fixture.rows(batch._id);
  expect(rows.map(({ row, label }) => `${row} ${label}`)).toEqual(['3 HX 20Y-30-00481', '4 HX 100045', '5 HX 004711']);
  expect(rows.map(({ differences }) => differences.map((one) => one.new).join('|'))).toEqual([
    'Track roller|12.30|4',
    'Idler & guard|24.60|0',
    'Pin|1.50|1',
  ]);
});

test('values that Excel has damaged are problems and never guessed', async () => {
  const batch = await fixture.check(
    'parts',
    xlsxFile([
      head,
      ['HX', styled(1, '45371'), 'A date', 1, 1],
      ['HX', { xml: '<c><v>1234567890123456789</v></c>' }, 'Too many digits', 1, 1],
      ['HX', { xml: '<c t="e"><v>#N/A</v></c>' }, 'An error', 1, 1],
      ['HX', formula(''), 'Not calculated', 1, 1],
      ['HX', '1E+05', 'As text', 1, 1],
      ['HX', 'X-1', 'A date as a price', styled(1, '45371'), 1],
    ]),
  );
  expect(batch.counts).toMatchObject({ new: 0, wrong: 6 });
  expect((await fixture.rows(batch._id)).map(({ problems }) => problems[0]?.reason.slice(0, 34))).toEqual([
    'A spreadsheet changed this number ',
    'This number is longer than the 15 ',
    'The spreadsheet shows an error in ',
    'The formula in this cell has no re',
    'A spreadsheet changed this number ',
    'This is not a valid number. Use a ',
  ]);
});

test('another sheet of the workbook can be selected', async () => {
  const two = xlsxFile([['Read me']], {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Cover" sheetId="1" r:id="rId1"/><sheet name="Prices" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml':
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Brand</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Part number</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
  });
  const { _id, sheets } = await fixture.upload('parts', two);
  expect(sheets).toEqual(['Cover', 'Prices']);
  expect(await changeImport(fixture.staff, _id, { sheet: 1 })).toMatchObject({
    headings: ['Brand', 'Part number'],
    settings: { columns: ['brand', 'partNumber'] },
  });
});

test('a text of 32,767 characters, as many as Excel stores, is whole, and a longer one is a problem', async () => {
  const shared = (at: number) => ({ xml: `<c t="s"><v>${at}</v></c>` });
  const texts = [32_767, 32_768].map((length) => `<si><t>${'x'.repeat(length)}</t></si>`);
  const file = xlsxFile(
    [
      ['Brand', 'Part number', 'Name', 'Price', 'Remark'],
      ['HX', 'L-1', 'Pin', 1, 'x'.repeat(32_767)],
      ['HX', 'L-2', 'Pin', 1, shared(0)],
      ['HX', 'L-3', 'Pin', 1, 'x'.repeat(32_768)],
      ['HX', 'L-4', 'Pin', 1, shared(1)],
    ],
    { 'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>` },
  );
  const columns = ['brand', 'partNumber', 'name', 'pricePerUnit', 'specifications'];
  const batch = await fixture.check('parts', file, { columns });
  const reasons = (await fixture.rows(batch._id)).map(({ problems }) => problems[0]?.reason);
  expect(reasons.slice(2)).toEqual(Array(2).fill('The cell has more than 32767 characters.'));
  // Whole cells reach the field, which has a rule of its own.
  for (const reason of reasons.slice(0, 2)) expect(reason).not.toContain('32767');
});

/** A workbook whose cells have these formats as styles 0, 1, 2, … */
const formatted = (codes: readonly string[], rows: Parameters<typeof xlsxFile>[0], more: Record<string, string> = {}) =>
  xlsxFile(rows, {
    'xl/styles.xml': `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ...more,
  });

test('part numbers, HS codes and serials are read as the sheet shows them [P69]', async () => {
  const codes = ['General', '000-0000', '00-000-0000', '"TR-"0000', '0.000', '00.0', '0000\\.00\\.00', '0.00E+00'];
  const parts = await fixture.check(
    'parts',
    formatted(codes, [
      [...head, 'HS code'],
      ['HX', styled(1, '1234567'), 'Pin', 1, 1, styled(6, '84314920')],
      ['HX', styled(2, '123'), 'Pin', 1, 1, ''],
      ['HX', styled(3, '12'), 'Pin', 1, 1, ''],
      ['HX', styled(4, '4.35'), 'Pin', 1, 1, ''],
      ['HX', styled(5, '5.5'), 'Pin', 1, 1, ''],
      ['HX', styled(7, '12345'), 'Pin', 1, 1, ''],
      ['HX', styled(99, '12345'), 'Pin', 1, 1, ''],
    ]),
  );
  const rows = await fixture.rows(parts._id);
  expect(rows.slice(0, 5).map(({ label }) => label)).toEqual([
    'HX 123-4567',
    'HX 00-000-0123',
    'HX TR-0012',
    'HX 4.350',
    'HX 05.5',
  ]);
  expect(rows[0]?.differences).toContainEqual(expect.objectContaining({ field: 'hsCode', new: '84314920' }));
  const unknown = expect.stringContaining('The sheet shows something else than the stored number 12345');
  expect(rows.slice(5)).toMatchObject([{ problems: [{ reason: unknown }] }, { problems: [{ reason: unknown }] }]);
  await fixture.run(parts._id);
  const numbers = await fixture.check(
    'numbers',
    formatted(codes, [
      ['Brand', 'Part number', 'Type', 'OE number'],
      ['HX', '123-4567', 'oe', styled(2, '2070000551')],
    ]),
  );
  expect((await fixture.rows(numbers._id))[0]?.differences).toContainEqual(
    expect.objectContaining({ field: 'number', new: '207-000-0551' }),
  );
});

test('a price in another currency by its format is a problem, and a percent sign is not dropped', async () => {
  const batch = await fixture.check(
    'parts',
    formatted(
      ['General', '[$€-407] #,##0.00', '0%', '#,##0.00" 元"', '"$"#,##0.00'],
      [
        head,
        ['HX', 'C-1', 'Pin', styled(1, '12.5'), 1],
        ['HX', 'C-2', 'Pin', styled(2, '0.5'), 1],
        ['HX', 'C-3', 'Pin', styled(3, '12.5'), 1],
        ['HX', 'C-4', 'Pin', styled(4, '1212.5'), 1],
      ],
    ),
  );
  expect((await fixture.rows(batch._id)).map(({ outcome, problems }) => problems[0]?.reason ?? outcome)).toEqual([
    'Prices must be in US dollars.',
    'The sheet shows 50%, but the stored number is 0.5. Write the number that counts, without a format.',
    'Prices must be in US dollars.',
    'new',
  ]);
});

/** The parts of a workbook with names of their own, in the case that the archive has. */
const renamed = (texts: string): Record<string, string> => ({
  '_rels/.RELS': `<Relationships>${relation('r1', 'officeDocument', '/Book/Main.xml')}</Relationships>`,
  'book/main.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Diagram" sheetId="1" r:id="c"/><sheet name="List" sheetId="2" r:id="s"/></sheets></workbook>',
  'BOOK/_rels/main.xml.rels': `<Relationships>${[
    relation('c', 'chartsheet', 'charts/one.xml'),
    relation('s', 'worksheet', '../Tables/LIST%201.xml'),
    relation('t', 'sharedStrings', 'Words.XML'),
    relation('f', 'styles', './looks.xml'),
  ].join('')}</Relationships>`,
  'Book/words.xml': texts,
  'Book/Looks.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="1"/></cellXfs></styleSheet>',
  'tables/list 1.xml': `<worksheet><sheetData><row>${[0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row><row><c t="s"><v>4</v></c><c s="1"><v>4711</v></c><c t="s"><v>4</v></c><c><v>2</v></c></row></sheetData></worksheet>`,
});
const texts = (...all: string[]) => `<sst>${all.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`;

test('the parts of an Excel file are found by their relations, whatever they are called', async () => {
  const file = zipFile(renamed(texts('Brand', 'Part number', 'Name', 'Price', 'HX_x000D_ _x005F_x0041_')));
  const batch = await fixture.check('parts', file);
  expect(batch).toMatchObject({ sheets: ['List'], counts: { new: 1, wrong: 0 } });
  expect((await fixture.rows(batch._id))[0]?.label).toBe('HX\n _x0041_ 4711');
});

test('a cell that names a missing text, and a part that is named and missing, make the file damaged', async () => {
  const damaged = { state: 'failed', failure: expect.stringMatching(/damaged or incomplete/) };
  const whole = renamed(texts('Brand', 'Part number', 'Name', 'Price', 'HX'));
  expect(await fixture.upload('parts', zipFile(renamed(texts('Brand', 'Part number'))))).toMatchObject(damaged);
  for (const missing of ['Book/words.xml', 'Book/Looks.xml', 'tables/list 1.xml']) {
    const { [missing]: _, ...others } = whole;
    expect(await fixture.upload('parts', zipFile(others)), missing).toMatchObject(damaged);
  }
  for (const position of ['9', '-1', '1.5', 'x', '1e0']) {
    const cell = { xml: `<c t="s"><v>${position}</v></c>` };
    const file = xlsxFile([head, ['HX', cell, 'Pin', 1, 1]], { 'xl/sharedStrings.xml': texts('a', 'b') });
    expect(await fixture.upload('parts', file), position).toMatchObject(damaged);
  }
  const twice = { ...whole, 'BOOK/WORDS.xml': texts('other') };
  expect(await fixture.upload('parts', zipFile(twice))).toMatchObject(damaged);
});

test('the first visible sheet with usable columns is read', async () => {
  const old = [head, ['HX', 'OLD-1', 'Pin', '1', '1']];
  const file = sheetsFile([
    { name: 'Old', state: 'hidden', rows: old },
    { name: 'Secret', state: 'veryHidden', rows: old },
    { name: 'Cover', rows: [['Price list'], ['Brand', 'a note']] },
    { name: 'Prices', rows: [['November'], head, ['HX', 'S-1', 'Pin', '1', '1']] },
    { name: 'More', rows: [head, ['HX', 'S-2', 'Pin', '1', '1']] },
  ]);
  expect(await fixture.upload('parts', file)).toMatchObject({
    sheets: ['Old', 'Secret', 'Cover', 'Prices', 'More'],
    settings: { sheet: 3, headingRow: 2 },
    sample: [['HX', 'S-1', 'Pin', '1', '1']],
  });
  const none = sheetsFile([
    { name: 'Old', state: 'hidden', rows: old },
    { name: 'Empty', rows: [] },
    {
      name: 'Words',
      rows: [
        ['Nr', 'Wert'],
        ['S-3', '1'],
      ],
    },
  ]);
  expect((await fixture.upload('parts', none)).settings.sheet).toBe(2);
});

test('rows that the sheet hides are counted, and left out on request', async () => {
  const rows = [head, ...[1, 2, 3, 4].map((at) => ['HX', `H-${at}`, 'Pin', '1', '1'])];
  const batch = await fixture.check('parts', sheetsFile([{ name: 'List', rows, hidden: [3, 5] }]));
  expect(batch).toMatchObject({ counts: { new: 4 }, hiddenRows: 2, settings: { leaveOutHidden: false } });
  expect(batch.notices).toEqual(['The sheet hides 2 of the rows that were read, for example with a filter.']);
  await changeImport(fixture.staff, batch._id, { leaveOutHidden: true });
  await checkImport(fixture.staff, batch._id);
  await fixture.processAll();
  const without = await getImport(fixture.staff, batch._id);
  expect(without).toMatchObject({
    counts: { new: 2 },
    rowsTotal: 2,
    hiddenRows: 2,
    settings: { leaveOutHidden: true },
  });
  expect(without.notices).toEqual(['The sheet hides 2 rows, which are left out.']);
  expect((await fixture.rows(batch._id)).map(({ label }) => label)).toEqual(['HX H-1', 'HX H-3']);
});

test('a row with a value beyond the columns that are read is a problem, and an empty cell with a format is none', async () => {
  const beyond = (value: string) => ({ xml: `<c r="IW0" s="2">${value}</c>` });
  const rows = [
    ['HX', 'W-1', 'Pin', 1, 1, beyond('<v>7</v>')],
    ['HX', 'W-2', 'Pin', 1, 1, beyond('')],
    ['HX', 'W-3', 'Pin', 1, 1, { xml: '<c r="IW0" t="inlineStr"><is><t>  </t></is></c>' }],
    ['HX', 'W-4', 'Pin', 1, 1, { xml: '<c r="IV0"><v>7</v></c>' }],
    ['HX', 'W-5', 'Pin', 1, 1, beyond('<f>A1</f>')],
    [beyond('<v>7</v>')],
  ];
  const batch = await fixture.check('parts', xlsxFile([head, ...rows]));
  expect(batch.counts).toMatchObject({ new: 3, wrong: 3 });
  const wrong = await fixture.rows(batch._id, 'wrong');
  expect(wrong.map(({ row }) => row)).toEqual([2, 6, 7]);
  for (const { problems } of wrong) expect(problems[0]?.reason).toContain('more than 256 columns. Delete');
});
