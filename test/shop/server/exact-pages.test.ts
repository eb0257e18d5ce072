/** The built pages and the API behind the response cache: they show what the database has, and a sale renders few of them again. */
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import type { ServerBuild } from 'react-router';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createPages } from '#server/pages.ts';
import { movableClock } from '../../fixtures/clock.ts';
import { createPart } from '../../fixtures/factories.ts';
import { runs } from '../../fixtures/random.ts';
import { newOrder, newReview } from '../api/samples.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

/** Moved instead of waiting for the next look at what other processes have written. */
const clock = movableClock();
let app: AppFixture;
let ids: string[];
let render: (path: string) => Promise<string>;
/** Paths of the pages that were rendered through the cache. */
const rendered: string[] = [];

beforeAll(async () => {
  const build = (await import(join(import.meta.dirname, '../../../build/server/index.js'))) as ServerBuild;
  const pages = createPages(build, { production: true });
  // Pages show when they were read.
  const readAt = new Date('2026-03-01T10:00:00Z');
  const atThatTime = (scope: Scope): Scope => ({ ...scope, now: () => readAt });
  app = await openApp({
    pages(request, scope) {
      rendered.push(request.url.slice(request.url.indexOf('/', 8)));
      return pages(request, atThatTime(scope));
    },
  });
  render = async (path) => {
    if (path.startsWith('/api/')) return (await app.request(`GET ${path.slice('/api'.length)}`)).text;
    // What is kept of a database is not known to another object of it.
    const db = drizzle(app.shop.pool);
    return (await pages(new Request(`http://shop.test${path}`), { ...atThatTime(app.shop.scope()), db })).text();
  };
  ids = [];
  // The home page shows the first twelve.
  for (let position = 0; position < 15; position += 1)
    ids.push(await createPart(app.shop, { slug: `roller-${position}`, position, availableQuantity: 100 }));
});
afterAll(async () => {
  clock.restore();
  await app.close();
});

const as = (user: { token: string }) => ({
  'Content-Type': 'application/json',
  Authorization: `Bearer ${user.token}`,
});
const idOf = (part: number) => ids[part] ?? '';
/** With the cookie of a session, without which the order form leads to the login. */
const read = async (path: string) =>
  (await app.send(`GET ${path}`, { headers: { Cookie: 'sprocket.session_token=any' } })).text();
const change = (part: number, body: object) =>
  app.send(`PATCH /api/product/${idOf(part)}`, { headers: as(app.admin), body: JSON.stringify(body) });
const order = (part: number, productQuantity = 1) =>
  app.send('POST /api/order', {
    headers: as(app.buyer),
    body: JSON.stringify({ ...newOrder(idOf(part)), productQuantity }),
  });

/** Which of the paths are rendered again after the write. */
async function renderedAfter(write: () => Promise<unknown>, paths: readonly string[]): Promise<string[]> {
  app.cache.written();
  for (const path of paths) await read(path);
  await write();
  rendered.splice(0);
  for (const path of paths) await read(path);
  return [...rendered];
}

const paths = [
  '/',
  '/parts?view=rows',
  '/parts?availability=out_of_stock',
  '/part/roller-1',
  '/part/roller-14',
  '/part/roller-9',
  '/reviews',
  '/mission',
];

test('a sale renders the pages of the part and the lists that hold it, and no others', async () => {
  const again = await renderedAfter(async () => expect((await order(14)).status).toBe(201), paths);
  expect(again).toEqual(['/parts?view=rows', '/part/roller-14']);
  expect(await read('/part/roller-14')).toContain('99 ');
  expect(await renderedAfter(() => order(1), ['/', '/mission'])).toEqual(['/']);
});

test('the order form arrives after the part above it, which would move it down on a slow line [U11]', async () => {
  const html = await read(`/purchase/${idOf(14)}`);
  const [part, form] = [html.indexOf('<aside class="order-summary"'), html.indexOf('<form class="form"')];
  expect(part).toBeGreaterThan(0);
  expect(form).toBeGreaterThan(part);
});

test('the last piece of a part renders the lists by stock', async () => {
  const again = await renderedAfter(() => change(14, { availableQnty: 0 }), paths);
  expect(again).toEqual(['/parts?view=rows', '/parts?availability=out_of_stock', '/part/roller-14']);
  expect(await read('/parts?availability=out_of_stock')).toContain('roller-14');
});

test('a new price renders all lists, but no page without the part', async () => {
  const again = await renderedAfter(() => change(13, { pricePerUnit: 77 }), paths);
  expect(again).toEqual(['/parts?view=rows', '/parts?availability=out_of_stock']);
});

test('a review renders the pages with reviews', async () => {
  const body = JSON.stringify(await newReview(app.shop, app.admin));
  const again = await renderedAfter(() => app.send('POST /api/reviews', { headers: as(app.admin), body }), paths);
  expect(again).toEqual(['/', '/part/roller-1', '/part/roller-14', '/part/roller-9', '/reviews']);
});

test('a write that is rolled back renders nothing', async () => {
  const write = async () => {
    const client = await app.shop.pool.connect();
    await client.query('begin');
    await client.query('update parts set price_cents = price_cents + 1, available_quantity = 0');
    await client.query('rollback');
    client.release();
    app.cache.written();
  };
  expect(await renderedAfter(write, paths)).toEqual([]);
});

test('what another process writes is shown within a second, also by a transaction that began before others', async () => {
  await read('/part/roller-5');
  const slow = await app.shop.pool.connect();
  await slow.query('begin');
  await slow.query('update parts set available_quantity = 4711 where id = $1', [idOf(5)]);
  await app.shop.pool.query('update parts set available_quantity = 4712 where id = $1', [idOf(6)]);
  clock.advance(1000);
  expect(await read('/part/roller-6')).toContain('4712');
  expect(await read('/part/roller-5')).not.toContain('4711');
  await slow.query('commit');
  slow.release();
  clock.advance(1000);
  expect(await read('/part/roller-5')).toContain('4711');
});

test('an update of many parts is one change of the catalogue', async () => {
  const write = async () => {
    const { rows } = await app.shop.pool.query('select max(no) as no from public_changes');
    const [first] = await app.shop.db
      .select()
      .from(parts)
      .where(eq(parts.id, idOf(0)));
    if (!first) throw new Error('no part');
    const { leastQuantity: _least, quantityStep: _step, ...part } = first;
    const copies = Array.from({ length: 150 }, (_, n) => ({
      ...{ ...part, id: uuid(), slug: `copy-${n}`, position: 1000 },
      ...{ partNumber: `C${n}`, partNumberKey: `C${n}` },
    }));
    await app.shop.db.insert(parts).values(copies);
    await app.shop.pool.query('update parts set price_cents = price_cents + 1');
    return app.shop.pool.query('select part_id, data from public_changes where no > $1', [rows[0].no]);
  };
  const { rows } = await write();
  expect(rows.every((row: { part_id: null; data: string }) => row.part_id === null && row.data === 'catalogue')).toBe(
    true,
  );
  expect(rows.length).toBeLessThan(6);
});

const anyPart = fc.integer({ min: 0, max: 14 });
/** The second one says that another process writes. */
const write = fc.oneof(
  anyPart.map((part) => ({ name: `order ${part}`, run: () => order(part), isForeign: false })),
  fc.tuple(anyPart, fc.constantFrom(0, 1, 50)).map(([part, availableQnty]) => ({
    name: `stock ${part} ${availableQnty}`,
    run: () => change(part, { availableQnty }),
    isForeign: false,
  })),
  fc
    .tuple(anyPart, fc.constantFrom({ name: 'Idler' }, { pricePerUnit: 3 }, { minQnty: 2 }, { singlePieces: true }))
    .map(([part, body]) => ({
      name: `change ${part}`,
      run: () => change(part, body),
      isForeign: false,
    })),
  fc.tuple(anyPart, anyPart).map(([part, other]) => ({
    name: `interchange ${part} ${other}`,
    run: () =>
      app.send(`POST /api/product/${idOf(part)}/interchange`, {
        headers: as(app.admin),
        body: JSON.stringify({ part: { id: idOf(other) } }),
      }),
    isForeign: false,
  })),
  fc.tuple(anyPart, fc.integer({ min: 0, max: 9 })).map(([part, pieces]) => ({
    name: `foreign ${part} ${pieces}`,
    run: () => app.shop.pool.query('update parts set available_quantity = $2 where id = $1', [idOf(part), pieces]),
    isForeign: true,
  })),
);

test('after any writes, each response is what a rendering without a cache is', async () => {
  const all = [
    ...paths,
    '/part/roller-5?q=T-1',
    `/compare?part=roller-3&part=roller-4`,
    '/parts?q=roller&sort=price_asc',
    '/parts?q=idler',
    '/api/product?limit=5',
    '/api/product?availability=in_stock',
    '/api/suggest?q=rol',
    ...[2, 5].flatMap((part) => [
      `/api/product/${idOf(part)}`,
      `/api/product/${idOf(part)}/interchange`,
      `/api/product/${idOf(part)}/replacement`,
      `/purchase/${idOf(part)}`,
    ]),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 3 }), async (writes) => {
      for (const path of all) await read(path);
      for (const { run } of writes) await run();
      if (writes.some(({ isForeign }) => isForeign)) clock.advance(1000);
      for (const path of all) expect([path, await read(path)]).toEqual([path, await render(path)]);
    }),
    { numRuns: runs(2, 6), endOnFailure: true },
  );
});
