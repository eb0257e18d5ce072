/** Notes of parts in their interchange groups: who writes them, where they are read, and what keeps them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveParts, returnParts } from '#domain/relations/archive-parts.server.ts';
import { addInterchanges, undoInterchange } from '#domain/relations/bulk-interchange.server.ts';
import { Merge } from '#domain/relations/contract.ts';
import { getInterchange } from '#domain/relations/interchange.server.ts';
import { InterchangeNote } from '#domain/relations/interchange-contract.ts';
import { addToGroup, planJoin, removeFromGroup } from '#domain/relations/interchange-membership.server.ts';
import {
  listInterchangeNoteChanges,
  listSharedNotes,
  setInterchangeNote,
} from '#domain/relations/interchange-notes.server.ts';
import { joinGroups, listJoins, undoJoin } from '#domain/relations/join-groups.server.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { listMerges, undoMerge } from '#domain/relations/undo-merge.server.ts';
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
  parts = namedParts(shop, `N${rounds}`);
  await parts.createAll('A', 'B', 'C', 'D');
  await add('A', 'B');
});
afterAll(() => shop.close());

const ref = (name: string) => ({ id: parts.id(name) });
const add = (a: string, b: string) => addToGroup(admin, parts.id(a), ref(b));
const write = (name: string, note: string) => setInterchangeNote(admin, parts.id(name), { note });
/** "A: note" of each part of the group of `name` that has a note. */
const notesOf = async (name: string) =>
  (await getInterchange(shop.scope(), parts.id(name))).parts
    .filter(({ note }) => note)
    .map((part) => `${part.name}: ${part.note}`)
    .sort();
const historyOf = async (name: string) =>
  (await listInterchangeNoteChanges(admin, parts.id(name))).map(({ before, after }) => `${before} → ${after}`);
const mergeInto = (from: string, into: string) =>
  mergeParts(admin, parts.id(from), Merge.parse({ into: ref(into), joinGroups: true }));
const undoMergeInto = async (into: string) => {
  const [merge] = await listMerges(admin, parts.id(into));
  await undoMerge(admin, merge?._id ?? '');
};

describe('the note of a part in its group [P63]', () => {
  test('is read with the group from every part of it, and an empty one removes it', async () => {
    const answer = await write('B', '  Needs the adapter plate\nHX-1 ');
    expect(answer.parts.find(({ name }) => name === 'B')?.note).toBe('Needs the adapter plate HX-1');
    expect(await notesOf('A')).toEqual(['B: Needs the adapter plate HX-1']);
    await write('B', '');
    expect(await notesOf('A')).toEqual([]);
  });

  test('has at most 200 characters', () => {
    expect(InterchangeNote.safeParse({ note: 'x'.repeat(200) }).success).toBe(true);
    expect(InterchangeNote.safeParse({ note: 'x'.repeat(201) }).error?.issues[0]?.message).toBe(
      'Use at most 200 characters.',
    );
  });

  test('is written and its history read by admins only', async () => {
    const buyer = shop.as(await createUser(shop));
    for (const command of [
      () => setInterchangeNote(buyer, parts.id('A'), { note: 'x' }),
      () => listInterchangeNoteChanges(buyer, parts.id('A')),
    ])
      await expect(command()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(setInterchangeNote(shop.scope(), parts.id('A'), { note: 'x' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await notesOf('A')).toEqual([]);
  });

  test('cannot be written for a part without a group or an unknown part', async () => {
    await expect(write('C', 'x')).rejects.toMatchObject({ code: 'conflict' });
    await expect(setInterchangeNote(admin, 'no id', { note: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(listInterchangeNoteChanges(admin, 'no id')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ends with the membership', async () => {
    await add('A', 'C');
    await write('C', 'Shorter hose');
    await removeFromGroup(admin, parts.id('C'));
    await add('A', 'C');
    expect(await notesOf('A')).toEqual([]);
  });

  test('has a history of what changed, newest first, without writes that change nothing', async () => {
    await write('B', 'One');
    await write('B', 'One');
    await write('B', 'Two');
    await write('A', 'Base');
    expect(await historyOf('A')).toEqual([' → Base', 'One → Two', ' → One']);
    expect((await listInterchangeNoteChanges(admin, parts.id('B')))[1]).toMatchObject({
      partNumber: `N${rounds}-B`,
      email: 'boss@example.com',
    });
  });

  test('is shared only by parts of one group that are asked for together', async () => {
    await write('B', 'Two bolts');
    const shared = (...names: string[]) => listSharedNotes(shop.scope(), names.map(parts.id));
    expect([...(await shared('A', 'B', 'C'))]).toEqual([[parts.id('B'), 'Two bolts']]);
    expect((await shared('B', 'C')).size).toBe(0);
  });
});

describe('notes stay', () => {
  test('when groups are joined and the join is undone', async () => {
    await add('C', 'D');
    await write('B', 'Of B');
    await write('D', 'Of D');
    const { token } = await planJoin(admin, parts.id('A'), ref('C'));
    await joinGroups(admin, parts.id('A'), { part: ref('C'), token });
    expect(await notesOf('A')).toEqual(['B: Of B', 'D: Of D']);
    const [join] = await listJoins(admin, parts.id('A'));
    await undoJoin(admin, join?._id ?? '');
    expect([await notesOf('A'), await notesOf('C')]).toEqual([['B: Of B'], ['D: Of D']]);
  });

  test('when a part is merged: the remaining part takes the note over, and the undo gives both theirs back', async () => {
    await write('A', 'Of A');
    await write('B', 'Of B');
    await mergeInto('B', 'C');
    expect(await notesOf('A')).toEqual(['A: Of A', 'C: Of B']);
    await undoMergeInto('C');
    expect(await notesOf('A')).toEqual(['A: Of A', 'B: Of B']);
    expect(await notesOf('C')).toEqual([]);
  });

  test('when the merge of the only two parts ends their group, after its undo', async () => {
    await write('A', 'Of A');
    await write('B', 'Of B');
    await mergeInto('B', 'A');
    expect(await notesOf('A')).toEqual([]);
    await undoMergeInto('A');
    expect(await notesOf('A')).toEqual(['A: Of A', 'B: Of B']);
  });

  test('as they were changed since a merge, after its undo', async () => {
    await add('A', 'C');
    await write('A', 'Of A');
    await write('B', 'Of B');
    await mergeInto('B', 'C');
    await write('C', 'Written since');
    await write('A', 'Changed since');
    await undoMergeInto('C');
    expect(await notesOf('A')).toEqual(['A: Changed since', 'B: Of B', 'C: Written since']);
  });

  test('the note of the remaining part before that of the merged one', async () => {
    await add('A', 'C');
    await write('B', 'Of B');
    await write('C', 'Of C');
    await mergeInto('B', 'C');
    expect(await notesOf('A')).toEqual(['C: Of C']);
    await undoMergeInto('C');
    expect(await notesOf('A')).toEqual(['B: Of B', 'C: Of C']);
  });

  test('when parts are removed from the shop and returned, also of the part that was left alone', async () => {
    await write('A', 'Of A');
    await write('B', 'Of B');
    const left = await archiveParts(admin, [parts.id('B')]);
    expect(await notesOf('A')).toEqual([]);
    await returnParts(admin, [{ partId: parts.id('B'), group: left.get(parts.id('B')) ?? null }]);
    expect(await notesOf('A')).toEqual(['A: Of A', 'B: Of B']);
  });
});

describe('notes of a list', () => {
  test('are written for new members and for those that are in the group already, and undone', async () => {
    await write('B', 'Before');
    const { rows, changes } = await addInterchanges(admin, [
      { a: ref('A'), b: ref('B'), bNote: 'Two bolts', aNote: 'Base' },
      { a: ref('A'), b: ref('C'), bNote: 'Longer' },
      { a: ref('C'), b: ref('B') },
    ]);
    expect(rows).toEqual([
      {
        status: 'changed',
        differences: [
          { field: 'aNote', old: '', new: 'Base' },
          { field: 'bNote', old: 'Before', new: 'Two bolts' },
        ],
      },
      { status: 'new' },
      { status: 'unchanged' },
    ]);
    expect(await notesOf('A')).toEqual(['A: Base', 'B: Two bolts', 'C: Longer']);
    expect(await undoInterchange(admin, changes)).toHaveLength(3);
    expect(await notesOf('A')).toEqual(['B: Before']);
    expect(await historyOf('A')).toContain('Two bolts → Before');
  });

  test('that were changed since are kept by the undo', async () => {
    const { changes } = await addInterchanges(admin, [
      { a: ref('A'), b: ref('B'), bNote: 'Two bolts' },
      { a: ref('A'), b: ref('C'), bNote: 'Longer' },
    ]);
    await write('B', 'Three bolts');
    const undone = await undoInterchange(admin, changes);
    expect(undone.map(({ partId }) => parts.name(partId))).toEqual(['C']);
    expect(await notesOf('A')).toEqual(['B: Three bolts']);
  });

  test('change nothing when absent, and remove the note when empty', async () => {
    await write('B', 'Before');
    expect((await addInterchanges(admin, [{ a: ref('A'), b: ref('B') }])).changes).toEqual([]);
    expect(await notesOf('A')).toEqual(['B: Before']);
    await addInterchanges(admin, [{ a: ref('A'), b: ref('B'), bNote: '' }]);
    expect(await notesOf('A')).toEqual([]);
  });

  test('that contradict each other make the later row wrong, and only that row', async () => {
    const { rows } = await addInterchanges(admin, [
      { a: ref('A'), b: ref('B'), bNote: 'Two bolts' },
      { a: ref('C'), b: ref('B'), bNote: 'Three bolts' },
      { a: ref('D'), b: ref('B'), bNote: 'Two bolts' },
    ]);
    expect(rows.map(({ status, error }) => error?.field ?? status)).toEqual(['changed', 'bNote', 'new']);
    expect((await getInterchange(shop.scope(), parts.id('A'))).parts.map(({ name }) => name).sort()).toEqual([
      'A',
      'B',
      'D',
    ]);
  });

  test('are not written by a dry run', async () => {
    await addInterchanges(admin, [{ a: ref('A'), b: ref('B'), bNote: 'x' }], { dryRun: true });
    expect(await notesOf('A')).toEqual([]);
    expect(await historyOf('A')).toEqual([]);
  });
});
