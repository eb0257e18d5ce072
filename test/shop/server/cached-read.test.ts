/** What public pages read again and again is read again exactly when it has changed. */
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { cachedRead, readWithCachedDetail } from '#domain/public-changes/cached-read.server.ts';
import { type Scope, showParts, system } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

let shop: TestShop;
let part: string;

beforeAll(async () => {
  shop = await openTestShop();
  part = await createPart(shop, { availableQuantity: 10 });
});
afterAll(() => shop.close());

let reads = 0;
const countParts = cachedRead('parts of the test', ['catalogue'], async ({ db }: Scope) => {
  reads += 1;
  return (await db.select().from(parts)).length;
});
const count = () => countParts(shop.scope(), '');
const set = (change: ReturnType<typeof sql>) => shop.db.execute(sql`update parts set ${change} where id = ${part}`);

test('nothing is read again while nothing has changed', async () => {
  await count();
  reads = 0;
  expect([await count(), await count(), ...(await Promise.all([count(), count()]))]).toEqual([1, 1, 1, 1]);
  expect(reads).toBe(0);
});

test('a sale changes nothing that is counted', async () => {
  await set(sql`available_quantity = available_quantity - 1`);
  expect(await count()).toBe(1);
  expect(reads).toBe(0);
});

test('a new part is counted by the next read, whoever wrote it', async () => {
  await createPart(shop, {});
  expect(await count()).toBe(2);
  expect(reads).toBe(1);
});

test('a change that is committed while the value is read is not lost', async () => {
  let goOn = () => {};
  const mayRead = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = cachedRead('slow count of the test', ['catalogue'], async ({ db }: Scope) => {
    const found = await db.select().from(parts);
    await mayRead;
    return found.length;
  });
  const before = slow(shop.scope(), '');
  await expect.poll(() => count()).toBe(2);
  await createPart(shop, {});
  expect(await count()).toBe(3);
  goOn();
  expect(await before).toBe(2);
  expect(await slow(shop.scope(), '')).toBe(3);
});

test('what shows a part is read again after a sale of it, and not after a sale of another', async () => {
  const stock = cachedRead('stock of the test', ['catalogue'], async (scope: Scope) => {
    reads += 1;
    showParts(scope, [part]);
    const rows = await scope.db.select().from(parts);
    return rows.find(({ id }) => id === part)?.availableQuantity;
  });
  const shownPartIds = new Set<string>();
  const read = () => stock({ ...shop.scope(), shownPartIds }, '');
  expect(await read()).toBe(9);
  reads = 0;
  await shop.db.execute(sql`update parts set available_quantity = available_quantity - 1 where id <> ${part}`);
  expect(await read()).toBe(9);
  expect(reads).toBe(0);
  await set(sql`available_quantity = available_quantity - 1`);
  expect(await read()).toBe(8);
  shownPartIds.clear();
  expect(await read()).toBe(8);
  expect({ reads, shown: [...shownPartIds] }).toEqual({ reads: 1, shown: [part] });
});

test('values that are worth it are kept, others are read each time', async () => {
  const read = cachedRead(
    'words of the test',
    ['catalogue'],
    async (scope: Scope, least: number) => {
      reads += 1;
      return { least, parts: (await scope.db.select().from(parts)).length };
    },
    { isWorthwhile: ({ least, parts }) => parts >= least },
  );
  reads = 0;
  for (const _ of [1, 2, 3]) await read(shop.scope(), 'few', 1000);
  expect(reads).toBe(3);
  const before = (await read(shop.scope(), 'many', 1)).parts;
  expect((await read(shop.scope(), 'many', 1)).parts).toBe(before);
  expect(reads).toBe(4);
  await createPart(shop, {});
  expect((await read(shop.scope(), 'many', 1)).parts).toBe(before + 1);
});

test('a change is not lost that is committed while the first value of a key is read', async () => {
  let goOn = () => {};
  const mayRead = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const read = cachedRead(
    'slow words of the test',
    ['catalogue'],
    async ({ db }: Scope) => {
      const found = await db.select().from(parts);
      reads += 1;
      await mayRead;
      return found.length;
    },
    { isWorthwhile: () => true },
  );
  reads = 0;
  const before = read(shop.scope(), '');
  await expect.poll(() => reads).toBe(1);
  await createPart(shop, {});
  goOn();
  const found = await before;
  expect(await read(shop.scope(), '')).toBe(found + 1);
});

test('a detail of an answer that is worth it is told to the next read, until it changes', async () => {
  const told: unknown[] = [];
  const read = readWithCachedDetail(
    'detail of the test',
    ['catalogue'],
    async ({ db }: Scope, detail: number | null, least: number) => {
      told.push(detail);
      return { parts: detail ?? (await db.select().from(parts)).length, least };
    },
    (answer) => (answer.parts >= answer.least ? answer.parts : null),
  );
  const { parts: amount } = await read(shop.scope(), 'many', 1);
  expect((await read(shop.scope(), 'many', 1)).parts).toBe(amount);
  await createPart(shop, {});
  expect((await read(shop.scope(), 'many', 1)).parts).toBe(amount + 1);
  for (const _ of [1, 2]) await read(shop.scope(), 'few', 1000);
  expect(told).toEqual([null, amount, null, null, null]);
});

test('everything is read as a visitor, whoever asks first', async () => {
  const actor = cachedRead('actor of the test', [], async (scope: Scope) => scope.actor.kind);
  expect(await actor({ ...shop.scope(), actor: system }, '')).toBe('visitor');
});

test('a transaction that is rolled back leaves what is kept', async () => {
  const before = await count();
  reads = 0;
  await shop.db
    .transaction(async (tx) => {
      await tx.execute(sql`update parts set archived_at = now() where id = ${part}`);
      throw new Error('not after all');
    })
    .catch(() => undefined);
  expect(await count()).toBe(before);
  expect(reads).toBe(0);
});

test('a request that only reads looks for changes once', async () => {
  const looks: string[] = [];
  const scope = { ...countingScope(looks), begunAt: performance.now() };
  const first = await countParts(scope, '');
  expect(looks).toHaveLength(1);
  await createPart(shop, {});
  expect([await countParts(scope, ''), await countParts(scope, '')]).toEqual([first, first]);
  expect(looks).toHaveLength(1);
  expect(await countParts({ ...scope, begunAt: performance.now() }, '')).toBe(first + 1);
  expect(looks).toHaveLength(2);
});

test('a request that only reads and goes on for long looks again', async () => {
  const looks: string[] = [];
  const scope = { ...countingScope(looks), begunAt: performance.now() - 2000 };
  const first = await countParts(scope, '');
  await createPart(shop, {});
  expect(await countParts(scope, '')).toBe(first + 1);
  expect(looks).toHaveLength(2);
});

/** A visitor's scope that notes each look for changes. The values are those of the shop's database. */
function countingScope(looks: string[]): Scope {
  const scope = shop.scope();
  const execute = scope.db.execute.bind(scope.db);
  const db = new Proxy(scope.db, {
    get: (target, name) =>
      name === 'execute'
        ? (statement: ReturnType<typeof sql>) => {
            if (textOf(statement).includes('pg_current_snapshot')) looks.push('look');
            return execute(statement);
          }
        : Reflect.get(target, name, target),
  });
  return { ...scope, db };
}

const textOf = (statement: ReturnType<typeof sql>) => new PgDialect().sqlToQuery(statement).sql;
