import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { listPartNumbers, setPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { partSlugs, parts as partsTable } from '#domain/catalog/tables.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orderLines } from '#domain/orders/tables.server.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { Merge } from '#domain/relations/contract.ts';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { addToGroup } from '#domain/relations/interchange-membership.server.ts';
import { listJoins } from '#domain/relations/join-groups.server.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { interchangeMembers, supersessions, supersessionTargets } from '#domain/relations/tables.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type NamedParts, namedParts, summarise, supersessionTo } from './relations-fixture.ts';

let shop: TestShop;
let admin: Scope;
let parts: NamedParts;
let rounds = 0;

const freshParts = () => {
  rounds += 1;
  parts = namedParts(shop, `M${rounds}`);
};
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(freshParts);
afterAll(() => shop.close());

const ref = (name: string) => ({ id: parts.id(name) });
const merge = (from: string, into: string, given: { joinGroups?: boolean } = {}) =>
  mergeParts(admin, parts.id(from), Merge.parse({ into: ref(into), ...given }));
const add = (from: string, to: string[], given = {}) =>
  addSupersession(admin, parts.id(from), supersessionTo(parts, to, given));
const replacementsOf = async (name: string) => summarise(await getReplacements(shop.scope(), parts.id(name)));
const groupOf = async (name: string) =>
  (await getInterchange(shop.scope(), parts.id(name))).parts.map((part) => part.name).join(' ');

describe('merging a part into another', () => {
  test('moves its numbers and redirects its address', async () => {
    await parts.createAll('A', 'B', 'C');
    await setPartNumbers(admin, parts.id('A'), [
      { kind: 'oe', maker: 'Komatsu', number: '20Y-30-00481' },
      { kind: 'cross', maker: 'Berco', number: 'KM 2099' },
    ]);
    await setPartNumbers(admin, parts.id('B'), [{ kind: 'oe', maker: 'Komatsu', number: '20Y 30 00481' }]);
    const merged = await merge('A', 'B');
    expect(merged).toMatchObject({ _id: parts.id('B'), availableQnty: 100 });
    expect(await listPartNumbers(shop.scope(), parts.id('B'))).toEqual([
      { kind: 'own', maker: 'test-brand', number: `M${rounds}-B` },
      { kind: 'oe', maker: 'Komatsu', number: '20Y 30 00481' },
      { kind: 'old', maker: 'test-brand', number: `M${rounds}-A` },
      { kind: 'cross', maker: 'Berco', number: 'KM 2099' },
    ]);
    await expect(getPart(shop.scope(), parts.id('A'))).rejects.toMatchObject({ code: 'not_found' });
    await merge('B', 'C');
    const oldSlugs = await shop.db
      .select()
      .from(partSlugs)
      .where(eq(partSlugs.partId, parts.id('C')));
    expect(oldSlugs.map(({ slug }) => slug).toSorted()).toEqual(
      ['A', 'B'].map((name) => `part-${parts.id(name)}`).toSorted(),
    );
    const [first] = await shop.db
      .select()
      .from(partsTable)
      .where(eq(partsTable.id, parts.id('A')));
    expect(first?.mergedIntoId).toBe(parts.id('C'));
  });

  test('does not change orders', async () => {
    await parts.createAll('A', 'B');
    const buyer = shop.as(await createUser(shop));
    const order = { _Id: parts.id('A'), name: 'Ada', phone: '+49 30 1234567', productQuantity: 2 };
    await placeOrder(buyer, order);
    await merge('A', 'B');
    const [line] = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.partId, parts.id('A')));
    expect(line).toMatchObject({ partNumber: `M${rounds}-A`, quantity: 2 });
  });

  test('moves supersessions in both directions', async () => {
    await parts.createAll('A', 'B', 'C', 'D');
    await add('A', ['B']);
    await add('B', ['C']);
    await merge('B', 'D');
    expect(await replacementsOf('A')).toMatchObject({ current: ['1 C'], path: ['A → D', 'D → C'] });
  });

  test('keeps the supersession of the other part', async () => {
    await parts.createAll('A', 'B', 'C', 'D', 'E');
    await add('A', ['2 B', '3 C'], { kind: 'all' });
    await add('B', ['D']);
    await add('C', ['E']);
    await merge('B', 'C');
    expect(await replacementsOf('A')).toMatchObject({ current: ['5 E'], path: ['A → C', 'C → E'] });
    expect((await getReplacements(shop.scope(), parts.id('A'))).path[0]?.kind).toBe('one');
    expect(await replacementsOf('D')).toMatchObject({ history: [] });
  });

  test('that replaces it, directly or not, leaves no part that replaces itself', async () => {
    await parts.createAll('A', 'B', 'C', 'D');
    await add('A', ['B']);
    await add('B', ['C']);
    await merge('A', 'C');
    expect(await replacementsOf('B')).toMatchObject({ current: ['1 C'], history: [] });
    await add('C', ['D']);
    await merge('C', 'B');
    expect(await replacementsOf('B')).toMatchObject({ current: ['1 D'], path: ['B → D'] });
  });

  test('fails when supersessions would form a cycle, and changes nothing', async () => {
    await parts.createAll('A', 'B', 'C');
    await add('A', ['B']);
    await add('B', ['C']);
    await expect(merge('C', 'A')).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('→') });
    expect(await replacementsOf('A')).toMatchObject({ current: ['1 C'] });
    await expect(merge('A', 'A')).rejects.toMatchObject({ code: 'invalid' });
    await expect(mergeParts(admin, uuid(), Merge.parse({ into: ref('A') }))).rejects.toMatchObject({
      code: 'not_found',
    });
    const unknown = Merge.parse({ into: { brand: 'nobody', partNumber: '1' } });
    await expect(mergeParts(admin, parts.id('A'), unknown)).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'into' }] },
    });
    const buyer = shop.as(await createUser(shop));
    await expect(mergeParts(buyer, parts.id('A'), unknown)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('moves its interchange, and needs a confirmation to join two groups', async () => {
    await parts.createAll('A', 'B', 'C', 'D', 'E');
    await addToGroup(admin, parts.id('A'), ref('B'));
    await merge('A', 'C');
    expect(await groupOf('B')).toBe('B C');
    await addToGroup(admin, parts.id('D'), ref('E'));
    await expect(merge('C', 'D')).rejects.toMatchObject({ code: 'conflict', extra: { members: { needsJoin: true } } });
    await merge('C', 'D', { joinGroups: true });
    expect(await groupOf('B')).toBe('B D E');
    expect(await listJoins(admin, parts.id('B'))).toHaveLength(1);
    await merge('B', 'D');
    expect(await groupOf('D')).toBe('D E');
  });

  test('leaves no reference to it, no cycle and no supersession without a target, for any supersessions', async () => {
    const letters = ['A', 'B', 'C', 'D', 'E'];
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom(...letters),
        fc.uniqueArray(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 }),
      ),
      { maxLength: 8 },
    );
    const two = fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 2 });
    const expectAppError = (error: unknown): undefined => void expect(error).toBeInstanceOf(AppError);
    await fc.assert(
      fc.asyncProperty(steps, two, async (asked, [from = '', into = '']) => {
        freshParts();
        await parts.createAll(...letters);
        for (const [old, to] of asked)
          await add(old, to, { kind: to.length > 1 ? 'all' : 'one', replace: true }).catch(expectAppError);
        const done = await merge(from, into).catch(expectAppError);
        if (!done) return;
        expect(await shop.db.$count(supersessionTargets, eq(supersessionTargets.partId, parts.id(from)))).toBe(0);
        expect(await shop.db.$count(supersessions, eq(supersessions.fromPartId, parts.id(from)))).toBe(0);
        expect(await shop.db.$count(interchangeMembers, eq(interchangeMembers.partId, parts.id(from)))).toBe(0);
        for (const name of letters.filter((letter) => letter !== from)) {
          const { end, history, path } = await replacementsOf(name);
          expect(['self', 'current']).toContain(end);
          expect(history).not.toContain(name);
          expect(path.every((words) => !words.endsWith('→ '))).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });
});
