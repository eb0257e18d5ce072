import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getImageTile, getImageVariant } from '#domain/media/image-variant.server.ts';
import { storeImage } from '#domain/media/store-image.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { plainPicture } from '../../fixtures/pictures.ts';

let shop: TestShop;
let id: string;

beforeAll(async () => {
  shop = await openTestShop();
  ({ id } = await storeImage(shop.as(await createUser(shop)), [await plainPicture(800, 600).jpeg().toBuffer()]));
});
afterAll(() => shop.close());

async function lookAt(width: number | undefined, format: 'webp' | 'avif') {
  const bytes = await getImageVariant(shop.scope(), id, width, format);
  if (!bytes) throw new Error('No picture');
  return sharp(bytes).metadata();
}

test('a picture is served in the requested width and format [O158]', async () => {
  expect(await lookAt(320, 'webp')).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect(await lookAt(320, 'avif')).toMatchObject({ format: 'heif', compression: 'av1', width: 320, height: 240 });
});

test('another width is served as the next larger one', async () => {
  expect(await lookAt(321, 'webp')).toMatchObject({ width: 640 });
  expect(await lookAt(1, 'webp')).toMatchObject({ width: 160 });
});

test('a picture is never enlarged', async () => {
  expect(await lookAt(960, 'webp')).toMatchObject({ width: 800, height: 600 });
  expect(await lookAt(9999, 'avif')).toMatchObject({ width: 800, height: 600 });
});

test('without a width a picture has its stored size', async () => {
  expect(await lookAt(undefined, 'webp')).toMatchObject({ format: 'webp', width: 800 });
  expect(await lookAt(undefined, 'avif')).toMatchObject({ format: 'heif', width: 800 });
});

test('a picture is served in tiles, of which the last ones are smaller, and there are no others [D6]', async () => {
  const { id: large } = await storeImage(shop.as(await createUser(shop)), [
    await plainPicture(1500, 1100).png().toBuffer(),
  ]);
  const sizeOf = async (column: number, row: number) => {
    const bytes = await getImageTile(shop.scope(), large, column, row);
    const { width, height } = bytes ? await sharp(bytes).metadata() : {};
    return bytes && [width, height];
  };
  expect(await sizeOf(0, 0)).toEqual([1024, 1024]);
  expect(await sizeOf(1, 0)).toEqual([476, 1024]);
  expect(await sizeOf(1, 1)).toEqual([476, 76]);
  expect(await sizeOf(2, 0)).toBeNull();
  expect(await sizeOf(0, 2)).toBeNull();
  expect(await getImageTile(shop.scope(), '0199f0c4-0000-7000-8000-0123456789ab', 0, 0)).toBeNull();
});

test('an unknown or malformed id has no picture', async () => {
  for (const unknown of [
    '0199f0c4-0000-7000-8000-0123456789ab',
    '../../etc/passwd',
    '',
    'x\u0000',
    '%2e%2e',
    id.toUpperCase(),
  ]) {
    expect(await getImageVariant(shop.scope(), unknown, 320, 'webp')).toBeNull();
  }
});

test('simultaneous requests for a new variant share one job, whose result is stored', async () => {
  const put = vi.spyOn(shop.files, 'put');
  const all = await Promise.all(Array.from({ length: 20 }, () => getImageVariant(shop.scope(), id, 640, 'avif')));
  expect(put).toHaveBeenCalledTimes(1);
  expect(new Set(all.map((bytes) => bytes?.byteLength)).size).toBe(1);
  await getImageVariant(shop.scope(), id, 640, 'avif');
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
});

test('pictures are served even when the disk is full', async () => {
  const files = { ...shop.files, put: () => Promise.reject(new Error('ENOSPC')) };
  expect(await getImageVariant({ ...shop.scope(), files }, id, 160, 'avif')).not.toBeNull();
});

test('two shops in one process share no job, even for a picture of the same id', async () => {
  const other = await openTestShop();
  const looked = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const mine = getImageVariant(
    {
      ...shop.scope(),
      files: {
        ...shop.files,
        // The job of the first shop begins with the original, and continues when the second shop has looked for jobs.
        async get(key) {
          if (key.endsWith('original.webp')) {
            started.resolve();
            await looked.promise;
          }
          return shop.files.get(key);
        },
      },
    },
    id,
    160,
    'avif',
  );
  await started.promise;
  const theirs = getImageVariant(
    { ...other.scope(), files: { ...other.files, get: (key) => other.files.get(key).finally(looked.resolve) } },
    id,
    160,
    'avif',
  );
  expect([(await mine) === null, await theirs]).toEqual([false, null]);
  await other.close();
});
