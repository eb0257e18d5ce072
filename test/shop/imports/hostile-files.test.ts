import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeImport, checkImport } from '#domain/imports/batch-commands.server.ts';
import { ImportSettingsChange } from '#domain/imports/contract.ts';
import { getImport } from '#domain/imports/list-imports.server.ts';
import { encodeText } from '../../fixtures/encode-text.ts';
import { xlsxFile, zipFile } from '../../fixtures/xlsx-file.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

const head = 'Brand,Part number,Name,Price\n';
const refusal = async (content: string | Uint8Array) => {
  const { state, failure } = await fixture.upload('parts', content);
  return state === 'failed' ? failure : state;
};

test('a wrong encoding fails the check and never produces wrong characters', async () => {
  const chinese = encodeText('品牌,零件号,名称,单价\n华夏,HX-1,支重轮,45.50\n', 'gb18030');
  const batch = await fixture.check('parts', chinese);
  expect(batch).toMatchObject({ state: 'checked', settings: { encoding: 'gb18030' }, counts: { new: 1 } });
  expect((await fixture.rows(batch._id))[0]).toMatchObject({
    label: '华夏 HX-1',
    differences: [{ new: '支重轮' }, {}],
  });
  const wrong = await fixture
    .check('parts', new Uint8Array([...new TextEncoder().encode(head.repeat(20)), 0xff, 0xfe, 0x41]), {
      encoding: 'utf-8',
    })
    .catch((error: Error) => error.message);
  expect(wrong).toMatch(/failed/);
});

test('invalid bytes late in the file fail the whole list and name the row', async () => {
  const rows = `${'HX,A-1,Roller,10\n'.repeat(20_000)}`;
  const bytes = Buffer.concat([Buffer.from(`${head}${rows}HX,A-2,`), Buffer.from([0xff, 0xfe, 0x0a])]);
  const batch = await fixture.check('parts', bytes, { encoding: 'utf-8' });
  expect(batch.state).toBe('failed');
  expect(batch.failure).toMatch(/From row 1\d{4} on, the file is not UTF-8/);
});

test('formulas are problems of their cells, and escaped formulas are text', async () => {
  const batch = await fixture.check(
    'parts',
    `${head}HX,=1+2,Roller,10\nHX,A-1,"=HYPERLINK(""http://evil.example"",""x"")",10\nHX,A-2,'=HYPERLINK(1),10\nHX,A-3,Roller,=A1\n`,
  );
  expect(batch.counts).toMatchObject({ new: 1, wrong: 3 });
  expect((await fixture.rows(batch._id, 'new'))[0]?.differences[0]).toMatchObject({
    field: 'name',
    new: '=HYPERLINK(1)',
  });
});

test('a cell of 10 MB, a row of a million columns and an unclosed quotation mark are problems of their rows', async () => {
  const batch = await fixture.check(
    'parts',
    `${head}HX,A-1,"${'x'.repeat(10_000_000)}",10\nHX,A-2${','.repeat(1_000_000)}\nHX,A-3,Roller,10\nHX,A-4,"Roller,10\nHX,A-5,Idler,10\n`,
  );
  expect(batch.counts).toMatchObject({ new: 1, wrong: 3 });
  expect((await fixture.rows(batch._id, 'wrong')).map(({ problems }) => problems[0]?.reason)).toEqual([
    'The cell has more than 32767 characters.',
    'The row has more than 256 columns. Delete those that are not needed from the file, and upload it again.',
    expect.stringContaining('quotation mark'),
  ]);
});

test('a list with a hundred columns is parsed', async () => {
  const more = Array.from({ length: 96 }, (_, at) => `Note ${at}`).join(',');
  const batch = await fixture.check(
    'parts',
    `Brand,Part number,Name,Price,${more}\nHX,W-1,Roller,10${',x'.repeat(96)}\n`,
  );
  expect(batch.headings).toHaveLength(100);
  expect(batch.counts).toMatchObject({ new: 1, wrong: 0 });
});

test('a list with as many columns as a file may have is parsed, and all imports can be read afterwards', async () => {
  for (const columns of [201, 256]) {
    const more = Array.from({ length: columns - 4 }, (_, at) => `Note ${at}`).join(',');
    const row = `HX,W-${columns},Roller,10${',x'.repeat(columns - 4)}`;
    const { _id, settings } = await fixture.upload('parts', `Brand,Part number,Name,Price,${more}\n${row}\n`);
    expect(settings.columns).toHaveLength(columns);
    // What the page sends back.
    const change = ImportSettingsChange.parse({ columns: settings.columns });
    await changeImport(fixture.staff, _id, change);
    await checkImport(fixture.staff, _id);
    await fixture.processAll();
    expect((await getImport(fixture.staff, _id)).counts).toMatchObject({ new: 1, wrong: 0 });
  }
});

test.each(['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1251', 'windows-1252'] as const)(
  'NUL in a text that is read as %s is refused, also late in the file',
  async (encoding) => {
    const text = `${head}${'HX,A-1,Roller,10\n'.repeat(20_000)}HX,A-2,Rol\0ler,10\n`;
    const batch = await fixture.check('parts', encodeText(text, encoding), {
      encoding,
      columns: ['brand', 'partNumber', 'name', 'pricePerUnit'],
    });
    expect(batch).toMatchObject({ state: 'failed', failure: expect.stringMatching(/neither CSV nor XLSX/) });
  },
);

test('UTF-32 is refused, with and without a mark', async () => {
  const utf32 = (text: string, { mark, bigEndian }: { mark: boolean; bigEndian: boolean }) => {
    const points = Array.from((mark ? '\ufeff' : '') + text, (sign) => sign.codePointAt(0) ?? 0);
    const bytes = Buffer.alloc(points.length * 4);
    for (const [at, point] of points.entries())
      if (bigEndian) bytes.writeUInt32BE(point, at * 4);
      else bytes.writeUInt32LE(point, at * 4);
    return bytes;
  };
  for (const mark of [true, false])
    for (const bigEndian of [true, false])
      expect(await refusal(utf32(`${head}HX,A-1,Roller,10\n`, { mark, bigEndian }))).toMatch(/neither CSV nor XLSX/);
});

test('a character of two units is not cut in half, wherever a text ends', async () => {
  const long = (before: number) => `${'x'.repeat(before)}\u{1F527}\u{1F527}`;
  const batch = await fixture.check(
    'parts',
    `Brand,Part number,Name,Price,${long(199)}\nHX,U-1,${long(79)},10,\nHX,U-2,Roller,${long(999)},\nHX,U-3,${long(32_766)},10,\n`,
  );
  expect(batch.counts).toMatchObject({ new: 1, wrong: 2 });
  expect(JSON.stringify([batch, await fixture.rows(batch._id)]).isWellFormed()).toBe(true);
});

test('control characters are removed, and a file with NUL bytes is refused', async () => {
  const batch = await fixture.check('parts', `${head}HX,A-1,Rol\u0007ler\u200b,10\n`);
  expect((await fixture.rows(batch._id))[0]?.differences[0]?.new).toBe('Roller\u200b');
  expect(await refusal(`${head}HX,A-1,Rol\0ler,10\n`)).toMatch(/neither CSV nor XLSX/);
});

test.each([
  [
    'random bytes',
    Uint8Array.from({ length: 40_000 }, (_, at) => (at * 7919 + (at >> 3)) % 256),
    /neither CSV nor XLSX/,
  ],
  ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), /old Excel file/],
  ['a PDF', new TextEncoder().encode('%PDF-1.7\n'), /PDF/],
  ['a gzip', Uint8Array.from([0x1f, 0x8b, 8, 0]), /Unpack it/],
  ['a ZIP of something else', zipFile({ 'list.csv': head }), /no Excel workbook/],
  ['a ZIP cut in half', xlsxFile([['Brand']]).subarray(0, 300), /damaged/],
  ['half a ZIP directory', xlsxFile([['Brand']]).subarray(0, -30), /damaged/],
])('%s is refused with an explanation', async (_what, bytes, message) => {
  expect(await refusal(bytes)).toMatch(message);
});

test('a file without rows fails the check', async () => {
  expect((await fixture.check('parts', head)).failure).toMatch(/no rows/);
});
