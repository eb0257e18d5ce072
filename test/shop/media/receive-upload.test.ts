/** Uploads that are in progress: how many are read, and where their bytes are. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { maxImageBytes } from '#domain/media/contract.ts';
import { maxUploads, maxUploadsPerUser, maxWaitingUploads } from '#domain/media/receive-upload.server.ts';
import { storeImage } from '#domain/media/store-image.server.ts';
import type { AppError } from '#platform/errors.ts';
import type { User } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from '../api/api-fixture.ts';
import { tinyPng } from '../api/samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

/** Uploads of the current test. */
const open: Upload[] = [];
afterEach(async () => {
  for (const { finish } of open) finish();
  await Promise.all(open.splice(0).map(({ result }) => result));
});

interface Upload {
  readonly result: Promise<AppError | object>;
  /** Bytes that were read of it. */
  readonly read: () => number;
  /** Sends the end of the file. */
  readonly finish: () => void;
}

/** An upload that sends `bytes` in chunks of 64 kB and then no end. */
function unfinished(user: User, bytes: number): Upload {
  let read = 0;
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  async function* chunks() {
    for (; read < bytes; read += 65_536) yield new Uint8Array(65_536);
    await ended;
  }
  const result = storeImage(fixture.shop.as(user), chunks()).catch((error: AppError) => error);
  const upload = { result, read: () => read, finish };
  open.push(upload);
  return upload;
}

const errorsOf = async (uploads: readonly Upload[]) =>
  (await Promise.all(uploads.map(({ result }) => result))) as AppError[];

test('of forty uploads of one user eight are received; the others are refused before a byte is read [O161]', async () => {
  const uploads = Array.from({ length: 40 }, () => unfinished(fixture.buyer, 65_536));
  const [accepted, refused] = [uploads.slice(0, maxUploadsPerUser), uploads.slice(maxUploadsPerUser)];
  for (const error of await errorsOf(refused)) {
    expect(error).toMatchObject({ code: 'too_many_requests', extra: { headers: { 'Retry-After': '3' } } });
  }
  expect(refused.map(({ read }) => read())).toEqual(refused.map(() => 0));
  await expect.poll(() => accepted.every(({ read }) => read() === 65_536)).toBe(true);
  expect(await storeImage(fixture.shop.as(fixture.other), [tinyPng])).toMatchObject({ width: 1 });
});

test('uploads of many users wait unread for a permit, and are refused when too many wait [O161]', async () => {
  const users = await Promise.all(Array.from({ length: 9 }, () => createUser(fixture.shop)));
  const uploads = users.flatMap((user) => Array.from({ length: maxUploadsPerUser }, () => unfinished(user, 65_536)));
  const received = uploads.slice(0, maxUploads);
  const waiting = uploads.slice(maxUploads, maxUploads + maxWaitingUploads);
  const refused = uploads.slice(maxUploads + maxWaitingUploads);
  expect(refused.length).toBeGreaterThan(0);
  for (const error of await errorsOf(refused)) {
    expect(error).toMatchObject({ code: 'unavailable', extra: { headers: { 'Retry-After': '3' } } });
  }
  await expect.poll(() => received.every(({ read }) => read() === 65_536)).toBe(true);
  expect([...waiting, ...refused].every(({ read }) => read() === 0)).toBe(true);
  for (const { finish } of received) finish();
  await expect.poll(() => waiting.every(({ read }) => read() === 65_536)).toBe(true);
});

test('an unfinished upload is on disk, not in memory [O161]', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().arrayBuffers;
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n';
  const uploads = Array.from({ length: maxUploadsPerUser }, () => {
    let sent = 0;
    // Also when the end has not been asked for yet.
    const end = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(head));
      },
      async pull(controller) {
        if (sent < maxImageBytes - 65_536) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        } else {
          await end.promise;
          controller.close();
        }
      },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const response = fixture.request('POST /image', { as: fixture.buyer, body, headers });
    return { response, sent: () => sent, finish: end.resolve };
  });
  await expect.poll(() => uploads.every(({ sent }) => sent() >= maxImageBytes - 65_536)).toBe(true);
  // Polled, because the last chunks may still be on their way to the disk.
  await expect
    .poll(() => {
      collect();
      return process.memoryUsage().arrayBuffers - before;
    })
    .toBeLessThan(2 * maxImageBytes);
  for (const { finish } of uploads) finish();
  expect((await Promise.all(uploads.map(({ response }) => response))).map(({ status }) => status)).toEqual(
    uploads.map(() => 400),
  );
});
