import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { NewProduct } from '#domain/catalog/new-product-contract.ts';
import { ProfileChange } from '#domain/identity/contract.ts';
import { saveProfile } from '#domain/identity/profile.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { getImageVariant } from '#domain/media/image-variant.server.ts';
import { storeImage, storeOwnPicture } from '#domain/media/store-image.server.ts';
import { images } from '#domain/media/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { addReview } from '#domain/reviews/add-review.server.ts';
import { NewReview } from '#domain/reviews/contract.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { newProduct, profile } from '../api/samples.ts';

const day = 86_400_000;

let shop: TestShop;
let scope: Scope;
let picture: Uint8Array;

beforeAll(async () => {
  shop = await openTestShop({ ORIGIN: 'https://parts.example' });
  scope = shop.as(await createUser(shop, { email: 'ada@example.com' }));
  picture = await plainPicture().webp().toBuffer();
});
afterAll(() => shop.close());

const upload = async () => (await storeImage(scope, [picture])).id;
const storedIds = async () => (await shop.db.select({ id: images.id }).from(images)).map(({ id }) => id);

test('an unused upload is deleted after a day with its files; used pictures stay [O170]', async () => {
  const [main, further, archived, absolute, reviewed, profilePicture, unused] = await Promise.all(
    Array.from({ length: 7 }, upload),
  );
  const admin = shop.as(await createUser(shop, { role: 'admin' }));
  const product = (img: string, pictures: string[] = []) => NewProduct.parse({ ...newProduct, img, pictures });
  await createPart(admin, product(imageUrl(main ?? ''), [imageUrl(further ?? '')]));
  await createPart(admin, product(`${shop.config.origin}${imageUrl(absolute ?? '')}`));
  await archivePart(admin, (await createPart(admin, product(imageUrl(archived ?? '')))).insertedId);
  await addReview(scope, NewReview.parse({ rating: 5, comment: 'Fits.', img: imageUrl(reviewed ?? '') }));
  await saveProfile(scope, 'ada@example.com', ProfileChange.parse({ ...profile, img: imageUrl(profilePicture ?? '') }));
  const { id: unusedSample } = await storeOwnPicture(shop.system, picture);
  await getImageVariant(scope, unused ?? '', 160, 'webp');

  shop.advance(day - 60_000);
  await deleteUnusedPictures(shop.system);
  expect(await storedIds()).toEqual(expect.arrayContaining([unused, unusedSample]));
  shop.advance(120_000);
  const fresh = await upload();
  await deleteUnusedPictures(shop.system);
  expect((await storedIds()).sort()).toEqual(
    [main, further, archived, absolute, reviewed, profilePicture, fresh].map(String).sort(),
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
  await expect(deleteUnusedPictures(scope)).rejects.toMatchObject({ code: 'forbidden' });
});
