/** Machines are found by what people type, and never taken for another generation. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createMachine } from './fitment-fixture.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const [name, serialText] of [
    ['PC200-6', 'A82001 and up'],
    ['PC200-7', '200001 to 299999'],
    ['PC200-8', '300001 and up'],
    ['PC200LC-8', '300001 and up'],
    ['PC20', ''],
  ] as const)
    await createMachine(shop, 'Komatsu', name, { serialText });
  await createMachine(shop, 'Caterpillar', '320D');
  await createMachine(shop, 'Hitachi', 'ZX200-3');
});

afterAll(() => shop.close());

async function suggested(text: string): Promise<string[]> {
  const found = await suggestMachines(shop.scope(), text);
  return found.map(({ machine, serial, exact }) => `${machine.name}${serial && ` S/N ${serial}`}${exact ? '' : ' …'}`);
}

test.each([
  ['pc200-8', ['PC200-8']],
  ['pc200-8 312044', ['PC200-8 S/N 312044']],
  ['Komatsu PC 200 8 sn 312044', ['PC200-8 S/N 312044']],
  ['komatsu pc200-8, S/N: 312044', ['PC200-8 S/N 312044']],
  ['ＰＣ２００－８ 312044', ['PC200-8 S/N 312044']],
  ['pc200', ['PC200-6 …', 'PC200-7 …', 'PC200-8 …', 'PC200LC-8 …']],
  ['pc200 312044', ['PC200-8 S/N 312044 …', 'PC200-6 S/N 312044 …', 'PC200-7 S/N 312044 …']],
  ['komatsu pc 200 A82500', ['PC200-6 S/N A82500 …', 'PC200-7 S/N A82500 …', 'PC200-8 S/N A82500 …']],
  ['cat 320d MGG00123', ['320D S/N MGG00123']],
  ['320D', ['320D']],
  ['zaxis 200-3', ['ZX200-3']],
  ['hitachi zx', ['ZX200-3 …']],
  ['track roller', []],
  ['', []],
])('%s', async (text, expected) => {
  expect(await suggested(text)).toEqual(expected);
});
