import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { partPictures } from '#domain/catalog/tables.server.ts';
import { ProfileChange } from '#domain/identity/contract.ts';
import { saveProfile } from '#domain/identity/profile.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { getImageVariant } from '#domain/media/image-variant.server.ts';
import { storeImage, storeSamplePicture } from '#domain/media/store-image.server.ts';
import { images } from '#domain/media/tables.server.ts';
import { addReview } from '#domain/reviews/add-review.server.ts';
import { NewReview } from '#domain/reviews/contract.ts';
import { runCleanup } from '#jobs/cleanup.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { profile } from '../api/samples.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { createPart, createUser } from '../factories.ts';
import { plainPicture } from './pictures.ts';

const day = 86_400_000;

let shop: TestShop;
let scope: Scope;
let picture: Uint8Array;

beforeAll(async () => {
  shop = await openTestShop();
  scope = shop.as(await createUser(shop, { email: 'ada@example.com' }));
  picture = await plainPicture().webp().toBuffer();
});
afterAll(() => shop.close());

const upload = async () => (await storeImage(scope, picture)).id;
const storedIds = async () => (await shop.db.select({ id: images.id }).from(images)).map(({ id }) => id);

test('an unused upload is deleted after a day with its files; used pictures stay', async () => {
  const [main, further, archived, reviewed, profilePicture, otherOrigin, unused] = await Promise.all(
    Array.from({ length: 7 }, upload),
  );
  const part = await createPart(shop, { imageId: main });
  await createPart(shop, { imageId: archived, archivedAt: shop.now() });
  await shop.db.insert(partPictures).values({ partId: part, position: 1, imageId: further ?? '' });
  await addReview(scope, NewReview.parse({ rating: 5, comment: 'Fits.', img: imageUrl(reviewed ?? '') }));
  await addReview(
    scope,
    NewReview.parse({ rating: 5, comment: 'Fits.', img: `https://parts.example${imageUrl(otherOrigin ?? '')}` }),
  );
  await saveProfile(scope, 'ada@example.com', ProfileChange.parse({ ...profile, img: imageUrl(profilePicture ?? '') }));
  const { id: sample } = await storeSamplePicture(shop.system, picture);
  await getImageVariant(scope, unused ?? '', 160, 'webp');

  shop.advance(day - 60_000);
  await runCleanup(shop.system);
  expect(await storedIds()).toContain(unused);
  shop.advance(120_000);
  const fresh = await upload();
  await runCleanup(shop.system);
  expect((await storedIds()).sort()).toEqual(
    [main, further, archived, reviewed, profilePicture, otherOrigin, sample, fresh].map(String).sort(),
  );
  expect(await getImageVariant(scope, unused ?? '', 160, 'webp')).toBeNull();
  expect(await getImageVariant(scope, main ?? '', 160, 'webp')).not.toBeNull();
});

test('a reference to a deleted picture is rejected with the advice to upload it again', async () => {
  const img = '/img/00000000-0000-7000-8000-000000000000';
  const missingPicture = { code: 'invalid', extra: { errors: [{ path: 'img' }] } };
  await expect(addReview(scope, NewReview.parse({ rating: 5, comment: 'Fits.', img }))).rejects.toMatchObject(
    missingPicture,
  );
  const change = ProfileChange.parse({ ...profile, img });
  await expect(saveProfile(scope, 'ada@example.com', change)).rejects.toMatchObject(missingPicture);
});

test('only the shop itself and admins can delete unused pictures', async () => {
  await expect(deleteUnusedPictures(scope, [])).rejects.toMatchObject({ code: 'forbidden' });
});

test('every column that can refer to a picture is part of the cleanup', async () => {
  // A new column with a reference belongs in the list that src/jobs/cleanup.ts passes to the cleanup, and in this test.
  const rows = await query(
    shop,
    z.object({ place: z.string() }),
    sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and (column_name in ('img', 'image_id') or column_name like '%image%' or column_name like '%picture%')
    union
    select conrelid::regclass || '.' || attname from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where confrelid = 'images'::regclass
    order by 1`,
  );
  expect(rows.map(({ place }) => place)).toEqual([
    'part_pictures.image_id',
    'parts.image_id',
    // A URL on another server, never a stored picture.
    'parts.image_url',
    'profiles.img',
    'reviews.img',
    // better-auth's own column: the picture URL of the Google account, never a stored picture.
    'users.image',
  ]);
});
