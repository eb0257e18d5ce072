/** Which pictures are in use. */
import { readdirSync, readFileSync } from 'node:fs';
import { eq, getTableName, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { undoParts } from '#domain/catalog/bulk/undo-parts.server.ts';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { NewProduct } from '#domain/catalog/new-product-contract.ts';
import { setCutouts } from '#domain/catalog/part-cutouts.server.ts';
import { partPictures } from '#domain/catalog/picture-tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { NewDrawing } from '#domain/drawings/change-contract.ts';
import { createDrawing } from '#domain/drawings/save-drawing.server.ts';
import { ProfileChange } from '#domain/identity/contract.ts';
import { saveProfile } from '#domain/identity/profile.server.ts';
import { profiles } from '#domain/identity/tables.server.ts';
import { imageIdOf } from '#domain/media/image-url.ts';
import { pictureReferences } from '#domain/media/tables.server.ts';
import { addReview } from '#domain/reviews/add-review.server.ts';
import { NewReview } from '#domain/reviews/contract.ts';
import { reviews } from '#domain/reviews/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart as createPartRow, createPicture, createUser } from '../../fixtures/factories.ts';
import { profile } from '../api/samples.ts';

const origin = 'https://parts.example:8443';
let shop: TestShop;
let admin: User;
beforeAll(async () => {
  shop = await openTestShop({ ORIGIN: origin });
  admin = await createUser(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const picture = (by = admin) => createPicture(shop, by);
const product = (fields: object) =>
  NewProduct.parse({
    name: 'Roller',
    description: 'A roller.',
    pricePerUnit: 1,
    availableQnty: 1,
    minQnty: 1,
    partNumber: uuid(),
    ...fields,
  });
/** The paths of the pictures that have a reference of this row. */
async function referencesOf(ownerId: string): Promise<string[]> {
  const rows = await shop.db.select().from(pictureReferences).where(eq(pictureReferences.ownerId, ownerId));
  return rows.map(({ imageId }) => `/img/${imageId}`).sort();
}

test('a part has references to its main and further pictures, also after they are replaced', async () => {
  const [main, further, newMain, newFurther] = [await picture(), await picture(), await picture(), await picture()];
  const scope = shop.as(admin);
  const { insertedId } = await createPart(scope, product({ img: main, pictures: [further, main] }));
  expect(await referencesOf(insertedId)).toEqual([main, further].sort());
  await editPart(scope, insertedId, { img: newMain });
  expect(await referencesOf(insertedId)).toEqual([newMain, further].sort());
  await editPart(scope, insertedId, { pictures: [newFurther] });
  expect(await referencesOf(insertedId)).toEqual([newMain, newFurther].sort());
  await editPart(scope, insertedId, { name: 'Track roller' });
  expect(await referencesOf(insertedId)).toEqual([newMain, newFurther].sort());
});

test.each(['', '/320.webp', '/1280.avif'])(
  "the shop's own absolute address of a picture, with %j at its end, is the picture [O170]",
  async (size) => {
    const user = await createUser(shop);
    const [main, further, reviewed, own] = [await picture(), await picture(), await picture(user), await picture(user)];
    const absolute = (path: string) => `${origin}${path}${size}`;
    const { insertedId } = await createPart(
      shop.as(admin),
      product({ img: absolute(main), pictures: [absolute(further)] }),
    );
    const part = await getPart(shop.scope(), insertedId);
    expect([part.img, part.pictures.map(({ url }) => url)]).toEqual([main, [main, further]]);
    expect(await referencesOf(insertedId)).toEqual([main, further].sort());

    const review = NewReview.parse({ rating: 5, comment: 'Fits.', img: absolute(reviewed) });
    const { insertedId: reviewId } = await addReview(shop.as(user), review);
    expect(await referencesOf(reviewId)).toEqual([reviewed]);
    const saved = await saveProfile(shop.as(user), user.email, ProfileChange.parse({ ...profile, img: absolute(own) }));
    expect([saved.img, await referencesOf(user.id)]).toEqual([own, [own]]);
  },
);

test('the part of an import that is undone has no references any more', async () => {
  const row = { brand: 'Undone', partNumber: 'U-1', values: { name: 'Roller', priceCents: 100 } };
  const { changes } = await upsertParts(shop.as(admin), [row], { create: true, acceptPriceFalls: false });
  const [change] = changes;
  if (!change) throw new Error('Nothing was created');
  await editPart(shop.as(admin), change.partId, { img: await picture(), pictures: [await picture()] });
  const cutout = { drawingId: uuid(), drawingCode: 'UC-1', callout: '1' };
  await setCutouts(shop.system, [[change.partId, { ...cutout, imageId: imageIdOf(await picture()) ?? '' }]]);
  expect(await referencesOf(change.partId)).toHaveLength(3);
  expect(await undoParts(shop.as(admin), [change], async () => new Set())).toEqual([null]);
  expect(await referencesOf(change.partId)).toEqual([]);
});

test('every picture of a row with a foreign key to pictures has a reference [O170]', async () => {
  const drawing = { code: 'PNG-1', title: 'Boom', assembly: 'Attachments', width: 300, height: 200 };
  await createDrawing(
    shop.as(admin),
    NewDrawing.parse({ ...drawing, picture: { img: await picture() }, machines: [], items: [], spots: [] }),
  );
  const keys = await query(
    shop,
    z.object({ table: z.string(), column: z.string() }),
    sql`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where confrelid = 'images'::regclass and conrelid <> 'picture_references'::regclass order by 1`,
  );
  expect(keys.map(({ table }) => table)).toEqual(['drawings', 'part_cutouts', 'part_pictures', 'parts']);
  const cutout = { drawingId: uuid(), drawingCode: 'UC-1', callout: '1', imageId: imageIdOf(await picture()) ?? '' };
  await setCutouts(shop.system, [[await createPartRow(shop), cutout]]);
  for (const { table, column } of keys) {
    const [row] = await query(
      shop,
      z.object({ shown: z.int(), without: z.int() }),
      sql`
      select count(*)::int as shown, count(*) filter (where not exists (
        select from ${pictureReferences} where owner_kind = ${table} and image_id = t.${sql.identifier(column)}))::int as without
      from ${sql.identifier(table)} t where t.${sql.identifier(column)} is not null`,
    );
    expect(row?.without, table).toBe(0);
    expect(row?.shown, table).toBeGreaterThan(0);
  }
});

test('the migration fills the references from parts, reviews and profiles, and stores own absolute addresses as paths', async () => {
  const old = await openTestShop();
  try {
    const user = await createUser(old);
    const [main, absolute, further, reviewed, own] = [
      await createPicture(old, user),
      await createPicture(old, user),
      await createPicture(old, user),
      await createPicture(old, user),
      await createPicture(old, user),
    ];
    const idOf = (path = '') => imageIdOf(path) ?? '';
    const part = await createPartRow(old, { imageId: idOf(main) });
    const atUrl = await createPartRow(old, { imageUrl: `https://old.example${absolute}` });
    const foreign = await createPartRow(old, { imageUrl: `https://old.example/img/${uuid()}` });
    await old.db.insert(partPictures).values({ partId: part, position: 1, imageId: idOf(further) });
    const review = { id: uuid(), userId: user.id, name: '', email: '', rating: 5, comment: '', createdAt: old.now() };
    await old.db.insert(reviews).values({ ...review, img: `https://old.example${reviewed}` });
    await old.db.insert(reviews).values({ ...review, id: uuid(), img: '' });
    await old.db.insert(profiles).values({ userId: user.id, img: own, updatedAt: old.now() });

    const folder = new URL('../../../migrations/', import.meta.url);
    const file = readdirSync(folder).find((name) => name.endsWith('_picture_references.sql')) ?? '';
    const statements = readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements.filter((text) => /^(update|insert)/m.test(text)))
      await old.db.execute(sql.raw(statement));

    const rows = await old.db.select().from(pictureReferences);
    const kinds = { parts, partPictures, reviews, profiles };
    const reference = (table: keyof typeof kinds, ownerId: string, path = '') => ({
      ownerKind: getTableName(kinds[table]),
      ownerId,
      imageId: idOf(path),
    });
    const expected = [
      reference('parts', part, main),
      reference('parts', atUrl, absolute),
      reference('partPictures', part, further),
      reference('reviews', review.id, reviewed),
      reference('profiles', user.id, own),
    ];
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
    const addresses = await old.db.select({ id: parts.id, imageUrl: parts.imageUrl }).from(parts);
    expect(addresses.filter(({ imageUrl }) => imageUrl).map(({ id }) => id)).toEqual([foreign]);
  } finally {
    await old.close();
  }
});
