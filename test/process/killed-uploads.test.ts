/**
 * A process of the shop that is killed while files of a request arrive: before and after the commit of a slice, and before what is
 * kept of a file is noted. The next process has every slice that was acknowledged, and the uploads go on to the same files.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxSliceBytes } from '#domain/quotations/files/file-rules.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { newRequestRef, pdfOf } from '../fixtures/request-files.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { contentOf } from '../fixtures/shop-client.ts';

interface Upload {
  readonly ref: { readonly id: string; readonly key: string };
  readonly id: string;
  readonly bytes: Buffer;
}

interface Received {
  readonly receivedBytes: number;
  readonly format: string | null;
}

const newUpload = (): Upload => ({ ref: newRequestRef(), id: randomUUID(), bytes: pdfOf(maxSliceBytes * 2 + 1000) });
const uploads = [newUpload(), newUpload(), newUpload()] as const;
const [beforeCommit, afterCommit, unkept] = uploads;

let shop: EmbeddedShop;
let next: ShopBehindProxy;

function call({ origin }: ShopBehindProxy, { ref }: Upload, method: string, rest: string, init: RequestInit = {}) {
  const type = method === 'POST' ? 'application/json' : 'application/octet-stream';
  const headers = { 'Request-Key': ref.key, 'Content-Type': type };
  return fetch(`${origin}/api/quotation-request/${ref.id}/file${rest}`, { method, headers, ...init });
}

const announce = (at: ShopBehindProxy, upload: Upload) => {
  const file = { id: upload.id, name: 'list.pdf', bytes: upload.bytes.byteLength };
  return contentOf<Received>(call(at, upload, 'POST', '', { body: JSON.stringify(file) }));
};

const sendFrom = (at: ShopBehindProxy, upload: Upload, from: number) => {
  const body = new Uint8Array(upload.bytes.subarray(from, from + maxSliceBytes));
  return contentOf<Received>(call(at, upload, 'PUT', `/${upload.id}?from=${from}`, { body }));
};

beforeAll(async () => {
  shop = await openEmbeddedShop(4);
  const killed = await startShopBehindProxy(shop);
  for (const upload of uploads) {
    await announce(killed, upload);
    expect(await sendFrom(killed, upload, 0)).toMatchObject({ receivedBytes: maxSliceBytes });
  }
  await sendFrom(killed, unkept, maxSliceBytes);
  const after = /update "quotation_files" set "received_bytes"/;
  const points = [
    [beforeCommit, maxSliceBytes, () => killed.proxy.holdStatement(/^commit/, { after })],
    [afterCommit, maxSliceBytes, () => killed.proxy.holdAnswer(/^commit/, { after })],
    [unkept, maxSliceBytes * 2, () => killed.proxy.holdStatement(/update "quotation_files" set "format"/)],
  ] as const;
  const ends: Promise<PromiseSettledResult<Received>[]>[] = [];
  for (const [upload, from, hold] of points) {
    const point = hold();
    const end = Promise.allSettled([sendFrom(killed, upload, from)]);
    ends.push(end);
    await point.reachedBy(end);
  }
  await killShop(killed);
  expect((await Promise.all(ends)).flat().map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  next = await startShopBehindProxy(shop);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

test.each([
  ['before the commit of its second slice has the first', beforeCommit, 1],
  ['after the commit of its second slice has both', afterCommit, 2],
  ['before its file was kept has all of it', unkept, 3],
] as const)('an upload that was killed %s, and goes on to the same file [O469]', async (_point, upload, slices) => {
  const { bytes } = upload;
  let received = await announce(next, upload);
  expect(received).toMatchObject({ receivedBytes: Math.min(slices * maxSliceBytes, bytes.byteLength), format: null });
  while (received.format === null) received = await sendFrom(next, upload, received.receivedBytes);
  const kept = await call(next, upload, 'GET', `/${upload.id}`);
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
});

test('after all of it the shop is sound', async () => {
  expect(await findUnsound(shop.scope)).toEqual([]);
});
