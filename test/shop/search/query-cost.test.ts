/** The work of a search is bounded by the length of the query, whatever the query says. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { addPart } from './search-fixture.ts';

let shop: TestShop;
/** What the database is asked: one entry for each statement, with its parameters. */
const statements: unknown[][] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const part = { brand: 'Tagawa', partNumber: '20Y-30-00481', further: [] };
  await addPart(shop, part, { name: 'Track roller', description: 'Forged shell.' });
});
afterAll(() => shop.close());

interface Work {
  readonly statements: number;
  /** Values that the statements compare with rows: an array counts by its elements. */
  readonly values: number;
}

/** The work that the search for `q` gives to the database, with an empty cache of stems. */
async function workOf(q: string): Promise<Work> {
  const db = drizzle(shop.pool, { logger: { logQuery: (_text, parameters) => statements.push(parameters) } });
  statements.length = 0;
  await searchParts({ ...shop.scope(), db, dictionary: createDictionary(db) }, asked({ q }));
  const values = statements.flat().map((value) => (Array.isArray(value) ? value.length : 1));
  return { statements: statements.length, values: values.reduce((sum, count) => sum + count, 0) };
}

const words = (count: number, length: number) =>
  Array.from({ length: count }, (_, n) => String.fromCodePoint(97 + n) + 'qxzj'.repeat(50).slice(0, length - 1));

test('a number with a unit is a dimension, and is not searched as a piece of a part number', async () => {
  const isPiece = (parameters: readonly unknown[]) => parameters.some((value) => String(value) === '113');
  await workOf('roller 113');
  expect(statements.some(isPiece)).toBe(true);
  for (const q of ['roller 113 mm', 'bore 113 mm roller', 'roller 1.13 MPa', 'roller 11,3 kW']) {
    await workOf(q);
    expect([q, statements.filter(isPiece)]).toEqual([q, []]);
  }
});

describe('no query of 200 characters costs more than ten times a plain misspelled one', () => {
  test.each([
    ['a word of 200 letters', 'qxzj'.repeat(50)],
    ['a Cyrillic word of 200 letters', 'щъыь'.repeat(50)],
    ['a word that becomes longer in its compatibility form', '㌖'.repeat(200)],
    ['two words of 99 letters', words(2, 99).join(' ')],
    ['four words as long as the longest that are learned', words(4, 40).join(' ')],
    ['ten words of 19 letters', words(10, 19).join(' ')],
    ['twenty words of 9 letters', words(20, 9).join(' ')],
    ['a hundred words of one letter', 'a '.repeat(100)],
    ['thirty machine models', Array.from({ length: 30 }, (_, n) => `pc${200 + n}`).join(' ')],
    ['twenty numbers of nine digits', Array.from({ length: 20 }, (_, n) => 900_000_001 + n * 7).join(' ')],
    ['a number of 70 characters', '7Q'.repeat(35)],
    ['a number of forty look-alike characters', 'O0I1'.repeat(10)],
    ['a number of 200 digits', '7'.repeat(200)],
    ['a pattern of 66 pieces', '7Q*'.repeat(66)],
    ['a word of 200 combining marks', `a${'\u0301'.repeat(199)}`],
  ])('%s', async (_, q) => {
    const plain = await workOf('trak roller');
    const work = await workOf(q.slice(0, 200));
    expect(plain.values).toBeGreaterThan(50);
    expect(work.statements, 'statements').toBeLessThanOrEqual(10 * plain.statements);
    expect(work.values, 'values').toBeLessThanOrEqual(10 * plain.values);
  });
});
