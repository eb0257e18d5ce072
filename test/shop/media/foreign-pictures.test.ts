/** Pictures at addresses of other sites: fetched once when a part is saved, refused in reviews and profiles. */
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { fetchPartPictures } from '#domain/catalog/fetch-part-pictures.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { ProfileChange } from '#domain/identity/contract.ts';
import { saveProfile } from '#domain/identity/profile.server.ts';
import { profiles, users } from '#domain/identity/tables.server.ts';
import { storeForeignImage } from '#domain/media/store-image.server.ts';
import { images, pictureReferences } from '#domain/media/tables.server.ts';
import { addReview } from '#domain/reviews/add-review.server.ts';
import { NewReview } from '#domain/reviews/contract.ts';
import { reviews } from '#domain/reviews/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart as createPartRow, createPicture, createUser } from '../../fixtures/factories.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { profile } from '../api/samples.ts';
import { product } from '../catalog/product-fixture.ts';
import { type PictureServer, startPictureServer } from './picture-server.ts';

let shop: TestShop;
/** As a shop without PICTURE_HOSTS: only public addresses. */
let strict: Scope;
let admin: Scope;
let buyer: User;
let server: PictureServer;
let jpeg: Buffer;
/** Whether /repaired has its picture. */
let isRepaired = false;

const answers: Readonly<Record<string, RequestListener>> = {
  '/roller.jpg': (_, response) => response.end(jpeg),
  '/moved': (_, response) => response.writeHead(302, { Location: '/roller.jpg' }).end(),
  '/to-loopback': (_, response) =>
    response.writeHead(302, { Location: `https://127.0.0.1:${server.port}/secret` }).end(),
  '/to-http': (_, response) => response.writeHead(301, { Location: 'http://localhost/roller.jpg' }).end(),
  '/circle': (_, response) => response.writeHead(307, { Location: '/circle' }).end(),
  '/page': (_, response) => response.end('<!doctype html><img src=x>'),
  '/broken': (request) => request.socket.destroy(),
  '/overloaded': (_, response) => response.writeHead(503).end(),
  '/repaired': (_, response) => (isRepaired ? response.end(jpeg) : response.writeHead(502).end()),
  '/endless': (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536, 255)));
    };
    response.on('drain', more);
    more();
  },
};

beforeAll(async () => {
  jpeg = await plainPicture(300, 200).jpeg().toBuffer();
  server = await startPictureServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  shop = await openTestShop({ PICTURE_HOSTS: 'localhost' });
  admin = shop.as(await createUser(shop, { role: 'admin' }));
  strict = { ...admin, config: { ...shop.config, pictureHosts: [] } };
  buyer = await createUser(shop);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const fetched = { img: expect.stringMatching(/^\/img\/[0-9a-f-]{36}$/) as string };

describe('the picture of a part', () => {
  test.each(['/roller.jpg', '/moved'])(
    'is fetched from %s when the part is saved, and stored like an upload [O162]',
    async (path) => {
      const { insertedId } = await createPart(admin, product({ img: server.origin + path }));
      const part = await getPart(shop.scope(), insertedId);
      expect(part).toMatchObject({ ...fetched, pictures: [{ width: 300, height: 200 }] });
      const references = await shop.db
        .select()
        .from(pictureReferences)
        .where(eq(pictureReferences.ownerId, insertedId));
      expect(references.map(({ imageId }) => `/img/${imageId}`)).toEqual([part.img]);
      const bytes = await shop.files.get(`images/${part.img.slice('/img/'.length)}/original.webp`);
      expect(bytes?.byteLength).toBeGreaterThan(0);
      expect(await editPart(admin, insertedId, { img: `${server.origin}/roller.jpg` })).toMatchObject(fetched);
    },
  );

  test.each([
    ['/nothing', 'Its server answered with status 404.'],
    ['/page', 'This file type is not supported.'],
    ['/endless', 'The picture is larger than 10 MB.'],
    ['/circle', 'Its server redirects too often.'],
    ['/to-http', 'Only addresses that start with https://'],
    ['/to-loopback', 'Its server is not on the public internet.'],
  ])('is not accepted from %s: %s [O162]', async (path, reason) => {
    const [partsBefore, imagesBefore] = [await shop.db.$count(parts), await shop.db.$count(images)];
    const message = expect.stringContaining(`could not be loaded from this address. ${reason}`) as string;
    await expect(createPart(admin, product({ img: server.origin + path }))).rejects.toMatchObject({
      code: 'invalid',
      message,
      extra: { errors: [{ path: 'img', message }] },
    });
    expect([await shop.db.$count(parts), await shop.db.$count(images)]).toEqual([partsBefore, imagesBefore]);
    expect(server.requested).not.toContain('/secret');
  });

  test.each([
    ['/broken', 'Its server could not be reached.'],
    ['/overloaded', 'Its server answered with status 503.'],
  ])('is not replaced by one at %s, whose server does not answer: %s [O163]', async (path, reason) => {
    const { insertedId } = await createPart(admin, product({ img: `${server.origin}/roller.jpg` }));
    const before = await getPart(shop.scope(), insertedId);
    await expect(editPart(admin, insertedId, { img: server.origin + path })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`could not be loaded from this address. ${reason}`) as string,
    });
    expect(await getPart(shop.scope(), insertedId)).toEqual(before);
  });

  test('of a new part is fetched later when its server does not answer [O163]', async () => {
    const { insertedId } = await createPart(admin, product({ img: `${server.origin}/repaired` }));
    expect((await getPart(shop.scope(), insertedId)).img).toBe('');
    expect(await fetchPartPictures(shop.system)).toBe(0);
    isRepaired = true;
    expect(await fetchPartPictures(shop.system)).toBe(1);
    expect(await getPart(shop.scope(), insertedId)).toMatchObject(fetched);
  });

  test.each([
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://10.1.2.3/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://224.0.0.1/x',
  ])('is never requested from %s, which is not on the public internet [O162]', async (address) => {
    await expect(storeForeignImage(strict, address)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('not on the public internet') as string,
    });
  });

  test.each(['http://pictures.example/x.jpg', 'https://user:secret@pictures.example/x.jpg'])(
    'is not requested from %s',
    async (address) => {
      await expect(storeForeignImage(strict, address)).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('Only addresses that start with https://') as string,
      });
    },
  );

  test('is fetched by admins only', async () => {
    const before = server.requested.length;
    const address = `${server.origin}/roller.jpg`;
    await expect(storeForeignImage(shop.as(buyer), address)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(createPart(shop.as(buyer), product({ img: address }))).rejects.toMatchObject({ code: 'forbidden' });
    expect(server.requested).toHaveLength(before);
  });
});

test('an address from before pictures were fetched is not shown until the shop has fetched it', async () => {
  const good = await createPartRow(shop, { imageUrl: `${server.origin}/roller.jpg` });
  const bad = await createPartRow(shop, { imageUrl: `${server.origin}/nothing` });
  expect((await getPart(shop.scope(), good)).img).toBe('');
  expect(await fetchPartPictures(shop.system)).toBe(1);
  expect(await getPart(shop.scope(), good)).toMatchObject(fetched);
  expect((await getPart(shop.scope(), bad)).img).toBe('');
  expect(await fetchPartPictures(shop.system)).toBe(0);
});

test('reviews and profiles show uploads of the same person only [O169]', async () => {
  const other = await createUser(shop);
  const before = server.requested.length;
  const refused = async (img: string) => {
    const review = NewReview.parse({ rating: 5, comment: 'Fits.', img });
    const change = ProfileChange.parse({ ...profile, img });
    const saves = [() => addReview(shop.as(buyer), review), () => saveProfile(shop.as(buyer), buyer.email, change)];
    for (const save of saves)
      await expect(save(), img).rejects.toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'img' }] } });
  };
  await refused(`${server.origin}/roller.jpg`);
  await refused('http://pictures.example/x.jpg');
  await refused(await createPicture(shop, other));
  await refused(`https://pictures.example${await createPicture(shop, buyer)}`);
  const img = await createPicture(shop, buyer);
  await expect(addReview(shop.as(buyer), NewReview.parse({ rating: 5, comment: 'Fits.', img }))).resolves.toBeTruthy();
  expect(server.requested).toHaveLength(before);
});

test('the migration removes foreign addresses from reviews, profiles and accounts, and keeps those of parts', async () => {
  const old = await openTestShop();
  try {
    const user = await createUser(old);
    const own = await createPicture(old, user);
    const foreign = 'https://pictures.example/x.jpg';
    const review = { userId: user.id, name: '', email: '', rating: 5, comment: '', createdAt: old.now() };
    for (const img of [own, foreign]) await old.db.insert(reviews).values({ ...review, id: uuid(), img });
    await old.db.insert(profiles).values({ userId: user.id, img: foreign, updatedAt: old.now() });
    await old.db.update(users).set({ image: foreign });
    await createPartRow(old, { imageUrl: foreign });

    const folder = new URL('../../../migrations/', import.meta.url);
    const file = readdirSync(folder).find((name) => name.endsWith('_foreign_pictures.sql')) ?? '';
    for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint'))
      await old.db.execute(sql.raw(statement));

    expect((await old.db.select().from(reviews)).map(({ img }) => img).sort()).toEqual(['', own]);
    expect((await old.db.select().from(profiles)).map(({ img }) => img)).toEqual(['']);
    expect((await old.db.select().from(users)).map(({ image }) => image)).toEqual([null]);
    expect((await old.db.select().from(parts)).map(({ imageUrl }) => imageUrl)).toEqual([foreign]);
  } finally {
    await old.close();
  }
});
