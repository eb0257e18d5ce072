/** The contract of the file store, on the disk and on a server with the S3 interface. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { FileStoreUnavailable } from '#platform/storage/file-store-unavailable.ts';
import { createS3Client, urlOf } from '#platform/storage/s3/client.server.ts';
import { s3Files } from '#platform/storage/s3/s3-files.server.ts';
import { openTestBucket, type TestBucket } from '../../fixtures/test-bucket.ts';

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-files-'));
  bucket = await openTestBucket(join(folder, 's3'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: Record<string, () => FileStore> = {
  disk: () => diskFiles(join(folder, 'disk')),
  S3: () =>
    s3Files(
      createS3Client(bucket.settings, () => undefined),
      join(folder, 'local'),
    ),
};

async function* streamOf(...parts: readonly Uint8Array[]) {
  yield* parts;
}
async function listed(files: FileStore) {
  const found = [];
  for await (const file of files.list()) found.push(file);
  return found;
}
const bytesOf = (text: string) => new TextEncoder().encode(text);
async function allOf(chunks: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (!chunks) return null;
  const parts: Uint8Array[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}

describe.each(Object.keys(stores))('the file store in: %s', (name) => {
  const open = () => (stores[name] ?? stores.disk)?.() as FileStore;

  test('a file is stored, replaced, listed and removed with its folder', async () => {
    const files = open();
    await files.check();
    expect(await files.get('images/a/160.webp')).toBeNull();
    expect(await files.read('images/a/160.webp')).toBeNull();
    await files.put('images/a/160.webp', bytesOf('one'));
    await files.put('images/a/160.webp', bytesOf('other'));
    await files.put('images/a/320.webp', bytesOf('x'));
    await files.put('images/ab/160.webp', bytesOf('y'));
    expect(Buffer.from((await files.get('images/a/160.webp')) ?? []).toString()).toBe('other');
    expect(await files.size('images/a/160.webp')).toBe(5);
    expect((await files.listFolders('images')).toSorted()).toEqual(['a', 'ab']);
    await files.remove('images/a');
    await files.remove('images/a');
    expect(await listed(files)).toEqual([{ key: 'images/ab/160.webp', size: 1 }]);
    await files.remove('images/ab');
  });

  test('slices of any size become one file, also when one is repeated', async () => {
    const files = open();
    const [first, second, third] = [randomBytes(20_000_000), randomBytes(3), randomBytes(1_000_000)];
    for (const [at, slice] of [
      [0, first],
      [20_000_000, randomBytes(2)],
      [20_000_000, second],
      [20_000_003, third],
    ] as const) {
      expect(await files.write('imports/b/slice', streamOf(slice))).toBe(slice.byteLength);
      await files.append('imports/b/file', at, 'imports/b/slice');
    }
    const whole = Buffer.concat([first, second, third]);
    expect((await allOf(await files.read('imports/b/file')))?.equals(whole)).toBe(true);
    const local = await files.localFile('imports/b/file');
    expect((await readFile(local?.path ?? '')).equals(whole)).toBe(true);
    await local?.close();
    expect(await listed(files)).toEqual([{ key: 'imports/b/file', size: whole.byteLength }]);
    await files.remove('imports/b');
    expect(await files.localFile('imports/b/file')).toBeNull();
  });

  test('a stream that breaks leaves the earlier file and nothing else', async () => {
    const files = open();
    await files.put('images/c/original.webp', bytesOf('before'));
    const breaking = async function* () {
      yield randomBytes(9_000_000);
      throw new Error('the connection was lost');
    };
    await expect(files.put('images/c/original.webp', breaking())).rejects.toThrow('the connection was lost');
    await expect(files.write('imports/c/slice', breaking())).rejects.toThrow('the connection was lost');
    expect(Buffer.from((await files.get('images/c/original.webp')) ?? []).toString()).toBe('before');
    expect(await files.size('imports/c/slice')).toBeNull();
    await files.remove('images/c');
  });

  test('a temporary file has a path until it is closed', async () => {
    const file = await open().temporary(streamOf(bytesOf('list')));
    expect(await readFile(file.path, 'utf8')).toBe('list');
    await file.close();
    expect((await readdir(join(file.path, '..'))).length).toBe(0);
  });

  test('a text that is no key is refused', async () => {
    await expect(open().get('../secret')).rejects.toThrow('Not a file key');
  });
});

test('a store that does not answer is unavailable, with the advice to repeat', async () => {
  const failures: unknown[] = [];
  const client = createS3Client(
    { ...bucket.settings, endpoint: 'http://127.0.0.1:9' },
    (error) => failures.push(error),
    {
      firstPauseMs: 1,
    },
  );
  const lost = s3Files(client, join(folder, 'local')).get('images/a/160.webp');
  await expect(lost).rejects.toBeInstanceOf(FileStoreUnavailable);
  await expect(lost).rejects.toMatchObject({ status: 503, extra: { headers: { 'Retry-After': '2' } } });
  expect(failures).toHaveLength(1);
});

test('the bucket is in the path of the URL, or in its host', () => {
  const at = { ...bucket.settings, endpoint: 'https://s3.example.com' };
  expect(urlOf(at, { key: 'a/b' })).toBe('https://s3.example.com/shop-files/shop/a/b');
  expect(urlOf({ ...at, addressing: 'host' }, { query: { prefix: 'a b' } })).toBe(
    'https://shop-files.s3.example.com/?prefix=a%20b',
  );
});
