/** Excel files that are made to do harm are refused with an explanation, before they cost memory or time. */
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { seededRandom } from '../../fixtures/random.ts';
import { workbookEntries, xlsxFile, zipFile } from '../../fixtures/xlsx-file.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

const random = seededRandom(1);
const refusal = async (content: Uint8Array) => {
  const { state, failure } = await fixture.upload('parts', content);
  return state === 'failed' ? failure : state;
};

const sheet = 'xl/worksheets/sheet1.xml';

/** Overwrites the compressed bytes of the sheet in an Excel file, but not its name and size. */
function withDamagedSheet(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  const begin = bytes.indexOf(sheet) + sheet.length;
  return bytes.fill(0xff, begin, begin + bytes.readUInt32LE(begin - sheet.length - 12));
}

test('a ZIP bomb is not decompressed', async () => {
  // Decompressing overwritten bytes would find them damaged.
  expect(await refusal(withDamagedSheet(xlsxFile([['Brand']])))).toMatch(/damaged/);
  const bomb = zipFile({ ...workbookEntries([]), [sheet]: Buffer.alloc(30_000_000, ' ') });
  expect(bomb.byteLength).toBeLessThan(40_000);
  expect(await refusal(withDamagedSheet(bomb))).toMatch(/far too large when unpacked/);
  const many = zipFile(Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`x${at}`, ''])));
  expect(await refusal(many)).toMatch(/far too large when unpacked/);
});

test('entity declarations, broken XML and impossible row numbers are refused', async () => {
  const entityExpansion =
    '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>';
  expect(await refusal(xlsxFile([], { 'xl/worksheets/sheet1.xml': entityExpansion }))).toMatch(/damaged/);
  expect(await refusal(xlsxFile([], { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }))).toMatch(/damaged/);
  expect(
    await refusal(
      xlsxFile([], {
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="99999999"><c><v>1</v></c></row></sheetData></worksheet>',
      }),
    ),
  ).toMatch(/more than/);
});

/** Text that hardly compresses, as a comment: with it the rest of an entry is not refused for its compression ratio. */
const noise = (bytes: number) => `<!--${random.bytes(bytes).toString('base64')}-->`;
const rows = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;

test('millions of empty shared texts are refused, and another thread than that of the requests reads them', async () => {
  const texts = `<sst>${noise(100_000)}${'<si/>'.repeat(1_600_000)}</sst>`;
  const file = xlsxFile([['Brand']], { 'xl/sharedStrings.xml': texts });
  expect(file.byteLength).toBeLessThan(1_600_000);
  const write = vi.spyOn(SaxesParser.prototype, 'write');
  onTestFinished(() => write.mockRestore());
  expect(await refusal(file)).toBe('The Excel file contains too much text for one import. Save it as CSV.');
  // What another thread does is not seen here.
  expect(write).not.toHaveBeenCalled();
});

test.each([
  ['rows without cells', rows(`${noise(100_000)}${'<row/>'.repeat(1_050_000)}`), /more than 1048576 rows/],
  ['rows with the same number', rows('<row r="2"><c><v>1</v></c></row>'.repeat(2)), /damaged/],
  ['deep nesting', rows('<x>'.repeat(10_000)), /damaged/],
  ['a tag of millions of characters', rows(`<row a="${random.bytes(2_000_000).toString('hex')}"/>`), /damaged/],
  [
    'millions of attributes',
    rows(`<row ${Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    /damaged/,
  ],
  ['a comment of millions of characters', rows(`<!--${random.bytes(2_000_000).toString('hex')}-->`), /damaged/],
])('an Excel file with %s is refused', async (_what, sheet, message) => {
  expect(await refusal(xlsxFile([], { 'xl/worksheets/sheet1.xml': sheet }))).toMatch(message);
});
