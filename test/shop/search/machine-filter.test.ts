/** Lists of a chosen machine: "only what fits" gives exactly the parts whose verdict is "fits", with exact facets. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import type { Qualifiers } from '#domain/fitment/qualifiers.ts';
import { sortings } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { chooseMachine, createFamily, createFitment, createMachine } from '../fitment/fitment-fixture.ts';
import {
  brandSlugs,
  categorySlugs,
  countOneByOne,
  createCatalogue,
  type FacetFilter,
  type PartFacts,
} from './facets-fixture.ts';

let shop: TestShop;
let published: PartFacts[];
beforeAll(async () => {
  shop = await openTestShop();
  published = await createCatalogue(shop);
  const machineId = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
  const other = await createMachine(shop, 'Komatsu', 'PC200-7');
  const familyId = await createFamily(shop, [machineId, other]);
  const rows = fc.sample(
    fc.array(
      fc.record({
        serialText: fc.constantFrom('', '300001 and up', '300001–310000', '312001 and up, 311000-311500'),
        qualifiers: fc.constantFrom<Qualifiers>({}, {}, { bucket: 'rock' }),
        target: fc.constantFrom({ machineId }, { machineId: other }, { familyId }),
      }),
      { maxLength: 3 },
    ),
    { numRuns: published.length, seed: 17 },
  );
  for (const [index, { id }] of published.entries())
    for (const { target, ...given } of rows[index] ?? [])
      await createFitment(shop, { partId: id, ...target, ...given });
});
afterAll(() => shop.close());

const some = <Value>(...values: Value[]) => fc.oneof(fc.constant<Value[]>([]), fc.subarray(values));
const machineQueries: fc.Arbitrary<Partial<MachineQuery>> = fc.record({
  machine: fc.constantFrom('komatsu/pc200-8', 'komatsu/pc200-7'),
  serial: fc.constantFrom('', '312044', '305000', '298112'),
  equipment: fc.constantFrom<string[]>([], ['bucket:rock']),
});
const filters: fc.Arbitrary<FacetFilter> = fc.record({
  category: fc.constantFrom('', '', ...categorySlugs),
  brand: some(...brandSlugs),
  availability: some('in_stock' as const, 'out_of_stock' as const),
  minPrice: fc.constantFrom(undefined, 50),
});

/** The parts that fit, one by one. */
async function fitting(machine: Partial<MachineQuery>, parts: readonly PartFacts[]): Promise<PartFacts[]> {
  const chosen = await chooseMachine(shop, machine);
  const verdicts = await listVerdicts(
    shop.scope(),
    parts.map(({ id }) => id),
    chosen,
  );
  return parts.filter(({ id }) => verdicts.get(id)?.kind === 'fits');
}

const search = (query: Parameters<typeof asked>[0]) => searchParts(shop.scope(), asked(query));

test('only what fits: exactly the parts with that verdict, and every facet counted one by one [O25]', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(machineQueries, filters, fc.constantFrom('', 'roller', 'N-10'), async (machine, filter, q) => {
      const named = published.filter(
        ({ name }, n) => q === '' || (q === 'roller' ? name === 'Track roller' : `N${n}700`.includes('N10')),
      );
      const expected = countOneByOne(await fitting(machine, named), filter);
      const { total, facets, items } = await search({ ...machine, ...filter, q, fits: 'yes', limit: 200 });
      expect({ total, facets }).toEqual(expected);
      expect(items.every(({ fitment }) => fitment?.verdict === 'fits')).toBe(true);
      const { fitting: offered } = await search({ ...machine, ...filter, q });
      expect(offered).toBe(expected.total);
      found += total;
    }),
    { numRuns: 40 },
  );
  expect(found).toBeGreaterThan(100);
});

test('a list of what fits has the order of the whole list, page by page', async () => {
  const machine = { machine: 'komatsu/pc200-8', serial: '312044' };
  const fits = new Set((await fitting(machine, published)).map(({ id }) => id));
  for (const sort of sortings) {
    const whole = await search({ sort, limit: 200 });
    const pages = [1, 2].map((page) => search({ ...machine, fits: 'yes', sort, limit: 20, page }));
    const listed = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ _id }) => _id));
    const expected = whole.items.map(({ _id }) => _id).filter((id) => fits.has(id));
    expect(expected.length).toBeGreaterThan(30);
    expect(listed, sort).toEqual(expected.slice(0, 40));
  }
});

test('without "only what fits" the list keeps its parts, and each says its verdict [O25]', async () => {
  const machine = { machine: 'komatsu/pc200-8', serial: '305000' };
  const verdicts = await listVerdicts(
    shop.scope(),
    published.map(({ id }) => id),
    await chooseMachine(shop, machine),
  );
  const { items, total } = await search({ ...machine, limit: 200 });
  expect(total).toBe(published.length);
  expect(new Set(items.map(({ fitment }) => fitment?.verdict))).toEqual(new Set(['fits', 'does_not_fit', 'check']));
  for (const { _id, fitment } of items) expect(fitment?.verdict).toBe(verdicts.get(_id)?.kind);
});

test('a machine that the shop does not have filters nothing and says nothing', async () => {
  const { items, total, fitting: offered } = await search({ machine: 'komatsu/pc9000', fits: 'yes', limit: 200 });
  expect(total).toBe(published.length);
  expect(offered).toBeNull();
  expect(items.some(({ fitment }) => fitment)).toBe(false);
});

test('a text whose parts do not fit finds nothing, and is not corrected', async () => {
  const [none] = published.filter(({ id }) => id);
  const machine = { machine: 'komatsu/pc200-8', serial: '298112' };
  const found = await search({ ...machine, q: none?.name ?? '', fits: 'yes' });
  expect(found).toMatchObject({ total: 0, correction: null });
});
