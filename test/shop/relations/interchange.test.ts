import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { addInterchanges, undoInterchange } from '#domain/relations/bulk-interchange.server.ts';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { addToGroup, planJoin, removeFromGroup } from '#domain/relations/interchange-membership.server.ts';
import { joinGroups, listJoins, undoJoin } from '#domain/relations/join-groups.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { interchangeGroups, interchangeMembers } from '#domain/relations/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type NamedParts, namedParts } from './relations-fixture.ts';

let shop: TestShop;
let admin: Scope;
let parts: NamedParts;
let rounds = 0;

beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin', email: 'boss@example.com' }));
});
beforeEach(async () => {
  rounds += 1;
  parts = namedParts(shop, `I${rounds}`);
  await shop.db.delete(interchangeGroups);
});
afterAll(() => shop.close());

const addInterchange = (a: string, b: string) => addToGroup(admin, parts.id(a), { id: parts.id(b) });
const ref = (name: string) => ({ id: parts.id(name) });
/** Names of the part and its interchange parts, in the order of the comparison. */
const groupOf = async (name: string) =>
  (await getInterchange(shop.scope(), parts.id(name))).parts.map((part) => part.name).join(' ');

describe('interchange parts', () => {
  test('say their core charges, which the page shows and the cart notes [O173]', async () => {
    await parts.create('starter', { coreChargeCents: 2510 });
    await parts.create('other');
    await addInterchange('starter', 'other');
    const { parts: compared } = await getInterchange(shop.scope(), parts.id('other'));
    expect(new Map(compared.map(({ name, coreCharge }) => [name, coreCharge]))).toEqual(
      new Map([
        ['starter', 25.1],
        ['other', null],
      ]),
    );
  });

  test('are sorted by grade, then parts in stock first, then by price', async () => {
    await parts.create('cheap', { priceCents: 100, netWeightGrams: 39_300, leadTimeDays: 3 });
    await parts.create('sold-out', { priceCents: 50, availableQuantity: 0 });
    await parts.create('dear', { priceCents: 900 });
    await parts.create('oem', { grade: 'oem', priceCents: 800 });
    await parts.create('genuine', { grade: 'genuine', priceCents: 9900 });
    for (const other of ['sold-out', 'dear', 'oem', 'genuine']) await addInterchange('cheap', other);
    expect(await groupOf('oem')).toBe('genuine oem cheap dear sold-out');
    const { groupId, parts: compared } = await getInterchange(shop.scope(), parts.id('cheap'));
    expect(groupId).toMatch(/^[0-9a-f-]{36}$/);
    expect(compared[2]).toMatchObject({ pricePerUnit: 1, availableQnty: 100, leadTimeDays: 3, netWeightKg: 39.3 });
  });

  test('are not supersessions', async () => {
    await parts.createAll('A', 'B');
    await addInterchange('A', 'B');
    expect(await getReplacements(shop.scope(), parts.id('A'))).toMatchObject({ end: 'self', path: [], history: [] });
  });

  test('of a part without a group are the part alone', async () => {
    await parts.createAll('A');
    expect(await getInterchange(shop.scope(), parts.id('A'))).toMatchObject({ groupId: null, parts: [{ name: 'A' }] });
    await expect(getInterchange(shop.scope(), 'no id')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('can leave their group, which is deleted when one part remains', async () => {
    await parts.createAll('A', 'B', 'C');
    await addInterchange('A', 'B');
    await addInterchange('B', 'C');
    expect(await removeFromGroup(admin, parts.id('B'))).toEqual({ deletedCount: 1 });
    expect(await removeFromGroup(admin, parts.id('B'))).toEqual({ deletedCount: 0 });
    expect(await groupOf('A')).toBe('A C');
    await archivePart(admin, parts.id('C'));
    expect(await getInterchange(shop.scope(), parts.id('A'))).toMatchObject({ groupId: null });
    expect(await shop.db.$count(interchangeMembers)).toBe(0);
    expect(await shop.db.$count(interchangeGroups)).toBe(0);
  });

  test('cannot be the part itself or an unknown part, and can be set by admins only', async () => {
    await parts.createAll('A', 'B');
    await expect(addInterchange('A', 'A')).rejects.toMatchObject({ code: 'invalid' });
    await expect(addToGroup(admin, parts.id('A'), { brand: 'x', partNumber: 'y' })).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'part' }] },
    });
    await expect(addToGroup(shop.scope(), parts.id('A'), ref('B'))).rejects.toMatchObject({ code: 'unauthenticated' });
    const buyer = shop.as(await createUser(shop));
    for (const command of [
      () => addToGroup(buyer, parts.id('A'), ref('B')),
      () => planJoin(buyer, parts.id('A'), ref('B')),
      () => joinGroups(buyer, parts.id('A'), { part: ref('B'), token: '' }),
      () => listJoins(buyer, parts.id('A')),
      () => undoJoin(buyer, parts.id('A')),
      () => removeFromGroup(buyer, parts.id('A')),
      () => addInterchanges(buyer, []),
      () => undoInterchange(buyer, []),
    ])
      await expect(command()).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('two interchange groups', () => {
  beforeEach(async () => {
    await parts.createAll('A', 'B', 'C', 'D', 'E');
    await addInterchange('A', 'B');
    await addInterchange('C', 'D');
  });

  test('are joined only with the token of a plan', async () => {
    await expect(addInterchange('A', 'C')).rejects.toMatchObject({
      code: 'conflict',
      extra: { members: { needsJoin: true } },
    });
    const plan = await planJoin(admin, parts.id('A'), ref('C'));
    expect(plan.outcome).toBe('join');
    expect(plan.groups.map((group) => group.parts.map(({ name }) => name))).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    expect(await groupOf('A')).toBe('A B');
    await joinGroups(admin, parts.id('A'), { part: ref('C'), token: plan.token });
    expect(await groupOf('D')).toBe('A B C D');
    expect(await planJoin(admin, parts.id('A'), ref('C'))).toMatchObject({ outcome: 'same' });
  });

  test('are not joined when one of them has changed after the plan', async () => {
    const { token } = await planJoin(admin, parts.id('A'), ref('C'));
    expect(await planJoin(admin, parts.id('D'), ref('E'))).toMatchObject({ outcome: 'add' });
    await addInterchange('D', 'E');
    await expect(joinGroups(admin, parts.id('A'), { part: ref('C'), token })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await groupOf('A')).toBe('A B');
  });

  test('are restored when their join is undone', async () => {
    const before = [
      await getInterchange(shop.scope(), parts.id('A')),
      await getInterchange(shop.scope(), parts.id('C')),
    ];
    const { token } = await planJoin(admin, parts.id('A'), ref('C'));
    await joinGroups(admin, parts.id('A'), { part: ref('C'), token });
    const [join] = await listJoins(admin, parts.id('D'));
    expect(join).toMatchObject({ email: 'boss@example.com', parts: [{ name: 'C' }, { name: 'D' }] });
    await undoJoin(admin, join?._id ?? '');
    const after = [
      await getInterchange(shop.scope(), parts.id('A')),
      await getInterchange(shop.scope(), parts.id('C')),
    ];
    expect(after).toEqual(before);
    expect(await listJoins(admin, parts.id('A'))).toEqual([]);
    await expect(undoJoin(admin, join?._id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await expect(undoJoin(admin, 'no id')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('keep later changes when their join is undone, and the later join is undone first', async () => {
    await parts.createAll('F', 'G', 'H');
    const join = async (a: string, b: string) => {
      const { token } = await planJoin(admin, parts.id(a), ref(b));
      await joinGroups(admin, parts.id(a), { part: ref(b), token });
      return (await listJoins(admin, parts.id(a)))[0]?._id ?? '';
    };
    const first = await join('A', 'C');
    await addInterchange('A', 'H');
    await removeFromGroup(admin, parts.id('B'));
    await addInterchange('F', 'G');
    const second = await join('F', 'D');
    expect(await groupOf('A')).toBe('A C D F G H');
    await expect(undoJoin(admin, first)).rejects.toMatchObject({ code: 'conflict' });
    await undoJoin(admin, second);
    await undoJoin(admin, first);
    expect([await groupOf('A'), await groupOf('C'), await groupOf('F'), await groupOf('B')]).toEqual([
      'A H',
      'C D',
      'F G',
      'B',
    ]);
  });

  test('are not joined by two admins who add the same part at the same time', async () => {
    const both = await Promise.allSettled([addInterchange('E', 'A'), addInterchange('E', 'C')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(new Set([await groupOf('A'), await groupOf('C')]).size).toBe(2);
  });
});

describe('a list of interchange parts', () => {
  const rows = (...pairs: string[]) =>
    pairs.map((pair) => ({ a: ref(pair.charAt(0)), b: pair.charAt(1) === '?' ? { id: '?' } : ref(pair.charAt(1)) }));

  beforeEach(async () => {
    await parts.createAll('A', 'B', 'C', 'D', 'E', 'F', 'G');
    await addInterchange('A', 'B');
    await addInterchange('C', 'D');
  });

  test('groups rows with a common part, adds them to an existing group, and joins no groups', async () => {
    const given = rows('EF', 'FG', 'GE', 'BE', 'EC', 'A?', 'AA', 'AB');
    const dry = await addInterchanges(admin, given, { dryRun: true });
    expect(await groupOf('E')).toBe('E');
    const { rows: outcomes, changes } = await addInterchanges(admin, given);
    expect(dry.rows).toEqual(outcomes);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'new',
      'new',
      'unchanged',
      'new',
      'wrong',
      'wrong',
      'wrong',
      'unchanged',
    ]);
    expect(outcomes[4]?.error?.message).toContain('join two existing groups');
    expect(outcomes[5]?.error).toMatchObject({ field: 'b' });
    expect(await groupOf('A')).toBe('A B E F G');
    expect(changes).toHaveLength(3);
    await undoInterchange(admin, changes);
    expect([await groupOf('A'), await groupOf('E'), await groupOf('C')]).toEqual(['A B', 'E', 'C D']);
  });

  test('joins groups when this is confirmed, and can be undone', async () => {
    const { rows: outcomes, changes } = await addInterchanges(admin, rows('AE', 'EC', 'FG'), { joinGroups: true });
    expect(outcomes.map(({ status }) => status)).toEqual(['new', 'new', 'new']);
    expect([await groupOf('A'), await groupOf('F')]).toEqual(['A B C D E', 'F G']);
    expect(await listJoins(admin, parts.id('A'))).toHaveLength(1);
    await undoInterchange(admin, changes);
    expect([await groupOf('A'), await groupOf('C'), await groupOf('E'), await groupOf('F')]).toEqual([
      'A B',
      'C D',
      'E',
      'F',
    ]);
    expect(await listJoins(admin, parts.id('A'))).toEqual([]);
    expect(await shop.db.$count(interchangeGroups)).toBe(2);
  });

  test('cannot make a group of more than 100 parts, and neither can single changes', async () => {
    const names = Array.from({ length: 100 }, (_, n) => `N${n}`);
    await Promise.all(names.map((name) => parts.create(name)));
    const given = names.map((name) => ({ a: ref('A'), b: ref(name) }));
    const { rows: outcomes } = await addInterchanges(admin, given);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(98).fill('new'), 'wrong', 'wrong']);
    await expect(addInterchange('A', 'N99')).rejects.toMatchObject({ code: 'conflict' });
    const { token } = await planJoin(admin, parts.id('A'), ref('C'));
    await expect(joinGroups(admin, parts.id('A'), { part: ref('C'), token })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await addInterchanges(admin, rows('BC'), { joinGroups: true })).rows[0]?.status).toBe('wrong');
  });

  test('keeps later changes when it is undone', async () => {
    const { changes } = await addInterchanges(admin, rows('EF'));
    await removeFromGroup(admin, parts.id('E'));
    await addInterchange('A', 'E');
    expect(await undoInterchange(admin, changes)).toEqual([]);
    expect(await groupOf('A')).toBe('A B E');
  });
});
