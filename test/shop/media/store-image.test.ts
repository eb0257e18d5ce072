import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxImageBytes } from '#domain/media/contract.ts';
import { storeImage, storeOwnPicture } from '#domain/media/store-image.server.ts';
import { images } from '#domain/media/tables.server.ts';
import type { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { bombPng, plainPicture } from '../../fixtures/pictures.ts';
import { seededRandom } from '../../fixtures/random.ts';

let shop: TestShop;
let buyer: User;
let scope: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  buyer = await createUser(shop);
  scope = shop.as(buyer);
});
afterAll(() => shop.close());

async function refusal(bytes: Uint8Array): Promise<AppError> {
  return storeImage(scope, [bytes]).then(
    () => {
      throw new Error('The picture was accepted');
    },
    (error: AppError) => error,
  );
}

/** Overwrites what the compressed pixels of a PNG are. */
function withoutPixels(png: Buffer): Buffer {
  const pixels = png.indexOf('IDAT') + 4;
  return png.fill(0xff, pixels, png.indexOf('IEND') - 8);
}

async function storedBytes(id: string): Promise<Uint8Array> {
  const bytes = await shop.files.get(`images/${id}/original.webp`);
  if (!bytes) throw new Error(`No file for ${id}`);
  return bytes;
}

describe('accepted uploads [O158]', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s picture is kept as WebP with its size', async (format) => {
    const stored = await storeImage(scope, [await plainPicture().toFormat(format).toBuffer()]);
    expect(stored).toMatchObject({ width: 300, height: 200 });
    const bytes = await storedBytes(stored.id);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    const rows = await shop.db.select().from(images);
    expect(rows.find((row) => row.id === stored.id)).toMatchObject({
      width: 300,
      height: 200,
      createdBy: buyer.id,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('a large picture is reduced to 1600 pixels on its longer side', async () => {
    const stored = await storeImage(scope, [await plainPicture(4000, 1000).jpeg().toBuffer()]);
    expect(stored).toMatchObject({ width: 1600, height: 400 });
  });

  test('a picture is rotated by its EXIF orientation, and its GPS position is removed', async () => {
    const photo = await plainPicture(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada Buyer' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const stored = await storeImage(scope, [photo]);
    expect(stored).toMatchObject({ width: 200, height: 300 });
    const kept = await sharp(await storedBytes(stored.id)).metadata();
    expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('an animated picture is stored as its first frame', async () => {
    const frames = await sharp({ create: { width: 20, height: 60, channels: 3, background: 'red', pageHeight: 20 } })
      .webp()
      .toBuffer();
    const stored = await storeImage(scope, [frames]);
    expect(stored).toMatchObject({ width: 20, height: 20 });
    expect((await sharp(await storedBytes(stored.id)).metadata()).pages).toBeUndefined();
  });

  test('data after the pixels is removed', async () => {
    const script = '<?php system($_GET["c"]); ?><script>alert(1)</script>';
    const polyglot = Buffer.concat([await plainPicture().jpeg().toBuffer(), Buffer.from(script)]);
    const stored = await storeImage(scope, [polyglot]);
    expect(Buffer.from(await storedBytes(stored.id)).includes('script')).toBe(false);
  });
});

describe('rejected uploads [O158]', () => {
  test('an upload of a visitor', async () => {
    await expect(storeImage(shop.scope(), [await plainPicture().png().toBuffer()])).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'),
    ],
    [
      'SVG behind an XML line',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['HTML, whatever its name', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;', 'latin1')],
    ['ZIP', Buffer.from('PK\x03\x04', 'latin1')],
    ['a HEIC photo', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
    ['one byte', Buffer.from([0xff])],
    ['six bytes that begin like a box', Buffer.from('\xff\xff\xff\xffft', 'latin1')],
  ])('%s is not an accepted picture', async (_name, bytes) => {
    const error = await refusal(bytes);
    expect(error).toMatchObject({
      code: 'unsupported_media_type',
      status: 415,
      message: 'This file type is not supported. Upload a JPEG, PNG, WebP or AVIF picture.',
    });
    expect(error.extra.errors).toEqual([{ path: 'image', message: error.message }]);
  });

  test('an empty file', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatchObject({
      code: 'invalid',
      message: 'The file is empty. Choose a picture.',
    });
  });

  test('a file of more than 10 MB', async () => {
    const large = Buffer.concat([await plainPicture().jpeg().toBuffer(), Buffer.alloc(maxImageBytes)]);
    expect(await refusal(large)).toMatchObject({
      code: 'payload_too_large',
      status: 413,
      message: 'The picture is larger than 10 MB. Reduce its size and try again.',
    });
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s file that was cut in the middle', async (format) => {
    const noise = sharp({
      create: {
        width: 160,
        height: 160,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toMatchObject({
      code: 'invalid',
      status: 422,
      message: expect.stringContaining('damaged'),
    });
  });

  test.each([
    ['\xff\xd8\xff\xe0 and nothing', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['a PNG signature before HTML', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
    [
      'a WebP signature before SVG',
      Buffer.from('RIFF\x10\x00\x00\x00WEBP<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    ],
    ['an AVIF signature and nothing', Buffer.from('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1avif', 'latin1')],
  ])('%s', async (_name, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'invalid', status: 422 });
  });

  test.each([
    [10_000, 10_000],
    [30_000, 30_000],
    [8_000, 5_001],
    [30_000, 10],
  ])('a small file of %i × %i pixels, without decoding it', async (width, height) => {
    // Decoding a picture without pixels would find it damaged.
    expect(await refusal(withoutPixels(bombPng(64, 64)))).toMatchObject({
      message: expect.stringContaining('damaged'),
    });
    expect(await refusal(withoutPixels(bombPng(width, height)))).toMatchObject({
      code: 'invalid',
      status: 422,
      message: expect.stringContaining('40 megapixels'),
    });
  });

  test('randomly corrupted files never cause an internal error', async () => {
    const whole = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map((format) => plainPicture(64, 64).toFormat(format).toBuffer()),
    );
    const { below, seed } = seededRandom();
    for (let round = 0; round < 150; round += 1) {
      const bytes = Buffer.from(whole[round % 3] ?? '');
      for (let change = 0; change < 5; change += 1) bytes[below(bytes.length)] = below(256);
      const result = await storeImage(scope, [bytes]).catch((error: AppError) => error);
      if ('code' in result) expect([415, 422], `TEST_SEED=${seed}`).toContain(result.status);
    }
  });

  test('a rejected upload leaves no file and no row', async () => {
    const before = (await shop.db.select().from(images)).length;
    await refusal(Buffer.from('GIF89a'));
    expect(await shop.db.select().from(images)).toHaveLength(before);
  });
});

test('sample pictures are stored unchanged, by the shop itself and admins only', async () => {
  const bytes = await plainPicture(800, 800).webp().toBuffer();
  const stored = await storeOwnPicture(shop.system, bytes);
  expect(stored).toMatchObject({ width: 800, height: 800 });
  expect(Buffer.from(await storedBytes(stored.id)).equals(bytes)).toBe(true);
  await expect(storeOwnPicture(scope, bytes)).rejects.toMatchObject({ code: 'forbidden' });
});
