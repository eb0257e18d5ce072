import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeImport } from '#domain/imports/batch-commands.server.ts';
import { xlsxFile } from '../../fixtures/xlsx-file.ts';
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
