/** A ZIP archive of pictures, each named by the number of its part: previewed, run and undone like a list. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { partPictureSources } from '#domain/catalog/picture-tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { correctImportRow } from '#domain/imports/correct-row.server.ts';
import { pictureReferences } from '#domain/media/tables.server.ts';
import { createPicture, createUser } from '../../fixtures/factories.ts';
import { bombPng, plainPicture } from '../../fixtures/pictures.ts';
import { zipFile } from '../../fixtures/xlsx-file.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
  const rows = [
    'HX,HX-20Y-1142',
    'HX,HX-20Y-1143',
    'HX,HX-1',
    'HX,HX-1-2',
    'Kelhorn,K-7',
    'Orvane,K-7',
    'HX,HX-9',
    'HX,HX-8',
  ];
  const { _id } = await fixture.check(
    'parts',
    `Brand,Part number,Name,Price\n${rows.map((row) => `${row},Roller,10\n`).join('')}`,
  );
  await fixture.run(_id);
});
afterAll(() => fixture.close());

/** A picture that is told from others by its width. */
const picture = (width: number) => plainPicture(width, 100).jpeg().toBuffer();

async function partOf(partNumber: string) {
  const [row] = await fixture.shop.db.select({ id: parts.id }).from(parts).where(eq(parts.partNumber, partNumber));
  return getPart(fixture.shop.scope(), row?.id ?? '');
}
const widths = async (partNumber: string) => (await partOf(partNumber)).pictures.map(({ width }) => width);

async function checkFiles(files: Record<string, string | Uint8Array>) {
  const batch = await fixture.check('pictures', zipFile(files));
  return { batch, rows: batch.state === 'checked' ? await fixture.rows(batch._id) : [] };
}
const outcomes = (rows: Awaited<ReturnType<ImportFixture['rows']>>) =>
  rows.map(({ outcome, label, problems }) => [outcome, label, problems[0]?.reason ?? '']);

test('files find their parts in any spelling of the number, in the order of their counts [O168]', async () => {
  const { batch, rows } = await checkFiles({
    'HX-20Y-1142_10.jpg': await picture(110),
    'pictures/hx20y1142.JPG': await picture(101),
    'HX-20Y-1142_2.jpg': await picture(102),
    'ＨＸ 20у 1143 (1).jpeg': await picture(201),
    '__MACOSX/HX-20Y-1142.jpg': 'resource fork',
    'pictures/.DS_Store': 'x',
  });
  expect(batch).toMatchObject({ format: 'zip', counts: { changed: 4, wrong: 0, new: 0 } });
  expect(rows.map(({ differences }) => differences[0]?.new)).toEqual([
    ...Array(3).fill('HX HX-20Y-1142, Roller'),
    'HX HX-20Y-1143, Roller',
  ]);
  expect((await partOf('HX-20Y-1142')).pictures).toEqual([]);
  expect(await fixture.run(batch._id)).toMatchObject({ state: 'done', applied: 4, skipped: 0 });
  expect(await widths('HX-20Y-1142')).toEqual([101, 102, 110]);
  expect(await widths('HX-20Y-1143')).toEqual([201]);

  // The same archive again changes nothing.
  const again = await checkFiles({ 'HX-20Y-1142.jpg': await picture(101), 'HX-20Y-1143.jpg': await picture(202) });
  expect(outcomes(again.rows).map(([outcome]) => outcome)).toEqual(['unchanged', 'changed']);

  expect(await fixture.undo(batch._id)).toMatchObject({ state: 'undone', undone: 4, kept: 0 });
  expect(await widths('HX-20Y-1142')).toEqual([]);
  const { _id } = await partOf('HX-20Y-1142');
  const { db } = fixture.shop;
  expect(await db.select().from(pictureReferences).where(eq(pictureReferences.ownerId, _id))).toEqual([]);
  expect(await db.select().from(partPictureSources).where(eq(partPictureSources.partId, _id))).toEqual([]);
});

test('a whole name that is a number goes before one with a count at its end', async () => {
  const { rows } = await checkFiles({ 'HX 1 2.jpg': await picture(301), 'HX 1 3.jpg': await picture(302) });
  expect(rows.map(({ differences }) => differences[0]?.new)).toEqual(['HX HX-1-2, Roller', 'HX HX-1, Roller']);
});

test('what matches no part, or parts of two brands, is shown before anything is written, and corrected in place [O168]', async () => {
  const { batch, rows } = await checkFiles({
    'K-7.jpg': await picture(401),
    'holiday.jpg': await picture(402),
  });
  expect(outcomes(rows)).toEqual([
    ['wrong', 'holiday', expect.stringContaining('No part has this number.')],
    ['wrong', 'K-7', expect.stringContaining('Parts of several brands have this number: Kelhorn, Orvane.')],
  ]);
  const corrected = await correctImportRow(fixture.staff, batch._id, 2, { cells: [{ position: 1, text: 'hx 9' }] });
  expect(corrected.counts).toMatchObject({ wrong: 1, changed: 1 });
  await fixture.run(batch._id);
  expect(await widths('HX-9')).toEqual([402]);
});

test('one brand for the whole archive tells parts of two brands apart', async () => {
  const files = zipFile({ 'K-7.jpg': await picture(411) });
  const batch = await fixture.check('pictures', files, { defaults: { brand: 'Orvane' } });
  expect((await fixture.rows(batch._id))[0]).toMatchObject({
    outcome: 'changed',
    differences: [{ new: 'Orvane K-7, Roller' }],
  });
});

test('files that are no pictures, too many pixels, or too large are wrong rows; the others are imported', async () => {
  const { batch, rows } = await checkFiles({
    'HX-8.jpg': '<!doctype html><script>alert(1)</script>',
    'HX-8_2.png': bombPng(30_000, 30_000),
    'HX-8_3.jpg': new Uint8Array(10 * 1024 * 1024 + 1),
    'HX-8_4.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'HX-8_5.jpg': new Uint8Array(),
    'HX-8_6.jpg': await picture(501),
  });
  expect(outcomes(rows).map(([outcome, , reason]) => [outcome, reason])).toEqual([
    ['wrong', expect.stringContaining('file type is not supported')],
    ['wrong', expect.stringContaining('megapixels')],
    ['wrong', expect.stringContaining('larger than 10 MB')],
    ['wrong', expect.stringContaining('file type is not supported')],
    ['wrong', expect.stringContaining('empty')],
    ['changed', ''],
  ]);
  await fixture.run(batch._id);
  expect(await widths('HX-8')).toEqual([501]);
});

test('a ZIP bomb is refused before it is decompressed [O168]', async () => {
  const files = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`HX-8_${n}.jpg`, 'x']));
  const archive = withDeclaredSize(zipFile(files), 9_000_000);
  expect(await fixture.check('pictures', archive)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('too large together') as string,
  });
});

/** The archive with this decompressed size of every entry in its central directory. */
function withDeclaredSize(zip: Uint8Array, size: number): Buffer {
  const archive = Buffer.from(zip);
  const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = archive.indexOf(entry); at >= 0; at = archive.indexOf(entry, at + 1))
    archive.writeUInt32LE(size, at + 24);
  return archive;
}

test('an entry that has more bytes than it declares is a wrong row', async () => {
  const archive = withDeclaredSize(zipFile({ 'HX-8.jpg': new Uint8Array(5_000_000) }), 1000);
  const batch = await fixture.check('pictures', archive);
  expect((await fixture.rows(batch._id))[0]?.problems[0]?.reason).toContain('damaged');
});

test.each([
  ['no archive', () => new TextEncoder().encode('Brand,Part number\n'), 'This is no ZIP archive.'],
  ['an archive without files', () => zipFile({ '__MACOSX/x.jpg': 'x' }), 'This archive has no files.'],
  ['a name that leads out of the folder', () => zipFile({ '../../HX-8.jpg': 'x' }), 'damaged'],
  ['an absolute name', () => zipFile({ '/etc/HX-8.jpg': 'x' }), 'damaged'],
  [
    'more than five thousand files',
    () => zipFile(Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.jpg`, 'x']))),
    'more than 5000 files',
  ],
])('%s is refused with the reason', async (_name, content, reason) => {
  const batch = await fixture.check('pictures', content());
  expect(batch).toMatchObject({ state: 'failed', failure: expect.stringContaining(reason) as string });
});

test('a part with twelve pictures takes no more, and pictures that people added stay after an undo', async () => {
  const user = await createUser(fixture.shop);
  const own = await Promise.all(Array.from({ length: 11 }, () => createPicture(fixture.shop, user)));
  const [img, ...pictures] = own;
  const { _id: partId } = await partOf('HX-1');
  await editPart(fixture.staff, partId, { img, pictures });
  const { batch } = await checkFiles({ 'HX-1.jpg': await picture(601), 'HX-1 (3).jpg': await picture(602) });
  expect(await fixture.run(batch._id)).toMatchObject({ applied: 1, skipped: 1 });
  expect((await partOf('HX-1')).pictures).toHaveLength(12);
  await fixture.undo(batch._id);
  expect((await partOf('HX-1')).pictures.map(({ url }) => url)).toEqual(own);
});
