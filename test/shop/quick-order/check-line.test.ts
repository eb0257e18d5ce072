/** What a line of a list is found to be. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkList } from '#domain/quick-order/check-list.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { stockQuickOrderShop, summarise } from './quick-order-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await stockQuickOrderShop(shop);
});
afterAll(() => shop.close());

const check = async (text: string) => (await checkList(shop.scope(), { text, sum: false })).lines;
const summaries = async (text: string) => (await check(text)).map(summarise);

describe('a line', () => {
  test.each([
    // Any number of the part, in any spelling.
    ['20Y-30-00481 4', 'found · 20Y-30-00481 4'],
    ['20y3000481 4', 'found · 20Y-30-00481 4'],
    ['4 x 20Y 30 00481', 'found · 20Y-30-00481 4'],
    ['208-30-11110 4', 'found · 20Y-30-00481 4'],
    ['Komatsu 208-30-11110 4 pcs', 'found · 20Y-30-00481 4'],
    ['20Y-30-00400', 'found · 20Y-30-00481 1'],
    ['OS77441', 'found · 20Y-30-00481 1'],
    ['A402000 x 2', 'found · 20Y-30-00481 2'],
    ['20у–30–00481 4', 'found · 20Y-30-00481 4'],
    ['ZOY-30-OO481 4', 'unknown · 20Y-30-00481 4 near'],
    // A number with spaces, and a number that looks like a quantity and another number.
    ['1R 0716 8', 'found · 1R-0716 8'],
    ['0 445 120 231', 'found · 0445120231 1'],
    ['4x1200', 'found · 4X-1200 1'],
    ['4 x X1200-77', 'found · X1200-77 4'],
    ['600-211 12', 'several · 600-211 12 · 600-211-12 1'],
    // Quantity rules.
    ['1R-0716', 'found · 1R-0716 4'],
    ['1R-0716 2', 'found · 1R-0716 4 minimum'],
    ['600-319-3610 3', 'found · 600-319-3610 10 minimum'],
    ['600-319-3610 12', 'found · 600-319-3610 15 packs'],
    ['600-319-3610 15', 'found · 600-319-3610 15'],
    ['600-319-3610 48', 'found · 600-319-3610 50 packs'],
    ['600-319-3610 51', 'found · 600-319-3610 50 short'],
    ['01010-81245 2', 'found · 01010-81245 2'],
    ['01010-81245', 'found · 01010-81245 1'],
    ['01010-81245 51', 'found · 01010-81245 50 short'],
    ['0445120231 9', 'found · 0445120231 6 maximum'],
    ['0445120231 99', 'found · 0445120231 6 maximum'],
    ['SX-9001 20', 'found · SX-9001 9 short'],
    ['SX-9001\t0', 'found · SX-9001 1 unclear'],
    ['SX-9001\t2.5', 'found · SX-9001 1 unclear'],
    ['SX-9001\t-3', 'found · SX-9001 1 unclear'],
    ['SX-9002 2', 'unavailable · SX-9002 0 out'],
    // Several parts.
    ['123-4567 2', 'several · 123-4567 2 · 123-4567 2'],
    ['Kelhorn 123-4567 2', 'found · 123-4567 2'],
    ['4448336', 'several · NORVIK-55 1 · OSTRA-55 1'],
    ['4448336 Ostra', 'found · OSTRA-55 1'],
    // Supersessions.
    ['OLD-7001 3', 'replaced · NEW-7003 6 replacement · OLD-7001 3'],
    ['OLD-7001 1 000', 'replaced · NEW-7003 1 unclear replacement · OLD-7001 1 unclear'],
    ['OLD-7001', 'replaced · NEW-7003 2 replacement · OLD-7001 1'],
    ['MID-7002 3', 'replaced · NEW-7003 6 replacement'],
    ['KIT-8001 2', 'replaced · KIT-8002 2 replacement · of 2'],
    ['FORK-8101 2', 'several · FORK-8102 2 replacement · FORK-8103 2 replacement · FORK-8101 2'],
    ['GONE-8201', 'replaced · GONE-8202 1 replacement'],
    ['DEAD-8301', 'unknown'],
    ['LAST-8401 2', 'found · LAST-8401 2 · LAST-8402 0 out replacement'],
    // Interchangeable parts.
    ['EQ-9101 2', 'equal · EQ-9101 0 out · EQ-9103 2 equal · EQ-9102 2 equal'],
    ['EQ-9201 5', 'found · EQ-9201 2 short · EQ-9202 5 equal'],
    // Several numbers, and amounts that are not understood.
    ['SX-9001 and 20Y-30-00481', 'several · 20Y-30-00481 1 unclear · SX-9001 1 unclear'],
    ['SX-9001 (2) 20Y-30-00481 (3)', 'several · 20Y-30-00481 1 unclear · SX-9001 1 unclear'],
    ['20Y-30-00481 old number 208-30-11110 2', 'found · 20Y-30-00481 2'],
    ['20Y-30-00481 1 000 pcs', 'found · 20Y-30-00481 1 unclear'],
    ['SX-9001 roller for CAT 320', 'found · SX-9001 1 unclear'],
    // Numbers that a spreadsheet has damaged, and numbers that no part has.
    ['1.23E+11 2', 'damaged'],
    ['20-Mar\t2', 'damaged'],
    ['445120231 2', 'unknown · 0445120231 2 near'],
    ['20Y-30-00418', 'unknown · 20Y-30-00481 1 near'],
    ['99-88-77777 3', 'unknown'],
  ])('%j: %s', async (text, expected) => {
    expect((await summaries(text))[0]).toBe(expected);
  });

  test.each([
    ['20Y-30-00481 and HX-20Y-1142T', ['found · 20Y-30-00481 1 unclear', 'unknown']],
    ['HX-20Y-1142T & 20Y-30-00481', ['unknown', 'found · 20Y-30-00481 1 unclear']],
    ['20Y-30-00481 HX-20Y-1142T', ['found · 20Y-30-00481 1 unclear', 'unknown']],
    ['20Y-30-00481 sprocket + HX-20Y-1142T roller', ['found · 20Y-30-00481 1 unclear', 'unknown']],
    ['20Y-30-00481 and HX-20Y-1142T 4 pcs', ['found · 20Y-30-00481 1 unclear', 'unknown']],
    ['20Y-30-00481 2 pcs and HX-20Y-1142T 3 pcs', ['found · 20Y-30-00481 2', 'unknown']],
    ['SX-9001, 20Y-30-00481 and HX-20Y-1142T', ['found · SX-9001 1', 'found · 20Y-30-00481 1 unclear', 'unknown']],
    [
      'SX-9001 or 20Y-30-00481 or HX-20Y-1142T',
      ['found · SX-9001 1 unclear', 'found · 20Y-30-00481 1 unclear', 'unknown'],
    ],
    ['20Y-30-00418 and SX-9001', ['unknown · 20Y-30-00481 1 unclear near', 'found · SX-9001 1 unclear']],
    ['20Y-30-00418 and HX-20Y-1142T', ['unknown · 20Y-30-00481 1 unclear near', 'unknown']],
    ['OLD-7001 and HX-20Y-1142T', ['replaced · NEW-7003 1 unclear replacement · OLD-7001 1 unclear', 'unknown']],
    // What is beside the number is no other part.
    ['20Y-30-00481 for PC200-8 and PC220-8', ['found · 20Y-30-00481 1']],
    ['20Y-30-00481 sprocket D65EX-16 and D85EX-15', ['found · 20Y-30-00481 1']],
    ['20Y-30-00481 PC200-8', ['found · 20Y-30-00481 1']],
    ['20Y-30-00481 left and right', ['found · 20Y-30-00481 1']],
  ])('with several numbers says of each what it is: %j', async (text, expected) => {
    expect(await summaries(text)).toEqual(expected);
  });

  test('with several numbers keeps its row, and each has its own number', async () => {
    const lines = await check('SX-9001 2\n20Y-30-00481 and HX-20Y-1142T');
    expect(lines.map(({ row, number, typed }) => [row, number, typed])).toEqual([
      [1, 'SX-9001', 'SX-9001 2'],
      [2, '20Y-30-00481', '20Y-30-00481'],
      [2, 'HX-20Y-1142T', 'HX-20Y-1142T'],
    ]);
  });

  test.each([
    ['20Y-30-00481 1 000', '20Y-30-00481'],
    ['20Y-30-00481 1 000 pcs', '20Y-30-00481'],
    ['20Y-30-00481 2 45.00', '20Y-30-00481'],
    ['20Y-30-00481 4 boxes', '20Y-30-00481'],
    ['20Y-30-00481 sprocket 2 000', '20Y-30-00481'],
    ['20Y 30 00481 1 000', '20Y 30 00481'],
    ['20Y-30-00481 320', '20Y-30-00481'],
    ['GONE-4711 1 000', 'GONE-4711'],
    ['GONE-4711 1 000 pcs', 'GONE-4711'],
    ['GONE-4711 4 boxes', 'GONE-4711'],
    ['1R 0716', '1R 0716'],
    ['1R 0716 8', '1R 0716'],
    ['0 445 120 231', '0 445 120 231'],
    ['600-211 12', '600-211 12'],
    ['P/N: 20Y-30-00481 qty: 2', '20Y-30-00481'],
  ])('%j has the number as it was typed, without its amount: %s', async (text, number) => {
    expect((await check(text)).map((line) => line.number)).toEqual([number]);
  });

  test('of a kit is a line for each part that is needed', async () => {
    expect(await summaries('KIT-8001 2')).toEqual([
      'replaced · KIT-8002 2 replacement · of 2',
      'replaced · KIT-8003 4 replacement · of 2',
    ]);
  });

  test('states the quantity that goes with the part that was found, not that of another reading', async () => {
    const [line] = await check('4 x 1200');
    expect(line).toMatchObject({ quantity: null, options: [{ part: { partNumber: '4X-1200' }, asked: null }] });
  });

  test('says how a replacement fits and which number matched', async () => {
    const [line] = await check('OLD-7001');
    expect(line?.options[0]).toMatchObject({ fits: 'one_way', matchedBy: { kind: 'own', number: 'OLD-7001' } });
  });

  test('with a semicolon is several, and says what is not clear', async () => {
    const lines = async (text: string) => (await check(text)).map((line) => [summarise(line), line.row, line.problem]);
    expect(await lines('SX-9001 4; 1R-0716')).toEqual([
      ['found · SX-9001 4', 1, null],
      ['found · 1R-0716 4', 1, null],
    ]);
    expect(await lines('SX-9001; 32210')).toEqual([
      ['found · SX-9001 1 unclear', 1, expect.stringContaining('“32210” may be a quantity or a part number')],
    ]);
    expect(await lines('99-88-77777; 4; 99-88-66666')).toEqual([
      ['unknown', 1, null],
      ['unknown', 1, expect.stringContaining('How many pieces?')],
    ]);
  });

  test('says what a spreadsheet did to a number', async () => {
    const [line] = await check('1.23E+11 2');
    expect(line?.problem).toContain('scientific notation');
  });
});
