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
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type NamedParts, namedParts, summarise, supersessionTo } from './relations-fixture.ts';

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
  addSupersession(admin, parts.id(from), supersessionTo(parts, to, given));
const replacementsOf = async (name: string) => summarise(await getReplacements(shop.scope(), parts.id(name)));
const number = (name: string) => `test-brand R${rounds}-${name}`;

describe('a chain of supersessions', () => {
  test('leads forward to its last part and back to its first', async () => {
    await parts.createAll('A', 'B', 'C');
    await add('A', ['B'], { interchangeability: 'one_way', date: '2019-03-31', note: 'Wider collar' });
    await add('B', ['2 C']);
    expect(await replacementsOf('A')).toEqual({
      end: 'current',
      current: ['2 C'],
      gone: [],
      choices: [],
      path: ['A → B', 'B → C'],
      history: [],
    });
    expect(await replacementsOf('B')).toMatchObject({ current: ['2 C'], path: ['B → C'], history: ['A'] });
    expect(await replacementsOf('C')).toMatchObject({ end: 'self', current: ['1 C'], path: [], history: ['B', 'A'] });
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

  test('of twenty supersessions is read in one query', async () => {
    const names = Array.from({ length: 21 }, (_, n) => `N${n}`);
    await parts.createAll(...names);
    for (const [index, name] of names.slice(0, -1).entries()) await add(name, [names[index + 1] ?? '']);
    let queries = 0;
    const counting = new Proxy(shop.db, {
      get(db, name, receiver) {
        // A prepared statement is run by the session, which is in `_`.
        if (['execute', 'select', 'insert', 'update', 'delete', 'transaction', '_'].includes(String(name)))
          queries += 1;
        return Reflect.get(db, name, receiver) as unknown;
      },
    });
    const found = summarise(await getReplacements({ ...shop.scope(), db: counting }, parts.id('N0')));
    expect(queries).toBe(1);
    expect(found).toMatchObject({ end: 'current', current: ['1 N20'] });
    expect(found.path).toHaveLength(20);
    expect((await replacementsOf('N20')).history).toEqual(names.slice(0, -1).reverse());
  });

  test('with parts that are needed together multiplies and adds quantities', async () => {
    await parts.createAll('A', 'B', 'C', 'D');
    await add('A', ['2 B', 'C'], { kind: 'all' });
    await add('B', ['3 D']);
    await add('C', ['D']);
    expect(await replacementsOf('A')).toMatchObject({
      end: 'current',
      current: ['7 D'],
      path: ['A → B, C', 'B → D', 'C → D'],
    });
    expect((await replacementsOf('D')).history.toSorted()).toEqual(['A', 'B', 'C']);
  });

  test('with a fork returns each option with its replacements, without a choice for the buyer', async () => {
    await parts.createAll('A', 'B', 'C', 'D', 'E');
    await add('A', ['B']);
    await add('B', ['C', '2 D'], { kind: 'choice', interchangeability: 'conditional', note: 'D needs a new bolt' });
    await add('D', ['E']);
    const found = await replacementsOf('A');
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
    expect((await replacementsOf('E')).history).toEqual(['D', 'B', 'A']);
  });

  test('can end with a part that is no longer available, and has the remaining stock of the old part', async () => {
    await parts.create('A', { availableQuantity: 3 });
    await parts.create('B', { lifecycle: 'nla', availableQuantity: 0 });
    await add('A', ['B']);
    const found = await getReplacements(shop.scope(), parts.id('A'));
    expect(found).toMatchObject({ end: 'no_longer_available', current: [], stockLeft: 3 });
    expect(found.gone).toMatchObject([{ quantity: 1, part: { lifecycle: 'nla' } }]);
    expect(await replacementsOf('B')).toMatchObject({ end: 'no_longer_available', gone: ['1 B'], history: ['A'] });
  });
});

describe('a supersession is rejected', () => {
  test('when it would form a cycle, with the path of the cycle', async () => {
    await parts.createAll('A', 'B', 'C');
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
    expect(await replacementsOf('C')).toMatchObject({ end: 'self' });
  });

  test('for one of two admins who write opposite ones at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [`X${round}`, `Y${round}`];
      await parts.createAll(one, other);
      const both = await Promise.allSettled([add(one, [other]), add(other, [one])]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'invalid' } });
    }
  });

  test('when the part has another one, except with replace', async () => {
    await parts.createAll('A', 'B', 'C');
    await add('A', ['B']);
    expect(await add('A', ['B'])).toMatchObject({ end: 'current' });
    await expect(add('A', ['C'])).rejects.toMatchObject({
      code: 'conflict',
      message: `${number('A')} is already superseded by ${number('B')}. Edit that supersession instead.`,
    });
    await add('A', ['C'], { replace: true });
    expect(await replacementsOf('A')).toMatchObject({ current: ['1 C'] });
    expect(await shop.db.$count(supersessionTargets, eq(supersessionTargets.fromPartId, parts.id('A')))).toBe(1);
  });

  test('when its kind does not match its targets, or a target is named twice or unknown', async () => {
    await parts.createAll('A', 'B', 'C');
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
    await expect(addSupersession(admin, uuid(), supersessionTo(parts, ['B']))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('for anyone but admins', async () => {
    await parts.createAll('A', 'B');
    const step = supersessionTo(parts, ['B']);
    await expect(addSupersession(shop.scope(), parts.id('A'), step)).rejects.toMatchObject({ code: 'unauthenticated' });
    const buyer = shop.as(await createUser(shop));
    await expect(addSupersession(buyer, parts.id('A'), step)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(removeSupersession(buyer, parts.id('A'))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('targets are found by brand and number in any spelling', async () => {
  await parts.createAll('A', 'B');
  const spelled = { brand: 'TEST-Brand', partNumber: `r${rounds} – b` };
  await addSupersession(admin, parts.id('A'), NewSupersession.parse({ targets: [{ part: spelled }] }));
  expect(await replacementsOf('A')).toMatchObject({ current: ['1 B'] });
});

test('a removed supersession is removed in both directions', async () => {
  await parts.createAll('A', 'B');
  await add('A', ['B']);
  expect(await removeSupersession(admin, parts.id('A'))).toEqual({ deletedCount: 1 });
  expect(await removeSupersession(admin, parts.id('A'))).toEqual({ deletedCount: 0 });
  expect(await removeSupersession(admin, 'no id')).toEqual({ deletedCount: 0 });
  expect(await replacementsOf('A')).toMatchObject({ end: 'self', path: [] });
  expect(await replacementsOf('B')).toMatchObject({ history: [] });
});

describe('an archived part', () => {
  test('in the middle of a chain stays in it, without a link to its page', async () => {
    await parts.createAll('A', 'B', 'C');
    await add('A', ['B']);
    await add('B', ['C']);
    await archivePart(admin, parts.id('B'));
    expect(await replacementsOf('A')).toMatchObject({ end: 'current', current: ['1 C'] });
    expect(await replacementsOf('C')).toMatchObject({ history: ['B', 'A'] });
    const { path } = await getReplacements(shop.scope(), parts.id('A'));
    expect(path.map(({ from }) => from.slug)).toEqual([expect.any(String), null]);
    await expect(getReplacements(shop.scope(), parts.id('B'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(getReplacements(shop.scope(), 'no id')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('at the end of a chain is no longer available', async () => {
    await parts.createAll('A', 'B');
    await add('A', ['B']);
    await archivePart(admin, parts.id('B'));
    const { end, gone } = await getReplacements(shop.scope(), parts.id('A'));
    expect({ end, gone }).toMatchObject({
      end: 'no_longer_available',
      gone: [{ part: { slug: null, availableQnty: 0 } }],
    });
  });
});

test('the tables reject a part that replaces itself, and the deletion of a part that is a target', async () => {
  await parts.createAll('A', 'B');
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
