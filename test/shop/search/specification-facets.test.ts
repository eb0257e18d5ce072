/** Facets of specifications are counted in SQL over stored entries; the tests compare them with counting one by one. */
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { parseChosen } from '#domain/search/specifications/chosen.ts';
import { partSpecifications } from '#domain/search/tables.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { runs } from '../../fixtures/random.ts';
import { asked } from '../catalog/product-fixture.ts';

interface Facts {
  readonly id: string;
  brand: string;
  category: 'rollers' | 'low-rollers';
  inStock: boolean;
  /** By key, in mm and V; texts in lower case. */
  specifications: Record<string, number | string>;
}

const diameter = 'outer diameter [mm]';
const voltage = 'voltage [v]';
let shop: TestShop;
const all: Facts[] = [];

/** The same length in several spellings. */
function writeLength(millimetres: number, n: number) {
  const written = [
    { value: String(millimetres), unit: 'mm' },
    { value: `${millimetres.toFixed(2)} mm`, unit: '' },
    { value: String(millimetres / 10).replace('.', ','), unit: 'cm' },
    { value: String(millimetres / 25.4), unit: 'in' },
  ];
  return { name: n % 7 ? 'Outer diameter' : 'OUTER  diameter', ...(written[n % 4] as (typeof written)[0]) };
}

beforeAll(async () => {
  shop = await openTestShop();
  const ids = { rollers: uuid(), 'low-rollers': uuid(), idlers: uuid() };
  const category = (slug: keyof typeof ids, parentId: string | null) => ({
    id: ids[slug],
    slug,
    name: slug,
    position: Object.keys(ids).indexOf(slug),
    parentId,
  });
  await shop.db.insert(categories).values([category('rollers', null), category('idlers', null)]);
  await shop.db.insert(categories).values(category('low-rollers', ids.rollers));
  const brandIds = { hx: uuid(), kelhorn: uuid() };
  await shop.db.insert(brands).values(Object.entries(brandIds).map(([slug, id]) => ({ id, slug, name: slug })));
  for (let n = 0; n < 80; n += 1) {
    const specifications: Facts['specifications'] = {};
    specifications['made for'] = 'excavators';
    specifications.remark = `no. ${n}`;
    const written: { name: string; value: string; unit: string }[] = [];
    if (n % 9) {
      specifications[diameter] = 50 + ((n * 13) % 31) * 10;
      written.push(writeLength(Number(specifications[diameter]), n));
    }
    if (n % 2) {
      specifications[voltage] = n % 3 ? 24 : 12;
      written.push({ name: 'Voltage', value: String(specifications[voltage]), unit: 'V' });
    }
    specifications.material = ['50mn', '40crnimo', 'bronze'][n % 3] ?? '';
    written.push({ name: 'Material', value: ['50Mn', '40CrNiMo', 'Bronze'][n % 3] ?? '', unit: '' });
    written.push({ name: 'Made for', value: 'Excavators', unit: '' }, { name: 'Remark', value: `No. ${n}`, unit: '' });
    const part: Facts = {
      id: uuid(),
      brand: n % 4 ? 'hx' : 'kelhorn',
      category: n % 3 ? 'rollers' : 'low-rollers',
      inStock: n % 5 > 0,
      specifications,
    };
    all.push(part);
    await createPart(shop, {
      id: part.id,
      brandId: brandIds[part.brand as 'hx'],
      categoryId: ids[part.category],
      availableQuantity: part.inStock ? 3 : 0,
      specifications: written,
    });
  }
  await createPart(shop, { categoryId: ids.idlers, specifications: [{ name: 'Voltage', value: '24', unit: 'V' }] });
});
afterAll(() => shop.close());

interface Filter {
  category: Facts['category'];
  brand: string[];
  availability: 'in_stock'[];
  spec: string[];
}

const passesSpecification = (part: Facts, text: string) => {
  const chosen = parseChosen(text);
  const own = part.specifications[chosen?.key ?? ''];
  if (!chosen || own === undefined) return false;
  if (!chosen.range) return String(own) === chosen.value;
  return Number(own) >= (chosen.range.from ?? -Infinity) && Number(own) <= (chosen.range.to ?? Infinity);
};

/** The parts that pass all filters, but those of the named facet. */
function passing({ category, brand, availability, spec }: Filter, without = ''): Facts[] {
  const byKey = Map.groupBy(spec, (text) => text.split(':')[0] ?? '');
  return all.filter(
    (part) =>
      (category === 'rollers' || part.category === category) &&
      (without === 'brand' || brand.length === 0 || brand.includes(part.brand)) &&
      (availability.length === 0 || part.inStock) &&
      [...byKey].every(([key, texts]) => key === without || texts.some((text) => passesSpecification(part, text))),
  );
}

const filters: fc.Arbitrary<Filter> = fc.record({
  category: fc.constantFrom('rollers' as const, 'low-rollers' as const),
  brand: fc.subarray(['hx', 'kelhorn']),
  availability: fc.subarray(['in_stock' as const]),
  spec: fc.subarray([
    `${diameter}:60..110`,
    `${diameter}:200..`,
    `${diameter}:150`,
    `${voltage}:24`,
    `${voltage}:12`,
    'material:50mn',
    'material:bronze',
    'made for:nothing',
  ]),
});

describe('specifications are counted exactly, under the filters of the other facets [P58]', () => {
  test.each(['', 'track roller'])('in a category, searching for “%s”', async (q) => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { total, facets, items } = await searchParts(shop.scope(), asked({ ...filter, q, limit: 100 }));
        expect(total).toBe(passing(filter).length);
        expect(items.map(({ _id }) => _id).sort()).toEqual(
          passing(filter)
            .map(({ id }) => id)
            .sort(),
        );
        expect(Object.fromEntries(facets.brand.map(({ value, count }) => [value, count]))).toEqual(
          countBy(passing(filter, 'brand'), ({ brand }) => brand),
        );
        for (const { key, values, ranges } of facets.specifications) {
          const own = passing(filter, key);
          if (values.length > 0)
            expect(Object.fromEntries(values.map(({ value, count }) => [value, count])), key).toEqual(
              countBy(own, ({ specifications }) => (key === 'made for' ? 'excavators' : specifications[key])),
            );
          for (const { from, to, count } of ranges)
            expect(
              own.filter((part) => passesSpecification(part, `${key}:${from}..${to}`)),
              key,
            ).toHaveLength(count);
          if (ranges.length > 0)
            expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(
              own.filter((part) => part.specifications[key] !== undefined).length,
            );
        }
      }),
      { numRuns: runs(20, 60) },
    );
  });

  test('the categories are counted without the specifications, which belong to one category', async () => {
    const { facets } = await searchParts(shop.scope(), asked({ category: 'rollers', spec: [`${voltage}:12`] }));
    expect(facets.category.map(({ value, count }) => [value, count])).toEqual([
      ['rollers', 80],
      ['low-rollers', all.filter(({ category }) => category === 'low-rollers').length],
      ['idlers', 1],
    ]);
  });
});

function countBy(
  list: readonly Facts[],
  toValue: (part: Facts) => string | number | undefined,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const part of list) {
    const value = toValue(part);
    if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const keysOf = async (query: Parameters<typeof asked>[0]) => {
  const { facets } = await searchParts(shop.scope(), asked(query));
  return facets.specifications.map(({ key }) => key);
};

describe('which specifications are facets follows from the parts', () => {
  test('those that many parts have and that differ, with units and the usual spelling [P58]', async () => {
    const { facets } = await searchParts(shop.scope(), asked({ category: 'rollers' }));
    expect(
      facets.specifications.map(({ name, unit, values }) => [name, unit, values.map((value) => value.name)]),
    ).toEqual([
      ['Material', '', ['40CrNiMo', '50Mn', 'Bronze']],
      ['Outer diameter', 'mm', []],
      ['Voltage', 'V', ['12 V', '24 V']],
    ]);
    expect(facets.specifications[1]?.ranges).toHaveLength(5);
    expect(facets.specifications[1]?.ranges[0]).toMatchObject({ from: 50 });
  });

  test('none outside of a category, and a chosen one there filters nothing', async () => {
    expect(await keysOf({})).toEqual([]);
    const { total, facets } = await searchParts(shop.scope(), asked({ spec: [`${voltage}:12`] }));
    expect([total, facets.specifications]).toEqual([81, []]);
  });

  test('a chosen one stays when no part has it', async () => {
    expect(await keysOf({ category: 'rollers', spec: ['remark:no. 7'] })).toEqual(['remark']);
    expect((await searchParts(shop.scope(), asked({ category: 'rollers', spec: ['colour:red'] }))).total).toBe(0);
  });
});

describe('the stored specifications follow the parts', () => {
  const stored = async (id: string) =>
    (await shop.db.select().from(partSpecifications).where(eq(partSpecifications.partId, id))).map(
      ({ entries }) => entries,
    );

  test('when they change, are removed, and when parts are archived, published again or deleted', async () => {
    const id = await createPart(shop, { specifications: [{ name: 'Bore', value: '25', unit: 'mm' }] });
    const set = (values: Partial<typeof parts.$inferInsert>) =>
      shop.db.update(parts).set(values).where(eq(parts.id, id));
    expect(await stored(id)).toEqual([['Bore\t25\tmm']]);
    await set({
      specifications: [
        { name: 'Bore', value: '30', unit: 'mm' },
        { name: 'Seal', value: 'NBR', unit: '' },
      ],
    });
    expect(await stored(id)).toEqual([['Bore\t30\tmm', 'Seal\tNBR\t']]);
    await archivePart(shop.system, id);
    expect(await stored(id)).toEqual([]);
    await set({ archivedAt: null });
    expect(await stored(id)).toHaveLength(1);
    await set({ specifications: [] });
    expect(await stored(id)).toEqual([]);
    await set({ specifications: [{ name: 'Bore', value: '30', unit: 'mm' }] });
    await shop.db.delete(parts).where(inArray(parts.id, [id]));
    expect(await stored(id)).toEqual([]);
  });

  test('when a price changes, they are not written', async () => {
    const rows = () => shop.db.execute(sql`select xmin::text from ${partSpecifications} order by part_id`);
    const before = (await rows()).rows;
    await shop.db.update(parts).set({ priceCents: 777 });
    expect((await rows()).rows).toEqual(before);
  });
});
