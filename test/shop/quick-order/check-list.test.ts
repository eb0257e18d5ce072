import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkList } from '#domain/quick-order/check-list.server.ts';
import { maxLines } from '#domain/quick-order/limits.ts';
import { listMissedSearches } from '#domain/search/missed-searches.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { stockQuickOrderShop, summarise } from './quick-order-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await stockQuickOrderShop(shop);
});
afterAll(() => shop.close());

const check = async (text: string, sum = false) => (await checkList(shop.scope(), { text, sum })).lines;
const summaries = async (text: string, sum = false) => (await check(text, sum)).map(summarise);

describe('a list', () => {
  test('keeps the order of its lines, with their rows', async () => {
    const lines = await check('SX-9001 1\n\n# note\n20Y-30-00481 2\nnothing-1 3');
    expect(lines.map(({ row, number, quantity }) => [row, number, quantity])).toEqual([
      [1, 'SX-9001', 1],
      [4, '20Y-30-00481', 2],
      [5, 'nothing-1', 3],
    ]);
  });

  test('marks repeated lines, and sums them on request [O21]', async () => {
    const text = 'SX-9001 4\n20Y-30-00481 2\nsx9001 3\n208-30-11110 5';
    expect(await summaries(text)).toEqual([
      'found · SX-9001 4',
      'found · 20Y-30-00481 2',
      'found · SX-9001 3 · as 1',
      'found · 20Y-30-00481 5 · as 2',
    ]);
    const summed = await check(text, true);
    expect(summed.map(summarise)).toEqual(['found · SX-9001 7', 'found · 20Y-30-00481 7']);
    expect(summed.map((line) => line.summed)).toEqual([[3], [4]]);
    expect(await summaries(`${text}\nSX-9001 4`, true)).toContain('found · SX-9001 9 short');
  });

  test('counts what was typed: parts that replace one together once, lines that were summed each', async () => {
    const count = async (text: string, sum: boolean) => {
      const { lines, checkedCount } = await checkList(shop.scope(), { text, sum });
      return [lines.length, checkedCount];
    };
    expect(await count('KIT-8001 2\nSX-9001', false)).toEqual([3, 2]);
    expect(await count('SX-9001 4\nsx9001 3\n# note', true)).toEqual([1, 2]);
  });

  test('that is long waits for two others, and is refused behind ten that wait', async () => {
    const text = 'SX-9001 4\n'.repeat(500);
    const lists = Array.from({ length: 20 }, () => checkList(shop.scope(), { text, sum: true }));
    const short = checkList(shop.scope(), { text: 'SX-9001 4', sum: false });
    const refused = (await Promise.allSettled(lists)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    expect(refused.map(({ code }) => code)).toEqual(Array(8).fill('unavailable'));
    expect((await short).lines).toHaveLength(1);
  });

  test('that is long is read in a thread of its own', async () => {
    // A thread that is asked keeps the process alive; one that waits for the next list does not.
    const asked = () => process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
    const before = asked();
    const list = checkList(shop.scope(), { text: 'SX-9001 4\n'.repeat(500), sum: true });
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect(asked()).toBe(before + 1);
    expect((await list).checkedCount).toBe(500);
    await checkList(shop.scope(), { text: 'SX-9001 4', sum: true });
    expect(asked()).toBe(before);
  });

  test('in fields has quantities as typed', async () => {
    const lines = [
      { number: '20Y-30-00481', quantity: '' },
      { number: '1R 0716', quantity: '8' },
      { number: 'SX-9001', quantity: 'two' },
      { number: '', quantity: '' },
    ];
    const checked = await checkList(shop.scope(), { lines, sum: false });
    expect(checked.lines.map(summarise)).toEqual([
      'found · 20Y-30-00481 1',
      'found · 1R-0716 8',
      'found · SX-9001 1 unclear',
    ]);
  });

  test('of more than 5,000 lines is refused, one of 5,000 is checked [O21]', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `ZZ-${100_000 + n} 2`).join('\n');
    expect(await check(lines(maxLines))).toHaveLength(maxLines);
    await expect(check(lines(maxLines + 1))).rejects.toThrow('5001 lines; the limit is 5000');
  });

  test('counts unknown numbers with the searches without result [O21]', async () => {
    await check('LOST-4711 2\nLOST-4712\nSX-9001');
    await check('lost-4711');
    const { items } = await listMissedSearches(shop.system, { page: 1, limit: 100 });
    const counted = items.filter(({ query }) => query.startsWith('lost-'));
    expect(counted.map(({ query, times }) => [query, times])).toEqual([
      ['lost-4711', 2],
      ['lost-4712', 1],
    ]);
  });

  test('of one network is refused above 200 in ten minutes', async () => {
    const scope = { ...shop.scope(), clientAddress: '192.0.2.9' };
    for (let n = 0; n < 200; n += 1) await checkList(scope, { text: '', sum: false });
    await expect(checkList(scope, { text: '', sum: false })).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
