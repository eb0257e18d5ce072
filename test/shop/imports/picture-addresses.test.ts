/** A list with addresses of pictures: planned with the other columns, fetched in the background, undone with the list. */
import type { RequestListener } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { fetchListedPictures } from '#domain/catalog/fetch-listed-pictures.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { partPictureSources } from '#domain/catalog/picture-tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { exportList } from '#domain/imports/export-list.server.ts';
import { listImportPictures, retryImportPictures } from '#domain/imports/list-pictures.server.ts';
import { maxImageBytes } from '#domain/media/contract.ts';
import type { Scope } from '#platform/scope.ts';
import { createPart as createPartRow, createPicture, createUser } from '../../fixtures/factories.ts';
import { bombPng, plainPicture } from '../../fixtures/pictures.ts';
import { type PictureServer, startPictureServer } from '../media/picture-server.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
let server: PictureServer;
/** The shop itself, which may fetch from localhost here. */
let shop: Scope;
let isUp = false;
/** Time that has passed since the start, in ms. */
let later = 0;

const answers: Record<string, RequestListener> = {};

beforeAll(async () => {
  // Told apart by their widths.
  for (const path of ['/red.jpg', '/green.jpg', '/blue.jpg']) {
    const jpeg = await plainPicture(300 + path.length, 200)
      .jpeg()
      .toBuffer();
    answers[path] = (_, response) => response.end(jpeg);
  }
  const bomb = bombPng(30_000, 30_000);
  answers['/bomb.png'] = (_, response) => response.end(bomb);
  answers['/page.html'] = (_, response) => response.end('<!doctype html>');
  answers['/to-private'] = (_, response) =>
    response.writeHead(302, { Location: 'https://169.254.169.254/latest/meta-data' }).end();
  answers['/sometimes.jpg'] = (request, response) =>
    isUp ? answers['/red.jpg']?.(request, response) : response.writeHead(503).end();
  server = await startPictureServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  fixture = await openImportFixture();
  const { system } = fixture.shop;
  shop = {
    ...system,
    config: { ...fixture.shop.config, pictureHosts: ['localhost'] },
    now: () => new Date(fixture.shop.now().getTime() + later),
  };
});
afterAll(async () => {
  await fixture.close();
  await server.close();
});

const list = (...rows: string[]) => `Brand,Part number,Name,Price,Pictures\n${rows.join('\n')}\n`;
const at = (path: string) => `${server.origin}${path}`;

async function runList(...rows: string[]) {
  const { _id } = await fixture.check('parts', list(...rows));
  await fixture.run(_id);
  return _id;
}

async function partOf(partNumber: string) {
  const [row] = await fixture.shop.db.select({ id: parts.id }).from(parts).where(eq(parts.partNumber, partNumber));
  return getPart(fixture.shop.scope(), row?.id ?? '');
}
const widths = async (partNumber: string) => (await partOf(partNumber)).pictures.map(({ width }) => width);
const [red, green, blue] = ['/red.jpg', '/green.jpg', '/blue.jpg'].map((path) => 300 + path.length) as [
  number,
  number,
  number,
];

test('the pictures of a list are fetched in its order after the run, and the run does not wait for them [O167]', async () => {
  const before = server.requested.length;
  await runList(`HX,P-1,Roller,10,${at('/green.jpg')} ${at('/red.jpg')} | ${at('/blue.jpg')}`);
  expect(server.requested).toHaveLength(before);
  expect((await partOf('P-1')).pictures).toEqual([]);
  expect(await fetchListedPictures(shop)).toBe(3);
  expect(await widths('P-1')).toEqual([green, red, blue]);
  expect(await fetchListedPictures(shop)).toBe(0);
});

test('a picture that arrives last is shown where the list names it', async () => {
  await runList(`HX,P-LATE,Roller,10,${[at('/late.jpg'), at('/red.jpg'), at('/blue.jpg')].join(' ')}`);
  const { _id: id } = await partOf('P-LATE');
  const stored = () => fixture.shop.db.$count(partPictureSources, sql`part_id = ${id}::uuid and state = 'stored'`);
  answers['/late.jpg'] = async (request, response) => {
    await expect.poll(stored).toBe(2);
    answers['/green.jpg']?.(request, response);
  };
  expect(await fetchListedPictures(shop)).toBe(3);
  expect(await widths('P-LATE')).toEqual([green, red, blue]);
});

test('the same list again changes nothing, and fetches nothing', async () => {
  const rows = `HX,P-2,Roller,10,${at('/red.jpg')}`;
  await runList(rows);
  await fetchListedPictures(shop);
  const requests = server.requested.length;
  expect((await fixture.check('parts', list(rows))).counts).toMatchObject({ unchanged: 1, changed: 0 });
  await fetchListedPictures(shop);
  expect(server.requested).toHaveLength(requests);
});

test('the preview shows the old and the new addresses [O167]', async () => {
  await runList(`HX,P-3,Roller,10,${at('/red.jpg')}`);
  const { _id } = await fixture.check('parts', list(`HX,P-3,Roller,10,${at('/blue.jpg')}`));
  expect((await fixture.rows(_id))[0]?.differences).toEqual([
    { field: 'pictures', old: at('/red.jpg'), new: at('/blue.jpg') },
  ]);
});

test('another address takes the place of the former one; what people uploaded stays', async () => {
  await runList(`HX,P-4,Roller,10,${at('/red.jpg')}`);
  await fetchListedPictures(shop);
  const part = await partOf('P-4');
  const own = await createPicture(fixture.shop, await createUser(fixture.shop));
  await editPart(fixture.staff, part._id, { img: own, pictures: [part.img] });
  await runList(`HX,P-4,Roller,10,${at('/green.jpg')}`);
  await fetchListedPictures(shop);
  expect((await partOf('P-4')).img).toBe(own);
  expect(await widths('P-4')).toEqual([300, green]);
});

test('undo takes the pictures away again, and those that are not fetched yet never come [O167]', async () => {
  const id = await createPartRow(fixture.shop);
  const [row] = await fixture.shop.db.select().from(parts).where(eq(parts.id, id));
  const csv = `Brand,Part number,Pictures\ntest-brand,${row?.partNumber},${at('/red.jpg')} ${at('/sometimes.jpg')}\n`;
  const { _id } = await fixture.check('parts', csv);
  await fixture.run(_id);
  await fetchListedPictures(shop);
  expect((await getPart(fixture.shop.scope(), id)).pictures).toHaveLength(1);
  expect(await fixture.undo(_id)).toMatchObject({ undone: 1, kept: 0 });
  expect((await getPart(fixture.shop.scope(), id)).pictures).toEqual([]);
  isUp = true;
  later += 48 * 3_600_000;
  await fetchListedPictures(shop);
  isUp = false;
  expect((await getPart(fixture.shop.scope(), id)).pictures).toEqual([]);
  expect(await fixture.shop.db.select().from(partPictureSources).where(eq(partPictureSources.partId, id))).toEqual([]);
});

test('an address that is no picture, or leads to a private network, fails with the reason and its row [O167]', async () => {
  const bad = ['/bomb.png', '/page.html', '/nothing', '/to-private'];
  const _id = await runList(`HX,P-5,Roller,10,`, `HX,P-6,Roller,10,${bad.map(at).join(' ')} ${at('/red.jpg')}`);
  expect(await fetchListedPictures(shop)).toBe(1);
  const { waiting, failed, problems } = await listImportPictures(fixture.staff, _id);
  expect({ waiting, failed }).toEqual({ waiting: 0, failed: 4 });
  expect(problems.map(({ row, label, address, isFinal }) => [row, label, address, isFinal])).toEqual(
    bad.map((path) => [3, 'HX P-6', at(path), true]),
  );
  const reasons = problems.map(({ reason }) => reason);
  expect(reasons[0]).toContain('megapixels');
  expect(reasons[1]).toContain('This file type is not supported.');
  expect(reasons[2]).toContain('status 404');
  expect(reasons[3]).toContain('not on the public internet');
  expect(await widths('P-6')).toEqual([red]);
});

test('a shop without PICTURE_HOSTS asks no machine of its own network', async () => {
  const _id = await runList(`HX,P-7,Roller,10,${at('/red.jpg')} https://10.0.0.1/x.jpg`);
  const before = server.requested.length;
  expect(await fetchListedPictures({ ...shop, config: { ...shop.config, pictureHosts: [] } })).toBe(0);
  expect(server.requested).toHaveLength(before);
  expect((await listImportPictures(fixture.staff, _id)).failed).toBe(2);
});

test('a server that does not answer is asked again, later and later, five times; staff can ask at once [O167]', async () => {
  const _id = await runList(`HX,P-8,Roller,10,${at('/sometimes.jpg')}`);
  const asked = () => server.requested.filter((path) => path === '/sometimes.jpg').length;
  const start = asked();
  await fetchListedPictures(shop);
  await fetchListedPictures(shop);
  expect(asked() - start).toBe(1);
  expect((await listImportPictures(fixture.staff, _id)).problems).toMatchObject([{ isFinal: false, row: 2 }]);
  for (const minutes of [1, 10, 60, 360, 1440, 9999]) {
    later += minutes * 60_000;
    await fetchListedPictures(shop);
  }
  expect(asked() - start).toBe(6);
  expect(await listImportPictures(fixture.staff, _id)).toMatchObject({ waiting: 0, failed: 1 });
  isUp = true;
  expect(await retryImportPictures(fixture.staff, _id)).toMatchObject({ waiting: 1, failed: 0 });
  expect(await fetchListedPictures(shop)).toBe(1);
  isUp = false;
  expect(await widths('P-8')).toEqual([red]);
});

test.each([
  ['an address without encryption', 'http://pictures.example/1.jpg', 'is no https address'],
  ['a file name', 'roller.jpg', 'is no https address'],
  ['a script', 'javascript:alert(1)', 'is no https address'],
  [
    'thirteen addresses',
    Array.from({ length: 13 }, (_, n) => `https://pictures.example/${n}.jpg`).join(' '),
    'at most 12 pictures',
  ],
  ['a very long address', `https://pictures.example/${'x'.repeat(2001)}`, 'at most 2000 characters'],
])('a row with %s is wrong', async (_name, cell, reason) => {
  const { _id, counts } = await fixture.check('parts', list(`HX,P-9,Roller,10,${cell}`));
  expect(counts).toMatchObject({ wrong: 1, new: 0 });
  expect((await fixture.rows(_id))[0]?.problems[0]?.reason).toContain(reason);
});

test('an export names the addresses, and imported again it changes nothing', async () => {
  await runList(`HX,P-10,Roller,10,"${at('/red.jpg')}\n${at('/green.jpg')}"`);
  await fetchListedPictures(shop);
  let csv = '';
  for await (const text of await exportList(fixture.staff, 'parts')) csv += text;
  expect(csv).toContain(`${at('/red.jpg')} ${at('/green.jpg')}`);
  const { counts } = await fixture.check('parts', csv);
  expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
});

test('a part with twelve pictures takes no more, and says so', async () => {
  await runList('HX,P-11,Roller,10,');
  const user = await createUser(fixture.shop);
  const [img, ...pictures] = await Promise.all(Array.from({ length: 12 }, () => createPicture(fixture.shop, user)));
  await editPart(fixture.staff, (await partOf('P-11'))._id, { img, pictures });
  const _id = await runList(`HX,P-11,Roller,10,${at('/red.jpg')}`);
  expect(await fetchListedPictures(shop)).toBe(0);
  expect((await listImportPictures(fixture.staff, _id)).problems).toMatchObject([
    { reason: 'A part has at most 12 pictures.', isFinal: true },
  ]);
});

test('a picture of as many bytes as an upload may have is stored, one of a byte more has failed, and one without end is not read on', async () => {
  const jpeg = await plainPicture(300, 200).jpeg().toBuffer();
  // What follows the end of a picture is no part of it.
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.byteLength)]);
  answers['/largest.jpg'] = (_, response) => response.end(padded(maxImageBytes));
  answers['/larger.jpg'] = (_, response) => response.end(padded(maxImageBytes + 1));
  const cut = Promise.withResolvers<void>();
  answers['/endless.jpg'] = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more).once('close', cut.resolve).write(jpeg);
    more();
  };
  await runList(`HX,P-BYTES,Roller,10,${['/larger.jpg', '/endless.jpg', '/largest.jpg'].map(at).join(' ')}`);
  expect(await fetchListedPictures(shop)).toBe(1);
  await cut.promise;
  expect(await widths('P-BYTES')).toEqual([300]);
  const { _id: id } = await partOf('P-BYTES');
  const failed = await fixture.shop.db
    .select({ state: partPictureSources.state, failure: partPictureSources.failure })
    .from(partPictureSources)
    .where(sql`part_id = ${id}::uuid and state <> 'stored'`);
  const tooLarge = { state: 'failed', failure: expect.stringContaining('10 MB') };
  expect(failed).toEqual([tooLarge, tooLarge]);
});
