import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import type { SupersessionRow } from '#domain/relations/bulk-contract.ts';
import { addSupersessions, undoSupersessions } from '#domain/relations/bulk-supersessions.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { supersessions, supersessionTargets } from '#domain/relations/tables.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type NamedParts, namedParts, summarise, supersessionTo } from './relations-fixture.ts';

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

let shop: TestShop;
let admin: Scope;
let parts: NamedParts;

beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
  parts = namedParts(shop, 'BULK');
  await parts.createAll(...letters);
});
beforeEach(() => shop.db.delete(supersessions));
afterAll(() => shop.close());

/** `A>B` is a row from A to B, `A>` clears A, `?` is an unknown part. */
const row = (words: string, given: Partial<SupersessionRow> = {}): SupersessionRow => {
  const [from = '', to = ''] = words.split('>');
  const named = (name: string) => ({ brand: 'test-brand', partNumber: `BULK ${name}` });
  return { from: named(from), to: to ? named(to) : null, ...given };
};
const rows = (...all: string[]) => all.map((words) => row(words));
const statuses = async (given: readonly SupersessionRow[], dryRun = false) =>
  (await addSupersessions(admin, given, { dryRun })).rows.map(({ status }) => status).join(' ');
const replacementsOf = async (name: string) => summarise(await getReplacements(shop.scope(), parts.id(name)));

describe('a list of supersessions', () => {
  test('is written row by row: a wrong row has an error and does not stop the others', async () => {
    const given = rows('A>B', 'B>C', 'C>A', 'D>?', '?>D', 'E>E', 'F>A');
    const { rows: outcomes } = await addSupersessions(admin, given);
    expect(outcomes.map(({ status }) => status)).toEqual(['new', 'new', 'wrong', 'wrong', 'wrong', 'wrong', 'new']);
    expect(outcomes[2]?.error).toEqual({
      field: 'to',
      message: expect.stringContaining('BULK-C → test-brand BULK-A → test-brand BULK-B → test-brand BULK-C'),
    });
    expect(outcomes[3]?.error).toEqual({ field: 'to', message: 'Part test-brand BULK ? is not in the catalogue.' });
    expect(outcomes[4]?.error?.field).toBe('from');
    expect(outcomes[5]?.error?.message).toContain('cannot supersede itself');
    expect(await replacementsOf('F')).toMatchObject({ current: ['1 C'] });
    expect(await statuses(given)).toBe('unchanged unchanged wrong wrong wrong wrong unchanged');
  });

  test('makes one supersession of the rows of one old part, in their order', async () => {
    const both = { kind: 'all', note: 'Both sides' } as const;
    expect(await statuses([row('A>B', { ...both, quantity: 2 }), row('A>C', { kind: 'all' }), row('B>C')])).toBe(
      'new new new',
    );
    expect(await replacementsOf('A')).toMatchObject({ current: ['3 C'], path: ['A → B, C', 'B → C'] });
    expect((await getReplacements(shop.scope(), parts.id('A'))).path[0]).toMatchObject({
      kind: 'all',
      note: 'Both sides',
    });
  });

  test('writes all rows of one old part or none', async () => {
    const check = async (given: SupersessionRow[], fields: string[]) => {
      const { rows: outcomes } = await addSupersessions(admin, given);
      expect(outcomes.map(({ error }) => error?.field)).toEqual(fields);
      expect(await shop.db.$count(supersessions)).toBe(0);
    };
    await check(rows('A>B', 'A>C'), ['kind', 'kind']);
    await check([row('A>B', { kind: 'all' }), row('A>?', { kind: 'all' })], ['from', 'to']);
    await check([row('A>B', { kind: 'all' }), row('A>C', { kind: 'choice' })], ['from', 'kind']);
    await check([row('A>B', { kind: 'all' }), row('A>B')], ['from', 'to']);
    await check([row('A>B', { kind: 'all' }), row('A>A')], ['from', 'to']);
    await check([row('A>B', { kind: 'choice' })], ['kind']);
    await check([row('A>B', { quantity: 0 })], ['to']);
    await check([row('A>B', { quantity: 1.5 })], ['to']);
    await check([row('A>B', { date: '2026-02-30' })], ['date']);
    await check([row('A>B', { note: 'x'.repeat(501) })], ['note']);
    await check([row('A>B'), row('A>')], ['to', 'to']);
    await check(Array(51).fill(row('A>B', { kind: 'all' })), Array(51).fill('from'));
  });

  test('returns in a dry run what it would do, and changes nothing', async () => {
    await addSupersessions(admin, rows('A>B'));
    const given = rows('A>C', 'B>C', 'C>A', 'D>');
    expect(await statuses(given, true)).toBe('changed new wrong unchanged');
    expect(await replacementsOf('A')).toMatchObject({ current: ['1 B'] });
    expect(await statuses(given)).toBe('changed new wrong unchanged');
  });

  test('can clear supersessions, and can be undone except for later changes', async () => {
    await addSupersessions(admin, [row('A>B', { date: '2020-01-01', note: 'First' }), row('C>D'), row('E>F')]);
    const { rows: outcomes, changes } = await addSupersessions(admin, rows('A>', 'C>E', 'B>A', 'E>'));
    expect(outcomes.map(({ status }) => status)).toEqual(['changed', 'changed', 'new', 'changed']);
    await addSupersession(admin, parts.id('C'), supersessionTo(parts, ['F'], { replace: true }));
    const undone = await undoSupersessions(admin, changes);
    expect(undone.map(({ partId }) => parts.name(partId)).toSorted()).toEqual(['A', 'B', 'E']);
    expect((await getReplacements(shop.scope(), parts.id('A'))).path).toMatchObject([
      { date: '2020-01-01', note: 'First' },
    ]);
    expect(await replacementsOf('B')).toMatchObject({ path: [], history: ['A'] });
    expect(await replacementsOf('C')).toMatchObject({ current: ['1 F'] });
  });

  test('can be written by admins only', async () => {
    const buyer = shop.as(await createUser(shop));
    await expect(addSupersessions(buyer, [])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(undoSupersessions(buyer, [])).rejects.toMatchObject({ code: 'forbidden' });
    expect(await addSupersessions(shop.system, [])).toEqual({ rows: [], changes: [] });
  });

  test('can contain any text', async () => {
    const wild = fc.record({ brand: fc.string({ unit: 'binary' }), partNumber: fc.string({ unit: 'binary' }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ from: wild, to: fc.option(wild), note: fc.string({ unit: 'binary' }) })),
        async (given) => {
          const { rows: outcomes } = await addSupersessions(admin, given);
          expect(outcomes.map(({ status }) => status)).toEqual(given.map(() => 'wrong'));
        },
      ),
      { numRuns: 8 },
    );
  });
});

test('for any sequence of changes the tables contain no cycle, and history is the reverse of the path', async () => {
  const asked = fc.array(
    fc.tuple(fc.constantFrom(...letters), fc.uniqueArray(fc.constantFrom(...letters), { minLength: 1, maxLength: 2 })),
    { minLength: 4, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(asked, async (steps) => {
      await shop.db.delete(supersessions);
      for (const [from, to] of steps) {
        const step = supersessionTo(parts, to, { kind: to.length > 1 ? 'all' : 'one', replace: true });
        await addSupersession(admin, parts.id(from), step).catch((error: unknown) => {
          expect(error).toBeInstanceOf(AppError);
          expect(error).toMatchObject({ code: 'invalid', message: expect.stringMatching(/→/) });
        });
      }
      const seen = new Map(await Promise.all(letters.map(async (name) => [name, await replacementsOf(name)] as const)));
      for (const [name, { end, current, path, history }] of seen) {
        expect(end).toBe(path.length > 0 ? 'current' : 'self');
        expect(current.length).toBeGreaterThan(0);
        expect(history).not.toContain(name);
        for (const other of letters) {
          const leadsToName = seen
            .get(other)
            ?.path.some((words) => (words.split(' → ')[1] ?? '').split(', ').includes(name));
          expect(history.includes(other)).toBe(leadsToName === true);
        }
      }
      expect(await shop.db.$count(supersessionTargets)).toBeGreaterThanOrEqual(await shop.db.$count(supersessions));
    }),
    { numRuns: 15 },
  );
});
