/** Part numbers that are hardly legible or typed with mistakes, searched in a catalogue with numbers like them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';
import { damagedNumbers, damageKinds, neighbours, wholeNumbers } from './damaged-numbers-fixture.ts';

let shop: TestShop;
/** Of the kinds of damage after which too little of the shortest numbers is left, in per cent. Of all others: all. */
const leastShares: Readonly<Record<string, number>> = {
  'two characters are missing in the middle': 88,
  'two characters are missing at different places': 88,
  'the prefix is missing and one character is unread': 60,
};

interface Found {
  readonly damage: string;
  readonly typed: string;
  readonly number: string;
  /** From 1; 0: not among the first five. */
  readonly rank: number;
  /** Number of the part that is opened without a question; undefined: none is. */
  readonly opened: string | undefined;
  readonly isAsked: boolean;
}
const found: Found[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const first = await createPart(shop, { name: 'Front idler' });
  const rows = [...new Set([...wholeNumbers, ...neighbours])].map((number, n) => ({
    n,
    number,
    key: partNumberKey(number),
  }));
  await shop.db.execute(sql`
    insert into parts (id, slug, brand_id, category_id, part_number, part_number_key, name, part_type, description, grade, condition,
      price_cents, available_quantity, minimum_order_quantity, created_by_email, created_at, updated_at, position)
    select gen_random_uuid(), 'damaged-' || r.n, brand_id, category_id, r.number, r.key, 'Seal', 'Seal', 'A seal.',
      'oem', 'new', 100, 1, 1, 'shop@example.com', now(), now(), 1
    from parts, json_to_recordset(${JSON.stringify(rows)}::json) r(n int, number text, key text) where id = ${first}`);
  for (const each of damagedNumbers) {
    const query = asked({ q: each.typed });
    const { items, exactPart, correction } = await searchParts(shop.scope(), query, { facets: false });
    found.push({
      ...each,
      rank: items.slice(0, 5).findIndex(({ partNumber }) => partNumber === each.number) + 1,
      opened: items.find(({ _id }) => _id === exactPart?.id)?.partNumber,
      isAsked: correction !== null,
    });
  }
});
afterAll(() => shop.close());

const percent = (count: number, of: number) => Math.round((1000 * count) / of) / 10;
/** What a failure prints. */
const listOf = (misses: readonly Found[]) =>
  misses.map(({ typed, number, rank }) => `${typed} (${number}): ${rank}`).join('\n');

describe('25 numbers with 22 kinds of damage', () => {
  test('the table has 550 entries, nearly all different from the number', () => {
    expect([wholeNumbers.length, damageKinds.length, found.length]).toEqual([25, 22, 550]);
    expect(found.filter(({ typed, number }) => typed !== number).length).toBeGreaterThan(500);
  });

  test('at least 97 % are among the first five, and 90 % are first [P73]', () => {
    const misses = found.filter(({ rank }) => rank !== 1);
    const shown = found.filter(({ rank }) => rank > 0).length;
    expect(percent(shown, found.length), listOf(misses)).toBeGreaterThanOrEqual(97);
    expect(percent(found.length - misses.length, found.length), listOf(misses)).toBeGreaterThanOrEqual(90);
  });

  test.each(damageKinds)('%s', (kind) => {
    const ofKind = found.filter(({ damage }) => damage === kind);
    const misses = ofKind.filter(({ rank }) => rank === 0);
    expect(percent(ofKind.length - misses.length, ofKind.length), listOf(misses)).toBeGreaterThanOrEqual(
      leastShares[kind] ?? 100,
    );
  });

  test('no part with another number is opened without a question [P73]', () => {
    expect(found.filter(({ opened, number }) => opened !== undefined && opened !== number)).toEqual([]);
    const isDamaged = ({ typed, number }: Found) => !partNumberKey(typed).includes(partNumberKey(number));
    expect(found.filter((each) => each.opened !== undefined && isDamaged(each))).toEqual([]);
  });

  test('of two missing characters the number is asked, as one that is near', () => {
    const missing = found.filter(({ damage, rank }) => damage.startsWith('two characters are missing in') && rank > 0);
    expect(missing.length).toBeGreaterThanOrEqual(20);
    expect(missing.filter(({ isAsked }) => !isAsked)).toEqual([]);
  });
});
