/** Uploads of files of requests that break off, come twice, are too many, or never end. */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseCustomer } from '#domain/privacy/erase-person.server.ts';
import { exportCustomerData } from '#domain/privacy/export-person.server.ts';
import { NewQuotationRequest } from '#domain/quotations/contract.ts';
import { announceRequestFile, requestFileLimit } from '#domain/quotations/files/announce-request-file.server.ts';
import { deleteUnusedRequestFiles } from '#domain/quotations/files/delete-unused-request-files.server.ts';
import {
  maxRequestFileBytes,
  maxRequestFiles,
  maxSliceBytes,
  unsentDays,
  uploadHours,
} from '#domain/quotations/files/file-rules.ts';
import { readRequestFile } from '#domain/quotations/files/read-request-file.server.ts';
import { receiveRequestFile, requestSliceLimit } from '#domain/quotations/files/receive-request-file.server.ts';
import { quotationFiles } from '#domain/quotations/files/tables.server.ts';
import type { RequestRef } from '#domain/quotations/open-request.server.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { quotationRequests } from '#domain/quotations/tables.server.ts';
import { createRateLimiter } from '#domain/rate-limit/rate-limiter.server.ts';
import { requireFreeSpace } from '#platform/embedded/free-space.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { inPieces, newRequestRef, pdfOf, sendSlice, uploadRequestBytes } from '../../fixtures/request-files.ts';

const megabyte = 1024 * 1024;

let shop: TestShop;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

async function announced(bytes: Uint8Array | number, ref: RequestRef = newRequestRef(), scope = stranger) {
  const id = randomUUID() as string;
  const size = typeof bytes === 'number' ? bytes : bytes.byteLength;
  await announceRequestFile(scope, ref, { id, name: 'list.pdf', bytes: size });
  return { ref, id, again: () => announceRequestFile(scope, ref, { id, name: 'list.pdf', bytes: size }) };
}

async function* broken(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes.subarray(0, 120_000));
  throw new Error('The line is lost');
}

const keptOf = async (ref: RequestRef, id: string) =>
  Buffer.from((await readRequestFile(stranger, ref, id, 'full')).bytes);

async function keysBelow(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of shop.files.list()) if (key.includes(id)) keys.push(key);
  return keys;
}

test('of a slice whose line is lost nothing counts; the upload goes on where the shop says [O463]', async () => {
  const bytes = pdfOf(700_000);
  const { ref, id, again } = await announced(bytes);
  expect(await sendSlice(stranger, ref, id, bytes, 0)).toMatchObject({ receivedBytes: maxSliceBytes, format: null });
  const lost = receiveRequestFile(stranger, ref, id, {
    from: maxSliceBytes,
    bytes: broken(bytes.subarray(maxSliceBytes)),
  });
  await expect(lost).rejects.toThrow('The line is lost');
  const { receivedBytes } = await again();
  expect(receivedBytes).toBe(maxSliceBytes);
  // In smaller slices than before.
  const small = bytes.subarray(receivedBytes, receivedBytes + 1000);
  const next = await receiveRequestFile(stranger, ref, id, { from: receivedBytes, bytes: inPieces(small) });
  expect(next.receivedBytes).toBe(receivedBytes + 1000);
  await uploadRequestBytes(stranger, ref, bytes, { id, name: 'list.pdf' });
  expect(await keptOf(ref, id)).toEqual(bytes);
  expect(await keysBelow(id)).toEqual([`quotation-files/${id}/full`]);
});

test('a slice that comes twice, also at the same moment, is in the file once [O463]', async () => {
  const bytes = pdfOf(maxSliceBytes + 5);
  const { ref, id } = await announced(bytes);
  const first = () => sendSlice(stranger, ref, id, bytes, 0);
  const twice = await Promise.allSettled([first(), first(), first()]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const error = await appErrorOf(first());
  expect([error.code, error.extra]).toMatchObject(['conflict', { members: { receivedBytes: maxSliceBytes } }]);
  const last = () => sendSlice(stranger, ref, id, bytes, maxSliceBytes);
  expect(await last()).toMatchObject({ format: 'pdf' });
  expect(await last()).toMatchObject({ format: 'pdf' });
  expect(await keptOf(ref, id)).toEqual(bytes);
});

test('all bytes are here and the answer was lost: a slice without bytes ends the upload, also twice at once [O463]', async () => {
  const bytes = pdfOf(1000);
  const { ref, id } = await announced(bytes);
  await sendSlice(stranger, ref, id, bytes, 0);
  // As if the process had ended before the file was checked.
  await shop.files.put(`quotation-files/${id}/arrived`, bytes);
  await shop.db.update(quotationFiles).set({ format: null, sha256: '' }).where(eq(quotationFiles.id, id));
  const end = () => receiveRequestFile(stranger, ref, id, { from: 1000, bytes: inPieces(Buffer.alloc(0)) });
  const ends = await Promise.all([end(), end()]);
  expect(ends.map(({ format }) => format)).toEqual(['pdf', 'pdf']);
  expect(await keptOf(ref, id)).toEqual(bytes);
});

test('an upload whose bytes the file store has lost begins again [O463]', async () => {
  const bytes = pdfOf(maxSliceBytes + 5);
  const { ref, id } = await announced(bytes);
  await shop.db.update(quotationFiles).set({ receivedBytes: bytes.byteLength }).where(eq(quotationFiles.id, id));
  await uploadRequestBytes(stranger, ref, bytes, { id, name: 'list.pdf' });
  expect(await keptOf(ref, id)).toEqual(bytes);
});

test('more than was announced, a slice that is too long, and another file with the id are refused [O463]', async () => {
  const bytes = pdfOf(maxSliceBytes * 3);
  const { ref, id, again } = await announced(maxSliceBytes * 2);
  const sendAll = (count: number) =>
    receiveRequestFile(stranger, ref, id, { from: 0, bytes: inPieces(bytes.subarray(0, count)) });
  expect((await appErrorOf(sendAll(maxSliceBytes + 1))).code).toBe('payload_too_large');
  await sendSlice(stranger, ref, id, bytes, 0);
  const rest = bytes.subarray(0, maxSliceBytes);
  const short = await announced(1000);
  const tooMuch = receiveRequestFile(stranger, short.ref, short.id, { from: 0, bytes: inPieces(rest) });
  expect((await appErrorOf(tooMuch)).code).toBe('payload_too_large');
  const other = announceRequestFile(stranger, ref, { id, name: 'list.pdf', bytes: 7 });
  expect((await appErrorOf(other)).code).toBe('idempotency_mismatch');
  expect(await again()).toMatchObject({ receivedBytes: maxSliceBytes });
});

test('20 files of 10 MB are kept as they are; a further one, and more than 60, are refused with what to do [O462]', async () => {
  const ref = newRequestRef();
  const bytes = pdfOf(10 * megabyte);
  const first = await uploadRequestBytes(stranger, ref, bytes);
  for (let count = 2; count < maxRequestFileBytes / bytes.byteLength; count++) await announced(bytes, ref);
  const last = await uploadRequestBytes(stranger, ref, bytes);
  expect(await shop.db.$count(quotationFiles, eq(quotationFiles.requestId, ref.id))).toBe(20);
  for (const { id } of [first, last]) expect((await keptOf(ref, id)).equals(bytes)).toBe(true);
  const message =
    'A request can have at most 60 files, together 200 MB. Remove one, or send the others with a second request.';
  expect(await appErrorOf(announced(1, ref))).toMatchObject({ code: 'conflict', message });
  const many = newRequestRef();
  for (let count = 0; count < maxRequestFiles; count++) await announced(1, many);
  expect(await appErrorOf(announced(1, many))).toMatchObject({ code: 'conflict', message });
});

test('files of buyers leave room for orders on the disk: neither announced nor sent, and what is here stays [O547]', async () => {
  const bytes = pdfOf(2 * maxSliceBytes);
  const { ref, id, again } = await announced(bytes);
  await sendSlice(stranger, ref, id, bytes, 0);
  const disk = await statfs(tmpdir());
  const withReserve = (share: number): Scope => ({
    ...stranger,
    config: {
      ...stranger.config,
      ...{ databaseUrl: undefined, dataDir: tmpdir(), diskReserveBytes: disk.bavail * disk.bsize * share },
    },
  });
  // An order could be placed: the reserve is free twice.
  const narrow = withReserve(0.5);
  requireFreeSpace(narrow.config);
  const refused = { code: 'unavailable', message: expect.stringContaining('without the file') };
  expect(await appErrorOf(announced(10, newRequestRef(), narrow))).toMatchObject(refused);
  expect(await appErrorOf(sendSlice(narrow, ref, id, bytes, maxSliceBytes))).toMatchObject(refused);
  expect(await again()).toMatchObject({ receivedBytes: maxSliceBytes, format: null });
  expect(await sendSlice(withReserve(0.01), ref, id, bytes, maxSliceBytes)).toMatchObject({ format: 'pdf' });
});

test('a network begins at most 150 uploads an hour and sends 2,000 slices, an account as many of its own [O467]', async () => {
  const network: Scope = { ...stranger, clientAddress: '203.0.113.9' };
  const buyer: Scope = { ...shop.as(await createUser(shop)), clientAddress: '203.0.113.9' };
  await announced(2, newRequestRef(), network);
  const limiter = createRateLimiter(shop.db, shop.now);
  await limiter.count(requestFileLimit, '203.0.113.9', requestFileLimit.max - 2);
  await announced(1, newRequestRef(), network);
  expect((await appErrorOf(announced(1, newRequestRef(), network))).code).toBe('too_many_requests');
  const first = await announced(2, { id: randomUUID() }, buyer);
  const slice = () => receiveRequestFile(buyer, first.ref, first.id, { from: 1, bytes: inPieces(Buffer.alloc(1)) });
  const userId = buyer.actor.kind === 'user' ? buyer.actor.user.id : '';
  await limiter.count(requestSliceLimit, userId, requestSliceLimit.max - 1);
  expect((await appErrorOf(slice())).code).toBe('conflict');
  expect((await appErrorOf(slice())).code).toBe('too_many_requests');
});

test('of one network, six slices are received at the same time [O467]', async () => {
  const network: Scope = { ...stranger, clientAddress: '203.0.113.10' };
  const { ref, id } = await announced(1000, newRequestRef(), network);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* slow(): AsyncGenerator<Uint8Array> {
    await held;
    yield pdfOf(1000);
  }
  const slow6 = Array.from({ length: 6 }, () => receiveRequestFile(network, ref, id, { from: 0, bytes: slow() }));
  const seventh = receiveRequestFile(network, ref, id, { from: 0, bytes: slow() });
  expect((await appErrorOf(seventh)).code).toBe('too_many_requests');
  release();
  const ends = await Promise.allSettled(slow6);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

const filesOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(keysBelow))).map((keys) => keys.length > 0);

test('uploads that do not end go after a day, requests that are not sent after a week, with all their files [O466]', async () => {
  const bytes = pdfOf(maxSliceBytes + 5);
  const ref = newRequestRef();
  const whole = await uploadRequestBytes(stranger, ref, bytes);
  const half = await announced(bytes, ref);
  await sendSlice(stranger, ref, half.id, bytes, 0);
  const sent = newRequestRef();
  const kept = await uploadRequestBytes(stranger, sent, bytes);
  const lines = [{ name: 'Seal', quantity: 1, files: [kept.id] }];
  await sendQuotationRequest(
    stranger,
    NewQuotationRequest.parse({ ...sent, name: 'Omar', phone: '+962 6 555 0110', lines }),
  );
  const ids = [whole.id, half.id, kept.id];
  const later = (hours: number): Scope => ({
    ...shop.system,
    now: () => new Date(shop.now().getTime() + hours * 3_600_000),
  });
  await deleteUnusedRequestFiles(later(uploadHours - 1));
  expect(await filesOf(ids)).toEqual([true, true, true]);
  await deleteUnusedRequestFiles(later(uploadHours + 1));
  expect(await filesOf(ids)).toEqual([true, false, true]);
  await deleteUnusedRequestFiles(later(unsentDays * 24 + 1));
  expect(await filesOf(ids)).toEqual([false, false, true]);
  expect(await shop.db.$count(quotationRequests, eq(quotationRequests.id, ref.id))).toBe(0);
  await shop.db.delete(quotationRequests).where(eq(quotationRequests.id, sent.id));
  await deleteUnusedRequestFiles(shop.system);
  expect(await filesOf(ids)).toEqual([false, false, false]);
  expect((await appErrorOf(deleteUnusedRequestFiles(stranger))).code).toBe('unauthenticated');
});

test('the export of a person names the files, and the erasure takes them out of the shop [O466]', async () => {
  const user = await createUser(shop);
  const ref = { id: randomUUID() };
  const { id } = await uploadRequestBytes(shop.as(user), ref, pdfOf(1000), { name: 'haddad-plate.pdf' });
  expect(JSON.stringify(await exportCustomerData(shop.system, user.email))).toContain('haddad-plate.pdf');
  await eraseCustomer(shop.system, user.email);
  const [row] = await shop.db.select().from(quotationFiles).where(eq(quotationFiles.id, id));
  expect(row).toMatchObject({ requestId: null, name: '' });
  await deleteUnusedRequestFiles(shop.system);
  expect(await filesOf([id])).toEqual([false]);
});
