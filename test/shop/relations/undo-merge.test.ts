/** A merge is undone exactly, or refused with the reason. */
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart, getPartBySlug } from '#domain/catalog/get-part.server.ts';
import { listPartNumbers, setPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { findPartByOldSlug } from '#domain/catalog/old-slugs.server.ts';
import { partNumbers, partSlugs, parts as partsTable } from '#domain/catalog/tables.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { addSupersession, removeSupersession } from '#domain/relations/add-supersession.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { Merge } from '#domain/relations/contract.ts';
import { addToGroup, removeFromGroup } from '#domain/relations/interchange-membership.server.ts';
import { listJoins } from '#domain/relations/join-groups.server.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { interchangeMembers, supersessions, supersessionTargets } from '#domain/relations/tables.server.ts';
import { listMerges, undoMerge } from '#domain/relations/undo-merge.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { runs } from '../../fixtures/random.ts';
import { asked } from '../catalog/product-fixture.ts';
import { type NamedParts, namedParts, supersessionTo } from './relations-fixture.ts';

let shop: TestShop;
let admin: Scope;
let parts: NamedParts;
let rounds = 0;

const letters = ['A', 'B', 'C', 'D', 'E'];
const freshParts = async () => {
  rounds += 1;
  parts = namedParts(shop, `U${rounds}`);
  await parts.createAll(...letters);
};
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(freshParts);
afterAll(() => shop.close());

const ref = (name: string) => ({ id: parts.id(name) });
const merge = (from: string, into: string) =>
  mergeParts(admin, parts.id(from), Merge.parse({ into: ref(into), joinGroups: true }));
const supersede = (from: string, to: string[], given = {}) =>
  addSupersession(admin, parts.id(from), supersessionTo(parts, to, { replace: true, ...given }));
/** Undoes the newest merge into the part. */
const undo = async (into: string) => {
  const [newest] = await listMerges(admin, parts.id(into));
  return undoMerge(admin, newest?._id ?? '');
};
const refusal = (text: string) => ({ code: 'conflict', message: expect.stringContaining(text) as string });

/** Everything that a merge may change, of the parts of this test. */
async function stateOfParts() {
  const ids = letters.map((name) => parts.id(name));
  const { db } = shop;
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  return {
    parts: sorted(
      await db
        .select({
          id: partsTable.id,
          slug: partsTable.slug,
          archivedAt: partsTable.archivedAt,
          mergedIntoId: partsTable.mergedIntoId,
          stock: partsTable.availableQuantity,
          price: partsTable.priceCents,
        })
        .from(partsTable)
        .where(inArray(partsTable.id, ids)),
    ),
    numbers: sorted(await db.select().from(partNumbers).where(inArray(partNumbers.partId, ids))),
    slugs: sorted(await db.select().from(partSlugs).where(inArray(partSlugs.partId, ids))),
    supersessions: sorted(
      await db
        .select({ from: supersessions.fromPartId, kind: supersessions.kind, note: supersessions.note })
        .from(supersessions)
        .where(inArray(supersessions.fromPartId, ids)),
    ),
    targets: sorted(await db.select().from(supersessionTargets).where(inArray(supersessionTargets.fromPartId, ids))),
    members: sorted(await db.select().from(interchangeMembers).where(inArray(interchangeMembers.partId, ids))),
  };
}

test('the merged part returns with its numbers, address and stock, and is found again [O118]', async () => {
  await setPartNumbers(admin, parts.id('A'), [
    { kind: 'oe', maker: 'Komatsu', number: `20Y-${rounds}-00481` },
    { kind: 'cross', maker: 'Berco', number: `KM ${rounds}` },
  ]);
  await setPartNumbers(admin, parts.id('B'), [{ kind: 'cross', maker: 'Berco', number: `KM-${rounds}` }]);
  await editPart(admin, parts.id('A'), { name: 'Renamed roller' });
  const buyer = shop.as(await createUser(shop));
  const before = await stateOfParts();
  const { slug } = await getPart(shop.scope(), parts.id('A'));
  await merge('A', 'B');
  expect(await listMerges(admin, parts.id('B'))).toMatchObject([
    { partNumber: `U${rounds}-A`, name: 'Renamed roller' },
  ]);
  expect(await undo('B')).toMatchObject({ _id: parts.id('A'), availableQnty: 100 });
  expect(await stateOfParts()).toEqual(before);
  expect((await getPartBySlug(shop.scope(), slug))._id).toBe(parts.id('A'));
  expect(await findPartByOldSlug(shop.scope(), `part-${parts.id('A')}`)).toBe(slug);
  expect((await searchParts(shop.scope(), asked({ q: `U${rounds}-A` }))).exactPart?.id).toBe(parts.id('A'));
  expect(await listMerges(admin, parts.id('B'))).toEqual([]);
  await placeOrder(buyer, { _Id: parts.id('A'), name: 'Ada', phone: '+49 30 1234567', productQuantity: 2 });
});

test('what was changed on the other part since stays: its numbers, stock and name', async () => {
  await setPartNumbers(admin, parts.id('A'), [{ kind: 'oe', maker: 'Komatsu', number: `77-${rounds}` }]);
  await merge('A', 'B');
  const numbers = await listPartNumbers(shop.scope(), parts.id('B'));
  await editPart(admin, parts.id('B'), {
    name: 'Better name',
    availableQnty: 7,
    numbers: [...numbers.filter(({ kind }) => kind === 'old'), { kind: 'supplier', maker: '', number: `S-${rounds}` }],
  });
  await undo('B');
  expect(await getPart(shop.scope(), parts.id('B'))).toMatchObject({ name: 'Better name', availableQnty: 7 });
  expect((await listPartNumbers(shop.scope(), parts.id('B'))).map(({ kind }) => kind)).toEqual(['own', 'supplier']);
  expect((await listPartNumbers(shop.scope(), parts.id('A'))).map(({ kind }) => kind)).toEqual(['own', 'oe']);
});

test('supersessions and both interchange groups are as before, for any relations [O118]', async () => {
  const some = fc.uniqueArray(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 });
  const steps = fc.array(fc.tuple(fc.constantFrom(...letters), some), { maxLength: 6 });
  const pairs = fc.array(fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 2 }), { maxLength: 3 });
  const two = fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 2 });
  const expectAppError = (error: unknown): undefined => void expect(error).toBeInstanceOf(AppError);
  await fc.assert(
    fc.asyncProperty(steps, pairs, two, async (asked, equal, [from = '', into = '']) => {
      await freshParts();
      for (const [old, to] of asked)
        await supersede(old, to, { kind: to.length > 1 ? 'all' : 'one' }).catch(expectAppError);
      for (const [a = '', b = ''] of equal) await addToGroup(admin, parts.id(a), ref(b)).catch(expectAppError);
      const before = await stateOfParts();
      // A merge that is refused is no run.
      fc.pre(Boolean(await merge(from, into).catch(expectAppError)));
      await undo(into);
      expect(await stateOfParts()).toEqual(before);
      for (const name of letters) expect(await listJoins(admin, parts.id(name))).toEqual([]);
    }),
    { numRuns: runs(6, 20) },
  );
});

test('merges are undone in the reverse order, also along a chain of merges', async () => {
  const before = await stateOfParts();
  await merge('A', 'B');
  await merge('C', 'B');
  await merge('B', 'D');
  await undo('D');
  const merges = await listMerges(admin, parts.id('B'));
  expect(merges.map(({ partNumber }) => partNumber)).toEqual([`U${rounds}-C`, `U${rounds}-A`]);
  await expect(undoMerge(admin, merges[1]?._id ?? '')).rejects.toMatchObject(refusal(`U${rounds}-C was merged later`));
  await undo('B');
  await undo('B');
  expect(await stateOfParts()).toEqual(before);
  await expect(undoMerge(admin, merges[0]?._id ?? '')).rejects.toMatchObject({ code: 'not_found' });
});

test('is refused when the other part was removed or merged itself [O118]', async () => {
  await merge('A', 'B');
  const [merged] = await listMerges(admin, parts.id('B'));
  await merge('B', 'C');
  await expect(undoMerge(admin, merged?._id ?? '')).rejects.toMatchObject(
    refusal(`U${rounds}-B was removed or merged`),
  );
  await undo('C');
  await archivePart(admin, parts.id('B'));
  await expect(undoMerge(admin, merged?._id ?? '')).rejects.toMatchObject(
    refusal(`U${rounds}-B was removed or merged`),
  );
});

test('is refused when another part has taken the brand and number', async () => {
  await merge('A', 'B');
  await createPart(shop, { partNumber: `U${rounds}-A`, partNumberKey: `U${rounds}A` });
  await expect(undo('B')).rejects.toMatchObject(refusal('Another part now has'));
  await expect(getPart(shop.scope(), parts.id('A'))).rejects.toMatchObject({ code: 'not_found' });
});

test('is refused when a supersession that it moved was changed, until it is changed back [O118]', async () => {
  await supersede('A', ['C']);
  await merge('A', 'B');
  await removeSupersession(admin, parts.id('B'));
  await expect(undo('B')).rejects.toMatchObject(refusal(`U${rounds}-B`));
  await supersede('B', ['C']);
  expect((await undo('B'))._id).toBe(parts.id('A'));
});

test('is refused when the interchange group was changed, but not by other groups', async () => {
  await addToGroup(admin, parts.id('A'), ref('C'));
  await merge('A', 'B');
  await addToGroup(admin, parts.id('B'), ref('D'));
  await expect(undo('B')).rejects.toMatchObject(refusal('group was changed'));
  await removeFromGroup(admin, parts.id('D'));
  await undo('B');
  await merge('D', 'B');
  await addToGroup(admin, parts.id('B'), ref('E'));
  expect((await undo('B'))._id).toBe(parts.id('D'));
});

test('two undos at the same time undo it once', async () => {
  await merge('A', 'B');
  const [merged] = await listMerges(admin, parts.id('B'));
  const both = await Promise.allSettled([1, 2].map(() => undoMerge(admin, merged?._id ?? '')));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await shop.db.$count(partNumbers, eq(partNumbers.partId, parts.id('B')))).toBe(1);
});

test('only admins see and undo merges', async () => {
  await merge('A', 'B');
  const [merged] = await listMerges(admin, parts.id('B'));
  const buyer = shop.as(await createUser(shop));
  await expect(listMerges(buyer, parts.id('B'))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(undoMerge(buyer, merged?._id ?? '')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(undoMerge(admin, uuid())).rejects.toMatchObject({ code: 'not_found' });
  await expect(undoMerge(admin, 'x')).rejects.toMatchObject({ code: 'not_found' });
});
