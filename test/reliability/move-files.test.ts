/** npm run move-files, as a process of its own. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShopProcess } from '../fixtures/shop-process.ts';
import { openTestBucket, type TestBucket } from '../fixtures/test-bucket.ts';

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-move-'));
  bucket = await openTestBucket(join(folder, 's3'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function moveFiles(direction: string, dataDir: string, further: Record<string, string>) {
  const moving = startShopProcess({
    command: [process.execPath, 'src/server/move-files.ts', direction],
    env: { DATA_DIR: join(folder, dataDir), ...further },
  });
  return { code: await moving.ended, output: moving.output() };
}

test('files go to the object store and come back, and a second run copies what has changed only', async () => {
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const source = join(folder, 'here', 'files', 'images', 'a');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, '160.webp'), 'small');
  await writeFile(join(source, 'original.webp'), Buffer.alloc(9_000_000, 'picture'));
  expect(await moveFiles('to-s3', 'here', settings)).toEqual({
    code: 0,
    output: 'Done: 2 copied (9.0 MB), 0 there already. The files are still in the place they came from.\n',
  });
  // As long as the one of before.
  await writeFile(join(source, '160.webp'), 'other');
  expect((await moveFiles('to-s3', 'here', settings)).output).toContain('1 copied (0.0 MB), 1 there already');
  expect((await moveFiles('to-disk', 'there', settings)).code).toBe(0);
  const copy = join(folder, 'there', 'files', 'images', 'a');
  expect(await readFile(join(copy, '160.webp'), 'utf8')).toBe('other');
  expect(await readFile(join(copy, 'original.webp'))).toEqual(await readFile(join(source, 'original.webp')));
});

test('without a direction or without an object store, the command says what is missing', async () => {
  expect(await moveFiles('up', 'here', {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('to-s3, or npm run'),
  });
  expect(await moveFiles('to-s3', 'here', {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('Set S3_ENDPOINT'),
  });
});
