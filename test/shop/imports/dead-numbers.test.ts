/** A maker's list of dead numbers: what it leads to in the search, in the quick order and at addresses. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportList } from '#domain/imports/export-list.server.ts';
import { checkList } from '#domain/quick-order/check-list.server.ts';
import { addReplacedNumbers } from '#domain/relations/replaced-numbers.server.ts';
import { deadNumbers, supersessions } from '#domain/relations/tables.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { correctionText } from '#web/kit/format/correction-text.ts';
import { partAt } from '#web/public/part/part-at.server.ts';
import { lineSentences } from '#web/public/quick-order/line-words.ts';
import { asked } from '../catalog/product-fixture.ts';
import { summarise } from '../quick-order/quick-order-fixture.ts';
import { addPart } from '../search/search-fixture.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
  const add = (brand: string, partNumber: string, further: Parameters<typeof addPart>[1]['further'] = []) =>
    addPart(fixture.shop, { brand, partNumber, further }, { minQnty: 1, availableQnty: 50 });
  await add('Kelhorn', 'K-7003');
  await add('Kelhorn', 'K-7010');
  await add('Norvik', 'NV-1', [['oe', 'Komatsu', '208-30-22220']]);
  await add('Ostra', 'OS-1', [['oe', 'Komatsu', '208-30-33330']]);
  await add('Norvik', 'NV-2', [['oe', 'Komatsu', '208-30-33330']]);
});
beforeEach(async () => {
  await fixture.shop.db.delete(deadNumbers);
  await fixture.shop.db.delete(supersessions);
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

const head = 'Brand,Old number,New number,Effective date,Note,Quantity';
const check = (...lines: string[]) => fixture.check('supersessions', `${[head, ...lines].join('\n')}\n`);
async function load(...lines: string[]) {
  const batch = await check(...lines);
  return fixture.run(batch._id);
}
const reasons = async (...lines: string[]) => {
  const { _id } = await check(...lines);
  return (await fixture.rows(_id, 'wrong')).map(({ row, problems }) => `${row}: ${problems[0]?.reason}`);
};
/** Without the marks that keep a number on one line. */
const plain = (text: string) => text.replaceAll('\u2060', '');
const found = async (q: string) => {
  const { items, correction } = await searchParts(fixture.shop.scope(), asked({ q }));
  return {
    numbers: items.map(({ partNumber }) => partNumber).toSorted(),
    text: correction && plain(correctionText(correction)),
  };
};
const ordered = async (text: string) =>
  (await checkList(fixture.shop.scope(), { text, sum: false })).lines.map(summarise).join(' | ');

/** Where /part/NUMBER leads. */
const addressOf = async (number: string) => {
  const answer: unknown = await partAt(fixture.shop.scope(), number, '').catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get('location') : answer;
};

test('dead numbers lead to the part that is sold, with the dates of the chain, and are undone', async () => {
  const batch = await check(
    'Kelhorn,K-7001,K-7002,2019-03-01,,2',
    'Kelhorn,K-7002,K-7003,2021-06-30,from serial 500,1',
  );
  expect(batch.counts).toMatchObject({ new: 2, wrong: 0 });
  expect(await fixture.shop.db.$count(deadNumbers)).toBe(0);
  await fixture.run(batch._id);
  const chain =
    'K-7001 was replaced by K-7002 in 2019, K-7002 was replaced by K-7003 in 2021 (from serial 500). In the shop: K-7003.';
  for (const q of ['K-7001', 'k7001', 'K 7001', 'Kelhorn K-7001'])
    expect(await found(q)).toEqual({ numbers: ['K-7003'], text: chain });
  expect(await suggestParts(fixture.shop.scope(), 'K-7001')).toMatchObject({
    suggestions: [{ partNumber: 'K-7003' }],
    correction: { kind: 'replaced', meant: ['K-7003'] },
  });
  expect(await addressOf('k7001')).toBe('/parts?q=k7001');
  expect(await ordered('K-7001 3\nK-7002 3')).toBe(
    'replaced · K-7003 6 replacement | replaced · K-7003 3 replacement · as 1',
  );
  const [line] = (await checkList(fixture.shop.scope(), { text: 'K-7001 3', sum: false })).lines;
  expect(line && lineSentences(line).map(plain)).toEqual([chain]);
  expect((await check('Kelhorn,K-7001,K-7002,2019-03-01,,2')).counts).toMatchObject({ unchanged: 1, new: 0 });
  expect(await fixture.undo(batch._id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
  expect(await fixture.shop.db.$count(deadNumbers)).toBe(0);
});

test('a chain leads on along the supersessions of parts, and from a part through dead numbers', async () => {
  await load('Kelhorn,K-7001,K-7003,,,2', 'Kelhorn,K-7003,K-7005,2020-01-01,,3', 'Kelhorn,K-7005,K-7010,,,1');
  expect(await ordered('K-7001 1')).toBe('replaced · K-7010 6 replacement');
  expect(await ordered('K-7003 1')).toBe('replaced · K-7010 3 replacement · K-7003 1');
});

test('a number that parts of other brands replace leads to them; of several the buyer chooses', async () => {
  await load('Komatsu,208-30-11110,208-30-22220,,,1', 'Komatsu,208-30-11112,208-30-33330,,,1');
  expect(await ordered('208-30-11110 2')).toBe('replaced · NV-1 2 replacement');
  expect((await found('208-30-11112')).numbers).toEqual(['NV-2', 'OS-1']);
  expect(await ordered('208-30-11112 2')).toMatch(/^several · /);
});

test('one number of two makers is a choice', async () => {
  await load('Kelhorn,X-5500,K-7003,,,1', 'Komatsu,X-5500,208-30-22220,,,1');
  expect((await found('X-5500')).numbers).toEqual(['K-7003', 'NV-1']);
  expect(await ordered('X-5500 1')).toMatch(/^several · /);
});

test('loops are refused with their path, within the file, with stored numbers and through parts', async () => {
  expect(await reasons('Kelhorn,K-1111,K-1111,,,1')).toEqual([
    '2: A part cannot supersede itself: Kelhorn K-1111 → Kelhorn K-1111.',
  ]);
  const [loop] = await reasons('Kelhorn,K-1111,K-1112,,,1', 'Kelhorn,K-1112,K-1113,,,1', 'Kelhorn,K-1113,K-1111,,,1');
  await load('Kelhorn,K-2221,K-2222,,,1', 'Kelhorn,K-2222,K-7003,,,1');
  const stored = await reasons('Kelhorn,K-2222,K-2221,,,1');
  expect(stored[0]).toContain('Kelhorn K-2222 → Kelhorn K-2221 → Kelhorn K-2222');
  expect((await reasons('Kelhorn,K-7003,K-2221,,,1'))[0]).toContain('cannot supersede itself');
  expect(loop).toContain('2: ');
});

test('two successors of one number, several at once, and numbers that lead nowhere are refused', async () => {
  const [first, second, third] = await reasons(
    'Kelhorn,K-1111,K-7003,,,1',
    'Kelhorn,K-1111,K-7010,,,1',
    'Kelhorn,K-1110,K-1111,,,1',
  );
  expect(first).toBe(
    '2: The rows give Kelhorn K-1111 two different replacements: Kelhorn K-7003 and Kelhorn K-7010. Keep the row that is right.',
  );
  expect(second).toContain('two different replacements');
  expect(third).toContain('neither in the catalogue');
  expect(await reasons('Kelhorn,K-1111,K-9999,,,1')).toEqual([expect.stringContaining('Kelhorn K-9999 is neither')]);
  const to = (date: string) => ({
    from: { brand: 'Kelhorn', partNumber: 'K-1111' },
    to: { brand: 'Kelhorn', partNumber: 'K-7003' },
    date,
  });
  const { rows } = await addReplacedNumbers(fixture.shop.system, [to('2019-01-01'), to('2020-01-01')]);
  expect(rows.map(({ error }) => error?.message)).toEqual(
    Array(2).fill(expect.stringContaining('different quantities')),
  );
});

/** Rows of a chain of so many numbers, K-G100 and on, that ends at K-7003. */
const chainOf = (count: number, quantity: number, prefix = 'K-G') =>
  Array.from({ length: count }, (_, at) => {
    const next = at === count - 1 ? 'K-7003' : `${prefix}${101 + at}`;
    return `Kelhorn,${prefix}${100 + at},${next},,,${quantity}`;
  });

test('a chain as long as the shop follows it leads to its part, and a longer one is refused', async () => {
  const refused = await reasons(...chainOf(25, 1));
  expect(refused).toHaveLength(5);
  expect(refused[0]).toBe(
    '2: From Kelhorn K-G100 more than 20 old numbers would follow each other before a part. Let an earlier number lead to the part itself.',
  );
  await load(...chainOf(20, 1));
  expect((await found('K-G100')).numbers).toEqual(['K-7003']);
  expect(await ordered('K-G100 2')).toBe('replaced · K-7003 2 replacement');
  // Longer at its end: the row is right by itself.
  const [longer] = await reasons('Kelhorn,K-G119,K-G200,,,1', 'Kelhorn,K-G200,K-7010,,,1');
  expect(longer).toContain('2: From Kelhorn K-G100 more than 20');
  expect(await reasons('Kelhorn,K-G200,K-7010,,,1', 'Kelhorn,K-G119,K-7010,,,1')).toEqual([]);
});

test('more pieces along a chain than one replacement may have are refused, also of a stored chain and of parts', async () => {
  const refused = await reasons(...chainOf(12, 999, 'K-J'));
  expect(refused).toHaveLength(11);
  expect(refused[0]).toBe(
    '2: One piece of Kelhorn K-J100 would become more than 999 pieces along the numbers that replace it. Correct the quantities.',
  );
  await load(...chainOf(2, 30, 'K-J'));
  expect(await ordered('K-J101 1')).toBe('replaced · K-7003 30 replacement');
  expect(await reasons('Kelhorn,K-J101,K-7003,,,34')).toEqual([expect.stringContaining('One piece of Kelhorn K-J100')]);
  await load('Kelhorn,K-7003,K-7010,,,2');
  expect(await reasons('Kelhorn,K-J200,K-7003,,,500')).toEqual([
    expect.stringContaining('One piece of Kelhorn K-J200'),
  ]);
  expect(await reasons('Kelhorn,K-J200,K-7003,,,499')).toEqual([]);
});

test('a list with numbers of a chain that was never bounded is still answered', async () => {
  await load(...chainOf(12, 1, 'K-J'));
  await fixture.shop.db.update(deadNumbers).set({ quantity: 999 });
  const { lines } = await checkList(fixture.shop.scope(), { text: 'K-J100 2\nK-7010 1', sum: false });
  expect(lines.map(({ options }) => Number.isSafeInteger(options[0]?.asked))).toEqual([true, true]);
});

test('a list that deletes a number and leads another one to it is refused', async () => {
  await load('Kelhorn,K-B200,K-7003,,,1');
  const refused = await reasons('Kelhorn,K-A100,K-B200,,,1', 'Kelhorn,K-B200,-,,,1');
  expect(refused).toEqual([expect.stringContaining('2: Kelhorn K-B200 is neither')]);
  await load('Kelhorn,K-A100,K-B200,,,1', 'Kelhorn,K-A099,K-A100,,,1');
  const cleared = await reasons('Kelhorn,K-B200,-,,,1');
  expect(cleared).toEqual([expect.stringMatching(/^2: .*Kelhorn K-B200.*Kelhorn K-A/)]);
  expect(await reasons('Kelhorn,K-B200,-,,,1', 'Kelhorn,K-A100,K-7010,,,1')).toEqual([]);
  const all = ['K-A099', 'K-A100', 'K-B200'].map((number) => `Kelhorn,${number},-,,,1`);
  await load(...all);
  expect(await fixture.shop.db.$count(deadNumbers)).toBe(0);
});

test('the undo of a list keeps the numbers that others have come to lead through', async () => {
  const batch = await check('Kelhorn,K-B200,K-7003,,,1', 'Kelhorn,K-B300,K-7003,,,1');
  await fixture.run(batch._id);
  await load('Kelhorn,K-A100,K-B200,,,1');
  expect(await fixture.undo(batch._id)).toMatchObject({ undone: 1, kept: 1 });
  expect((await found('K-A100')).numbers).toEqual(['K-7003']);
});

test('a later file changes a successor or clears it, and its undo brings the former one back', async () => {
  await load('Kelhorn,K-1111,K-7003,,,1');
  const changed = await check('Kelhorn,K-1111,K-7010,,,1');
  expect(changed.counts).toMatchObject({ changed: 1 });
  await fixture.run(changed._id);
  expect((await found('K-1111')).numbers).toEqual(['K-7010']);
  await fixture.undo(changed._id);
  expect((await found('K-1111')).numbers).toEqual(['K-7003']);
});

test('a number that looks like a dead one finds what replaces it, and says the chain', async () => {
  await load('Kelhorn,K-7001,K-7002,2019-03-01,,2', 'Kelhorn,K-7002,K-7003,2021-06-30,,1', 'Kelhorn,B58-10,K-7010,,,1');
  const chain = 'K-7001 was replaced by K-7002 in 2019, K-7002 was replaced by K-7003 in 2021. In the shop: K-7003.';
  for (const q of ['K-7OO1', 'k7oo1', 'K-7OOI', 'Kelhorn K-7OO1'])
    expect(await found(q), q).toEqual({ numbers: ['K-7003'], text: chain });
  for (const q of ['858-10', 'BS8-I0', 'B58-1O'])
    expect(await found(q), q).toEqual({
      numbers: ['K-7010'],
      text: 'B58-10 was replaced by K-7010. In the shop: K-7010.',
    });
  expect(await suggestParts(fixture.shop.scope(), 'K-7OO1')).toMatchObject({
    suggestions: [{ partNumber: 'K-7003' }],
    correction: { kind: 'replaced', meant: ['K-7003'] },
  });
});

test('a line of a list that looks like a dead number offers what replaces it, after a part that looks like it', async () => {
  await load(
    'Kelhorn,K-7001,K-7002,2019-03-01,,2',
    'Kelhorn,K-7002,K-7003,2021-06-30,,1',
    'Kelhorn,B58-10,K-7010,,,1',
    'Kelhorn,K-7O03,K-7010,,,1',
    'Komatsu,C58-10,208-30-33330,,,1',
  );
  expect(await ordered('K-7OO1 2\nBS8-I0 3\nK-7OO3 4\nZZ-99-777')).toBe(
    'unknown · K-7003 4 near | unknown · K-7010 3 near | unknown · K-7003 4 near | unknown',
  );
  expect((await ordered('CS8-1O')).split(' · ').toSorted()).toEqual(['NV-2 1 near', 'OS-1 1 near', 'unknown']);
  const { lines } = await checkList(fixture.shop.scope(), { text: 'K-7OO1 2', sum: false });
  expect(lines[0]?.options[0]).toMatchObject({ matchedBy: { number: 'K-7001' }, fits: 'two_way', asked: 4 });
  expect(lines.flatMap(lineSentences)).toEqual([expect.stringContaining('K-7001 was superseded by K-7003.')]);
});

test('the export has dead numbers, and an import of it changes nothing', async () => {
  await load('Kelhorn,K-7001,K-7002,2019-03-01,"from serial 500, tier 3",2', 'Kelhorn,K-7002,K-7003,,,1');
  let csv = '';
  for await (const text of await exportList(fixture.staff, 'supersessions')) csv += text;
  expect(csv).toContain('K-7001');
  const batch = await fixture.check('supersessions', csv);
  expect(batch.counts).toMatchObject({ unchanged: 2, new: 0, changed: 0, wrong: 0 });
});
