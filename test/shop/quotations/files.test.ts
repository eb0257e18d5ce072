/** Pictures and PDFs of requests for quotation: what is kept of them, who reads them, and what is refused. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NewQuotationRequest } from '#domain/quotations/contract.ts';
import { announceRequestFile, removeRequestFile } from '#domain/quotations/files/announce-request-file.server.ts';
import { NewRequestFile } from '#domain/quotations/files/contract.ts';
import { maxLineFiles } from '#domain/quotations/files/file-rules.ts';
import { readRequestFile } from '#domain/quotations/files/read-request-file.server.ts';
import { quotationFiles } from '#domain/quotations/files/tables.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { listOwnRequests, listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import type { RequestRef } from '#domain/quotations/open-request.server.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import type { AppError } from '#platform/errors.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { bombPng, plainPicture } from '../../fixtures/pictures.ts';
import { newRequestRef, pdfOf, uploadRequestBytes } from '../../fixtures/request-files.ts';

let shop: TestShop;
let stranger: Scope;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  stranger = { ...shop.system, actor: visitor };
  staff = shop.as(await createUser(shop, { role: 'sales' }));
});
afterAll(() => shop.close());

type Files = readonly string[];

const requestOf = ({ id, key }: RequestRef, ...files: Files[]) =>
  NewQuotationRequest.parse({
    id,
    key,
    name: 'Omar Haddad',
    email: `${id}@example.com`,
    lines: files.map((each) => ({ name: 'Seal of the swing motor', quantity: 1, files: each })),
  });

const send = (ref: RequestRef, ...files: Files[]) => sendQuotationRequest(stranger, requestOf(ref, ...files));

async function keysBelow(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of shop.files.list()) if (key.includes(id)) keys.push(key);
  return keys.sort();
}

/** A photo of a phone that was held upright, with the place where it was taken. */
const photo = () =>
  plainPicture(3000, 1200)
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('a photo is kept upright without the place where it was taken, with a thumbnail; a PDF as it is [O460]', async () => {
  const ref = newRequestRef();
  const taken = await photo();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const picture = await uploadRequestBytes(stranger, ref, taken, { name: String.raw`C:\fakepath\plate.jpg` });
  const slip = pdfOf(300_000);
  const pdf = await uploadRequestBytes(stranger, ref, slip, { name: 'list.pdf' });
  expect([picture.format, pdf.format]).toEqual(['webp', 'pdf']);
  await send(ref, [pdf.id, picture.id], []);
  const { lines } = await getQuotationRequest(stranger, ref);
  expect(lines.map(({ files }) => files.map(({ id }) => id))).toEqual([[pdf.id, picture.id], []]);
  expect(lines[0]?.files).toMatchObject([{ name: 'list.pdf', format: 'pdf', bytes: 300_000 }, { format: 'webp' }]);
  for (const size of ['full', 'thumbnail'] as const) {
    const { bytes, name } = await readRequestFile(staff, { id: ref.id }, picture.id, size);
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    const side = size === 'full' ? [960, 2400] : [128, 320];
    expect([format, width, height, exif, orientation]).toEqual(['webp', ...side, undefined, undefined]);
    expect(Buffer.from(bytes).includes('Ada')).toBe(false);
    expect(name).toMatch(/^RQ-\d{5}-[0-9a-f]{6}\.webp$/);
  }
  expect(Buffer.from((await readRequestFile(stranger, ref, pdf.id, 'full')).bytes)).toEqual(slip);
  expect(await keysBelow(picture.id)).toEqual(
    ['full', 'thumbnail'].map((size) => `quotation-files/${picture.id}/${size}`),
  );
});

test('the name of a file is one line without its folders and marks, and a long one is cut [O460]', () => {
  const nameOf = (name: string) => NewRequestFile.parse({ id: randomUUID(), bytes: 1, name }).name;
  expect(nameOf('../../etc/\u202Egpj.exe\u0000')).toBe('gpj.exe');
  expect(nameOf(String.raw`C:\fakepath\IMG 1.jpg`)).toBe('IMG 1.jpg');
  expect(nameOf('x'.repeat(500))).toHaveLength(120);
});

const typeMessage = 'This file cannot be used. Send a JPEG, PNG, WebP or PDF file.';

test('an SVG, a HEIC picture and a renamed program are refused at their first slice, with what to do [O461]', async () => {
  const refused: [string, Buffer, string][] = [
    [
      'drawing.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      typeMessage,
    ],
    ['holiday.jpg', Buffer.from('MZ\x90\x00\x03', 'latin1'), typeMessage],
    ['page.pdf', Buffer.from('<html>%PDF-1.7'), typeMessage],
    ['old.tiff', Buffer.from('II*\x00', 'latin1'), typeMessage],
    ['photo.avif', Buffer.from('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1avif', 'latin1'), typeMessage],
    ['IMG_1.HEIC', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'), 'Most Compatible'],
  ];
  for (const [name, start, message] of refused) {
    const bytes = Buffer.concat([start, Buffer.alloc(600_000)]);
    const ref = newRequestRef();
    const id = randomUUID();
    const error = await appErrorOf(uploadRequestBytes(stranger, ref, bytes, { id, name }));
    expect([name, error.code, error.message]).toEqual([
      name,
      'unsupported_media_type',
      expect.stringContaining(message),
    ]);
    expect(error.extra).toMatchObject({ errors: [{ path: 'file' }] });
    const again = await announceRequestFile(stranger, ref, { id, name, bytes: bytes.byteLength });
    expect(again).toMatchObject({ receivedBytes: 0, format: null });
    expect(await keysBelow(id)).toEqual([]);
  }
});

test('a program of a few bytes, a cut picture and one of 50 megapixels are refused when they are here [O461]', async () => {
  const large = bombPng(10_000, 5001);
  const cut = (await photo()).subarray(0, 2000);
  const refused: [Buffer, string, string][] = [
    [Buffer.from('MZ'), 'unsupported_media_type', typeMessage],
    [cut, 'invalid', 'The picture is damaged or incomplete. Save it again and retry.'],
    [large, 'invalid', 'The picture has more than 40 megapixels'],
  ];
  for (const [bytes, code, message] of refused) {
    const id = randomUUID();
    const ref = newRequestRef();
    const error = await appErrorOf(uploadRequestBytes(stranger, ref, bytes, { id }));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(message)]);
    expect(error.extra).toMatchObject({ errors: [{ path: 'file' }] });
    // The same answer, when the first one was lost.
    expect((await appErrorOf(uploadRequestBytes(stranger, ref, bytes, { id }))).message).toBe(error.message);
    expect((await appErrorOf(readRequestFile(stranger, ref, id, 'full'))).code).toBe('not_found');
  }
});

test('a file is announced with 1 byte to 10 MB, and a line has at most five [O462]', async () => {
  const announce = (bytes: number) => NewRequestFile.safeParse({ id: randomUUID(), name: 'a.pdf', bytes });
  expect(announce(0).error?.issues[0]?.message).toBe('The file is empty. Choose another one.');
  expect(announce(10 * 1024 * 1024).success).toBe(true);
  expect(announce(10 * 1024 * 1024 + 1).error?.issues[0]?.message).toContain('larger than 10 MB');
  const files = Array.from({ length: maxLineFiles + 1 }, () => randomUUID());
  expect(() => requestOf(newRequestRef(), files)).toThrow('at most 5 files');
});

test('nobody else reads or writes a file: not by its id, another key, another account, or staff before it is sent [O464]', async () => {
  const ref = newRequestRef();
  const file = await uploadRequestBytes(stranger, ref, pdfOf(1000));
  const other = newRequestRef();
  await uploadRequestBytes(stranger, other, pdfOf(1000));
  const buyer = shop.as(await createUser(shop));
  const storekeeper = shop.as(await createUser(shop, { role: 'catalogue' }));
  const others: [Scope, RequestRef][] = [
    [stranger, { id: ref.id }],
    [stranger, { id: ref.id, key: other.key }],
    [stranger, other],
    [buyer, { id: ref.id }],
    [storekeeper, { id: ref.id }],
    [staff, { id: ref.id }],
  ];
  /** What each of them gets: the code of the error, or `read`. */
  const answers = (work: (scope: Scope, at: RequestRef) => Promise<unknown>) =>
    Promise.all(
      others.map(([scope, at]) =>
        work(scope, at).then(
          (found) => (found === 0 ? 'nothing' : 'read'),
          (error: AppError) => error.code,
        ),
      ),
    );
  const nobody = Array(6).fill('not_found');
  const read = () => answers((scope, at) => readRequestFile(scope, at, file.id, 'full'));
  expect(await read()).toEqual(nobody);
  const write = answers((scope, at) => uploadRequestBytes(scope, at, pdfOf(1000), { id: file.id }));
  expect(await write).toEqual(nobody.with(2, 'idempotency_mismatch'));
  const remove = answers((scope, at) => removeRequestFile(scope, at, file.id));
  expect(await remove).toEqual(nobody.with(2, 'nothing'));
  await send(ref, [file.id]);
  expect(await read()).toEqual(nobody.with(5, 'read'));
});

test('a request names only its own files, all of them here, each once; the others of the draft are forgotten [O465]', async () => {
  const ref = newRequestRef();
  const [file, spare] = [
    await uploadRequestBytes(stranger, ref, pdfOf(1000)),
    await uploadRequestBytes(stranger, ref, pdfOf(1000)),
  ];
  const foreign = await uploadRequestBytes(stranger, newRequestRef(), pdfOf(1000));
  const unfinished = await announceRequestFile(stranger, ref, { id: randomUUID(), name: '', bytes: 10 });
  for (const wrong of [foreign.id, unfinished.id, randomUUID(), file.id]) {
    const error = await appErrorOf(send(ref, [file.id], [wrong]));
    expect(error.extra).toMatchObject({ errors: [{ path: 'lines.1.files' }] });
  }
  const { number } = await send(ref, [], [file.id]);
  expect(await send(ref, [], [file.id])).toMatchObject({ number });
  expect((await appErrorOf(send(ref, [file.id], []))).code).toBe('idempotency_mismatch');
  expect((await appErrorOf(readRequestFile(stranger, ref, spare.id, 'full'))).code).toBe('not_found');
  const more = announceRequestFile(stranger, ref, { id: randomUUID(), name: '', bytes: 10 });
  expect((await appErrorOf(more)).code).toBe('conflict');
  expect((await appErrorOf(removeRequestFile(stranger, ref, file.id))).code).toBe('conflict');
});

test('a draft is on no list; its number is that of the sent request, and its key opens it further [O465]', async () => {
  const buyer = shop.as(await createUser(shop));
  const ref = { id: randomUUID() };
  const { id } = await uploadRequestBytes(buyer, ref, pdfOf(1000));
  expect(await listOwnRequests(buyer)).toEqual([]);
  const all = await listQuotationRequests(staff, { desk: 'all', q: '', page: 1 });
  expect(all.items.map((item) => item.id)).not.toContain(ref.id);
  expect(await getQuotationRequest(buyer, ref)).toMatchObject({ state: 'draft', actions: ['save', 'send'] });
  await sendQuotationRequest(buyer, requestOf(ref, [id]));
  expect(await getQuotationRequest(buyer, ref)).toMatchObject({
    state: 'sent',
    version: 2,
    lines: [{ files: [{ id }] }],
  });
});

test('who signs in between upload and sending has the files in the account; staff ask for themselves too [O465]', async () => {
  const ref = newRequestRef();
  const { id } = await uploadRequestBytes(stranger, ref, pdfOf(1000));
  const buyer = shop.as(await createUser(shop));
  await sendQuotationRequest(buyer, requestOf(ref, [id]));
  expect(await getQuotationRequest(buyer, { id: ref.id })).toMatchObject({
    hasAccount: true,
    lines: [{ files: [{ id }] }],
  });
  const own = { id: randomUUID() };
  const file = await uploadRequestBytes(staff, own, pdfOf(1000));
  await sendQuotationRequest(staff, requestOf(own, [file.id]));
  expect((await getQuotationRequest(staff, own)).lines).toMatchObject([{ files: [{ id: file.id }] }]);
});

test('a key that opens one request opens no other [O465]', async () => {
  const ref = newRequestRef();
  await uploadRequestBytes(stranger, ref, pdfOf(1000));
  const next = { ...newRequestRef(), key: ref.key };
  const error = await appErrorOf(uploadRequestBytes(stranger, next, pdfOf(1000)));
  expect(error.extra).toMatchObject({ errors: [{ path: 'key' }] });
  expect((await appErrorOf(send(next, []))).code).toBe('invalid');
  expect(
    (await appErrorOf(announceRequestFile(stranger, { id: randomUUID() }, { id: randomUUID(), name: '', bytes: 1 })))
      .code,
  ).toBe('invalid');
});

test('a file that is taken back is gone at once, and again nothing happens [O465]', async () => {
  const ref = newRequestRef();
  const { id } = await uploadRequestBytes(stranger, ref, await photo());
  expect(await removeRequestFile(stranger, ref, id)).toBe(1);
  expect(await removeRequestFile(stranger, ref, id)).toBe(0);
  expect(await keysBelow(id)).toEqual([]);
  expect(await shop.db.$count(quotationFiles, eq(quotationFiles.id, id))).toBe(0);
});
