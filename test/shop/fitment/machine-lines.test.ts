/** Lines about machines in words of many kinds: no line leads to a wrong machine. The table is machine-lines.txt. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { sampleMachines } from '../../../sample/machine-list.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createMachine } from './fitment-fixture.ts';

let shop: TestShop;

const table = readFileSync(new URL('./machine-lines.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('=>').map((each) => each.trim()));

beforeAll(async () => {
  shop = await openTestShop();
  for (const { make, name, ...given } of sampleMachines) await createMachine(shop, make, name, given);
});

afterAll(() => shop.close());

/** "Komatsu PC200-8 S/N 312044" for the one machine that is taken, "? A | B" for those that are asked about. */
async function answer(line: string): Promise<string> {
  const found = await suggestMachines(shop.scope(), line);
  const nameOf = ({ machine, serial }: (typeof found)[number]) =>
    `${machine.make} ${machine.name}${serial && ` S/N ${serial}`}`;
  const exact = found.filter((each) => each.exact);
  const taken = exact.length === 1 ? exact : [];
  return taken.length > 0 ? taken.map(nameOf).join() : found.length > 0 ? `? ${found.map(nameOf).join(' | ')}` : '';
}

test('the table has 150 lines or more', () => expect(table.length).toBeGreaterThanOrEqual(150));

test('letters and digits behind a name are taken for another machine of the shop or for none [O22]', async () => {
  const keyOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const keys = new Set(sampleMachines.flatMap(({ make, name }) => [keyOf(name), keyOf(make + name)]));
  for (const { make, name } of sampleMachines)
    for (const behind of ['LC', ' NLC', '-9']) {
      if (keys.has(keyOf(make + name + behind))) continue;
      const line = `${make} ${name}${behind} 312044`;
      const taken = (await suggestMachines(shop.scope(), line)).filter(({ exact }) => exact);
      expect(taken, line).toEqual([]);
    }
});

test('a number that is not certainly the serial number is asked about, and never read as one [O22]', () => {
  const asked = table.flatMap(([, expected = '']) => / S\/N (.* \?|.* \/ .*)$/.exec(expected)?.[1] ?? []);
  expect(asked.length).toBeGreaterThanOrEqual(30);
  for (const serial of asked) expect(parseSerialNumber(serial), serial).toMatchObject({ isQuestion: true });
});

test.each(table)('%s => %s', async (line = '', expected = '') => {
  const given = await answer(line);
  expect(expected.startsWith('?') ? given.slice(0, expected.length) : given).toBe(expected);
});
