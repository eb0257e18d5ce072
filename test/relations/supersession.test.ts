import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parts as partsTable } from '#domain/catalog/tables.server.ts';
import { addSupersession, removeSupersession } from '#domain/relations/add-supersession.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { NewSupersession } from '#domain/relations/contract.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { supersessions, supersessionTargets } from '#domain/relations/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { createUser } from '../factories.ts';
import { inWords, type NamedParts, namedParts, stepTo } from './relations-fixture.ts';

let shop: TestShop;
let admin: Scope;
let parts: NamedParts;
let rounds = 0;

beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin', email: 'boss@example.com' }));
});
beforeEach(() => {
  rounds += 1;
  parts = namedParts(shop, `R${rounds}`);
});
afterAll(() => shop.close());

const add = (from: string, to: string[], given: Partial<NewSupersession> = {}) =>
  addSupersession(admin, parts.id(from), stepTo(parts, to, given));
const look = async (name: string) => inWords(await getReplacements(shop.scope(), parts.id(name)));
const number = (name: string) => `test-brand R${rounds}-${name}`;

describe('a chain', () => {
  test('leads to its last part, and back to its first', async () => {
    await parts.makeAll('A', 'B', 'C');
    await add('A', ['B'], { interchangeability: 'one_way', date: '2019-03-31', note: 'Wider collar' });
    await add('B', ['2 C']);
    expect(await look('A')).toEqual({
      end: 'current',
      current: ['2 C'],
      gone: [],
      choices: [],
      path: ['A → B', 'B → C'],
      history: [],
    });
    expect(await look('B')).toMatchObject({ current: ['2 C'], path: ['B → C'], history: ['A'] });
    expect(await look('C')).toMatchObject({ end: 'self', current: ['1 C'], path: [], history: ['B', 'A'] });
    const { path, current, part } = await getReplacements(shop.scope(), parts.id('A'));
    expect(path[0]).toMatchObject({
      kind: 'one',
      interchangeability: 'one_way',
      date: '2019-03-31',
      note: 'Wider collar',
      targets: [{ quantity: 1, part: { lifecycle: 'superseded' } }],
    });
    expect(current[0]?.interchangeability).toBe('one_way');
    expect(current[0]?.part).toMatchObject({
      lifecycle: 'active',
      slug: expect.stringMatching(/^part-/),
      brand: 'test-brand',
    });
    expect(part.lifecycle).toBe('superseded');
  });

  test('of twenty steps is read in one query', async () => {
    const names = Array.from({ length: 21 }, (_, n) => `N${n}`);
    await parts.makeAll(...names);
    for (const [index, name] of names.slice(0, -1).entries()) await add(name, [names[index + 1] ?? '']);
    let queries = 0;
    const counting = new Proxy(shop.db, {
      get(db, name, receiver) {
        if (['execute', 'select', 'insert', 'update', 'delete', 'transaction'].includes(String(name))) queries += 1;
        return Reflect.get(db, name, receiver) as unknown;
      },
    });
    const found = inWords(await getReplacements({ ...shop.scope(), db: counting }, parts.id('N0')));
    expect(queries).toBe(1);
    expect(found).toMatchObject({ end: 'current', current: ['1 N20'] });
    expect(found.path).toHaveLength(20);
    expect((await look('N20')).history).toEqual(names.slice(0, -1).reverse());
  });

  test('with several parts that are needed together multiplies and adds up', async () => {
    await parts.makeAll('A', 'B', 'C', 'D');
    await add('A', ['2 B', 'C'], { kind: 'all' });
    await add('B', ['3 D']);
    await add('C', ['D']);
    expect(await look('A')).toMatchObject({ end: 'current', current: ['7 D'], path: ['A → B, C', 'B → D', 'C → D'] });
    expect((await look('D')).history.toSorted()).toEqual(['A', 'B', 'C']);
  });

  test('that forks is not chosen for the buyer, and each option says where it leads', async () => {
    await parts.makeAll('A', 'B', 'C', 'D', 'E');
    await add('A', ['B']);
    await add('B', ['C', '2 D'], { kind: 'choice', interchangeability: 'conditional', note: 'D needs a new bolt' });
    await add('D', ['E']);
    const found = await look('A');
    expect(found).toMatchObject({ end: 'choice', current: [], path: ['A → B', 'B → C, D'] });
    expect(found.choices).toEqual([
      {
        at: '1 B',
        options: [
          { option: '1 C', end: 'self', current: ['1 C'] },
          { option: '2 D', end: 'current', current: ['2 E'] },
        ],
      },
    ]);
    const [choice] = (await getReplacements(shop.scope(), parts.id('A'))).choices;
    expect(choice).toMatchObject({ note: 'D needs a new bolt', options: [{ interchangeability: 'conditional' }, {}] });
    expect((await look('E')).history).toEqual(['D', 'B', 'A']);
  });

  test('can end in nothing, and says how many of the old part are left', async () => {
    await parts.make('A', { availableQuantity: 3 });
    await parts.make('B', { lifecycle: 'nla', availableQuantity: 0 });
    await add('A', ['B']);
    const found = await getReplacements(shop.scope(), parts.id('A'));
    expect(found).toMatchObject({ end: 'no_longer_available', current: [], stockLeft: 3 });
    expect(found.gone).toMatchObject([{ quantity: 1, part: { lifecycle: 'nla' } }]);
    expect(await look('B')).toMatchObject({ end: 'no_longer_available', gone: ['1 B'], history: ['A'] });
  });
});

describe('a step is refused', () => {
  test('when it leads back to the part itself, with the path', async () => {
    await parts.makeAll('A', 'B', 'C');
    await add('A', ['B']);
    await add('B', ['C']);
    await expect(add('C', ['A'])).rejects.toMatchObject({
      code: 'invalid',
      message: `This would create a cycle: ${['C', 'A', 'B', 'C'].map(number).join(' → ')}. Remove one of these supersessions first.`,
      extra: { errors: [{ path: 'targets.0.part' }] },
    });
    await expect(add('A', ['A'], { replace: true })).rejects.toMatchObject({
      code: 'invalid',
      message: `A part cannot supersede itself: ${number('A')} → ${number('A')}.`,
    });
    expect(await look('C')).toMatchObject({ end: 'self' });
  });

  test('when one of two admins was faster with the opposite one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [`X${round}`, `Y${round}`];
      await parts.makeAll(one, other);
      const both = await Promise.allSettled([add(one, [other]), add(other, [one])]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'invalid' } });
    }
  });

  test('when the part has another one, unless that is to be replaced', async () => {
    await parts.makeAll('A', 'B', 'C');
    await add('A', ['B']);
    expect(await add('A', ['B'])).toMatchObject({ end: 'current' });
    await expect(add('A', ['C'])).rejects.toMatchObject({
      code: 'conflict',
      message: `${number('A')} is already superseded by ${number('B')}. Edit that supersession instead.`,
    });
    await add('A', ['C'], { replace: true });
    expect(await look('A')).toMatchObject({ current: ['1 C'] });
    expect(await shop.db.$count(supersessionTargets, eq(supersessionTargets.fromPartId, parts.id('A')))).toBe(1);
  });

  test('when its kind does not go with its parts, a part is named twice or is not in the shop', async () => {
    await parts.makeAll('A', 'B', 'C');
    await expect(add('A', ['B', 'C'])).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'targets' }] },
    });
    await expect(add('A', ['B'], { kind: 'all' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(add('A', ['B', 'B'], { kind: 'all' })).rejects.toMatchObject({
      extra: { errors: [{ path: 'targets.1.part' }] },
    });
    await archivePart(admin, parts.id('C'));
    for (const part of [
      { id: parts.id('C') },
      { id: uuid() },
      { id: "'" },
      { brand: 'test-brand', partNumber: 'none' },
      { brand: '\0', partNumber: '—' },
    ]) {
      const step = NewSupersession.parse({ targets: [{ part }] });
      await expect(addSupersession(admin, parts.id('A'), step)).rejects.toMatchObject({
        code: 'invalid',
        extra: { errors: [{ path: 'targets.0.part' }] },
      });
    }
    await expect(addSupersession(admin, uuid(), stepTo(parts, ['B']))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('from anybody but admins', async () => {
    await parts.makeAll('A', 'B');
    const step = stepTo(parts, ['B']);
    await expect(addSupersession(shop.scope(), parts.id('A'), step)).rejects.toMatchObject({ code: 'unauthenticated' });
    const buyer = shop.as(await createUser(shop));
    await expect(addSupersession(buyer, parts.id('A'), step)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(removeSupersession(buyer, parts.id('A'))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('parts are found by brand and number, however they are spelled', async () => {
  await parts.makeAll('A', 'B');
  const spelled = { brand: 'TEST-Brand', partNumber: `r${rounds} – b` };
  await addSupersession(admin, parts.id('A'), NewSupersession.parse({ targets: [{ part: spelled }] }));
  expect(await look('A')).toMatchObject({ current: ['1 B'] });
});

test('a step that is removed is gone in both directions', async () => {
  await parts.makeAll('A', 'B');
  await add('A', ['B']);
  expect(await removeSupersession(admin, parts.id('A'))).toEqual({ deletedCount: 1 });
  expect(await removeSupersession(admin, parts.id('A'))).toEqual({ deletedCount: 0 });
  expect(await removeSupersession(admin, 'no id')).toEqual({ deletedCount: 0 });
  expect(await look('A')).toMatchObject({ end: 'self', path: [] });
  expect(await look('B')).toMatchObject({ history: [] });
});

describe('a part that leaves the shop', () => {
  test('in the middle of a chain is passed by, and nobody is sent to its page', async () => {
    await parts.makeAll('A', 'B', 'C');
    await add('A', ['B']);
    await add('B', ['C']);
    await archivePart(admin, parts.id('B'));
    expect(await look('A')).toMatchObject({ end: 'current', current: ['1 C'] });
    expect(await look('C')).toMatchObject({ history: ['B', 'A'] });
    const { path } = await getReplacements(shop.scope(), parts.id('A'));
    expect(path.map(({ from }) => from.slug)).toEqual([expect.any(String), null]);
    await expect(getReplacements(shop.scope(), parts.id('B'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(getReplacements(shop.scope(), 'no id')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('at the end of a chain is no longer available', async () => {
    await parts.makeAll('A', 'B');
    await add('A', ['B']);
    await archivePart(admin, parts.id('B'));
    const { end, gone } = await getReplacements(shop.scope(), parts.id('A'));
    expect({ end, gone }).toMatchObject({
      end: 'no_longer_available',
      gone: [{ part: { slug: null, availableQnty: 0 } }],
    });
  });
});

test('the tables themselves refuse a part that replaces itself, and a part that is deleted while it is named', async () => {
  await parts.makeAll('A', 'B');
  await add('A', ['B']);
  const [row] = await shop.db
    .select()
    .from(supersessions)
    .where(eq(supersessions.fromPartId, parts.id('A')));
  expect(row).toMatchObject({ createdByEmail: 'boss@example.com' });
  const itself = { fromPartId: parts.id('A'), partId: parts.id('A'), quantity: 1, position: 1 };
  await expect(shop.db.insert(supersessionTargets).values(itself)).rejects.toThrow();
  await expect(shop.db.delete(partsTable).where(eq(partsTable.id, parts.id('B')))).rejects.toThrow();
});
