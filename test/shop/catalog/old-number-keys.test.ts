/** Numbers that an earlier release stored with the Latin letters and digits of their key only. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { NumberKind } from '#domain/catalog/numbers/contract.ts';
import { foldNumberKey, partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { insertOldPart, openOldShop } from '../../fixtures/old-database.ts';
import { asked } from './product-fixture.ts';

interface OldNumbers {
  readonly number: string;
  /** As the earlier release computed it. */
  readonly key: string;
  readonly brand?: 'kraftwerk' | 'shanbei';
  readonly isArchived?: boolean;
  readonly others?: readonly {
    readonly kind: NumberKind;
    readonly maker: string;
    readonly number: string;
    readonly key: string;
  }[];
}

const oldParts: readonly OldNumbers[] = [
  {
    number: 'HX-20Y-1142',
    key: 'HX20Y1142',
    others: [{ kind: 'oe', maker: 'Komatsu', number: '20Y-30-00481', key: '20Y3000481' }],
  },
  { number: '700.40.6310-БИ', key: '700406310' },
  { number: '700.40.6310-би', key: '700406310', brand: 'shanbei' },
  // Two parts of one brand could not have one key, unless one of them was archived.
  { number: '4110000556左', key: '4110000556' },
  { number: '4110000556右', key: '4110000556', isArchived: true },
  { number: '4110000556右', key: '4110000556', brand: 'shanbei' },
  {
    number: '4110000557',
    key: '4110000557',
    others: [{ kind: 'old', maker: 'Shanbei', number: '4110000557（右）', key: '4110000557' }],
  },
  // The long mark is a dash, full-width and half-width.
  { number: '１４５ー２０', key: '14520' },
  { number: '146ｰ20', key: '14620' },
  { number: '２０у–30 00482', key: '20Y3000482' },
  { number: 'ΑΒ-77 ΔΩ', key: 'AB77' },
  { number: 'Größe-12ß', key: 'GRSSE12SS' },
  { number: '１２٣-٤٥', key: '12345' },
  // Typed with the Russian keyboard layout.
  { number: 'МЩУ14530989', key: 'VOE14530989' },
  {
    number: 'KW-1',
    key: 'KW1',
    others: [
      { kind: 'cross', maker: 'XCMG', number: '803164329左', key: '803164329' },
      { kind: 'cross', maker: 'XCMG', number: '803164330左', key: '803164330' },
      { kind: 'cross', maker: '', number: '803164329右', key: '803164329' },
    ],
  },
];

/** Writes a part and its further numbers as the release before the migration did; its id. */
async function insertOld(shop: TestShop, { others = [], ...part }: OldNumbers): Promise<string> {
  const id = await insertOldPart(shop, { brand: 'kraftwerk', category: 'undercarriage', ...part });
  for (const { kind, maker, number, key } of others)
    await shop.db.execute(sql`insert into part_numbers (part_id, kind, maker, number, number_key)
      values (${id}, ${kind}, ${maker}, ${number}, ${key})`);
  return id;
}

const NumberRow = z.object({ part_id: z.string(), kind: z.string(), maker: z.string(), number: z.string() });
const KeyRow = NumberRow.extend({ number_key: z.string(), folded_key: z.string() });

describe.each([undefined, 'C'] as const)('in a database of the release before, with locale %s [P50]', (locale) => {
  let shop: TestShop;
  let ids: readonly string[];
  let before: unknown[];

  beforeAll(async () => {
    shop = await openOldShop('0030_part-picture-sources', locale);
    await shop.db.execute(sql`insert into brands (id, slug, name)
      values (${uuid()}, 'kraftwerk', 'Kraftwerk'), (${uuid()}, 'shanbei', 'Shanbei')`);
    await shop.db.execute(
      sql`insert into categories (id, slug, name, position) values (${uuid()}, 'undercarriage', 'Undercarriage', 1)`,
    );
    const inserted: string[] = [];
    for (const part of oldParts) inserted.push(await insertOld(shop, part));
    ids = inserted;
    before = await listNumbers();
    await migrateDatabase(shop.pool);
  });
  afterAll(() => shop.close());

  const listNumbers = () =>
    query(
      shop,
      NumberRow,
      sql`select part_id, kind, maker, number from part_numbers order by part_id, kind, maker, number`,
    );
  const idsOf = (...numbers: string[]) =>
    oldParts.flatMap(({ number, isArchived }, index) =>
      numbers.includes(number) && !isArchived ? [ids[index] ?? ''] : [],
    );
  const find = async (q: string) => (await searchParts(shop.scope(), asked({ q }))).items.map(({ _id }) => _id);

  test('no number is lost, added or written otherwise', async () => {
    expect(before).toHaveLength(oldParts.length + oldParts.flatMap(({ others = [] }) => others).length);
    expect(await listNumbers()).toEqual(before);
  });

  test('every key is the one that the program computes now', async () => {
    const rows = await query(
      shop,
      KeyRow,
      sql`select part_id, kind, maker, number, number_key, folded_key from part_numbers`,
    );
    for (const { number, number_key, folded_key } of rows) {
      expect([number, number_key]).toEqual([number, partNumberKey(number)]);
      expect([number, folded_key]).toEqual([number, foldNumberKey(partNumberKey(number))]);
    }
    const parts = await query(
      shop,
      z.object({ number: z.string(), key: z.string() }),
      sql`select part_number as number, part_number_key as key from parts`,
    );
    for (const { number, key } of parts) expect([number, key]).toEqual([number, partNumberKey(number)]);
  });

  test.each(oldParts.filter(({ isArchived }) => !isArchived).map(({ number, brand = 'kraftwerk' }) => [number, brand]))(
    '%s is found when it is typed as its maker writes it, and by its brand and number',
    async (number, brand) => {
      const [id = ''] = oldParts.flatMap((part, index) =>
        part.number === number && (part.brand ?? 'kraftwerk') === brand && !part.isArchived ? [ids[index] ?? ''] : [],
      );
      expect(await find(number)).toContain(id);
      expect(
        await findPartIds(shop.system, [{ brand: brand === 'shanbei' ? 'Shanbei' : 'Kraftwerk', partNumber: number }]),
      ).toEqual([id]);
    },
  );

  test('left and right are two parts, and the number without the side finds both', async () => {
    const [left, right] = [idsOf('4110000556左'), idsOf('4110000556右')];
    expect((await find('4110000556 左'))[0]).toBe(left[0]);
    expect((await find('4110000556 右'))[0]).toBe(right[0]);
    expect(new Set(await find('4110000556'))).toEqual(new Set([...left, ...right]));
    expect((await find('803164329左'))[0]).toBe(idsOf('KW-1')[0]);
  });
});
