import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories as categoriesTable, parts } from '#domain/catalog/tables.server.ts';
import { listMachineDrawings } from '#domain/drawings/list-machine-drawings.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { listFittingCategories } from '#domain/fitment/fitting-categories.server.ts';
import { listServiceKits } from '#domain/fitment/list-service-kits.server.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { listWearParts } from '#domain/fitment/wear-parts.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { seedEmptyShop } from '#server/seed.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedEmptyShop(shop.system, () => {});
});
afterAll(() => shop.close());

async function chosen(query: Partial<MachineQuery>): Promise<ChosenMachine> {
  const found = await findChosenMachine(shop.scope(), MachineQuery.parse(query));
  if (!found) throw new Error('Not a machine of the sample');
  return found;
}

/** Counted part by part from the verdicts. */
async function countByVerdict(machine: ChosenMachine): Promise<Map<string, number>> {
  const rows = await shop.db
    .select({ id: parts.id, categoryId: parts.categoryId, archivedAt: parts.archivedAt })
    .from(parts);
  const slugs = new Map(
    (await shop.db.select({ id: categoriesTable.id, slug: categoriesTable.slug }).from(categoriesTable)).map(
      ({ id, slug }) => [id, slug],
    ),
  );
  const verdicts = await listVerdicts(
    shop.scope(),
    rows.map(({ id }) => id),
    machine,
  );
  const fitting = rows.filter(({ id, archivedAt }) => !archivedAt && verdicts.get(id)?.kind === 'fits');
  return new Map(
    [...Map.groupBy(fitting, ({ categoryId }) => slugs.get(categoryId) ?? '')].map(([slug, all]) => [slug, all.length]),
  );
}

describe('parts by category [P21]', () => {
  test.each([
    ['a model alone', { machine: 'komatsu/pc200-8' }],
    ['a serial number', { machine: 'komatsu/pc200-6', serial: 'A82500' }],
    ['another serial number', { machine: 'komatsu/pc200-6', serial: 'A83500' }],
    [
      'engine number and bucket',
      { machine: 'komatsu/pc200-8', serial: '325000', engine: '26500002', equipment: ['bucket:rock'] },
    ],
    ['a serial number of another model', { machine: 'komatsu/pc200-8', serial: '12' }],
    ['a machine without parts', { machine: 'jcb/2cx' }],
  ])('counts exactly what fits: %s', async (_name, query) => {
    const machine = await chosen(query);
    const expected = await countByVerdict(machine);
    const found = await listFittingCategories(shop.scope(), machine);
    const leaves = found.filter(({ slug }) => !found.some(({ parent }) => parent === slug));
    expect(new Map(leaves.map(({ slug, count }) => [slug, count]))).toEqual(expected);
    const total = [...expected.values()].reduce((sum, count) => sum + count, 0);
    const tops = found.filter(({ parent }) => parent === null);
    expect(tops.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  test('differs by the serial number', async () => {
    const counts = await Promise.all(
      ['A82500', 'A83500'].map(async (serial) => countByVerdict(await chosen({ machine: 'komatsu/pc200-6', serial }))),
    );
    expect(counts[0]).not.toEqual(counts[1]);
  });

  test('is counted again when a part leaves the shop', async () => {
    const machine = await chosen({ machine: 'takeuchi/tb290' });
    const before = await listFittingCategories(shop.scope(), machine);
    expect(before.map(({ slug, count }) => [slug, count])).toEqual([
      ['undercarriage', 1],
      ['rubber-tracks', 1],
    ]);
    const [track] = await shop.db.select().from(parts).where(eq(parts.partNumber, 'HX-TB2-1612'));
    await archivePart(shop.system, track?.id ?? '');
    expect(await listFittingCategories(shop.scope(), machine)).toEqual([]);
  });
});

describe('wear parts [P21]', () => {
  test('say their number on the machine, and the one to order', async () => {
    const wear = await listWearParts(shop.scope(), await chosen({ machine: 'komatsu/pc200-8' }));
    const roller = wear.find(({ partType }) => partType === 'Track roller');
    expect(roller).toMatchObject({ quantityPerMachine: 14, part: { partNumber: 'HX-20Y-1142N' } });
    expect(wear.find(({ partType }) => partType === 'Carrier roller')?.quantityPerMachine).toBe(4);
    expect(wear.filter(({ partType }) => partType === 'Side cutter').map(({ position }) => position)).toEqual([
      'left',
      'right',
    ]);
    expect(wear.map(({ partType }) => partType)).not.toContain('Roller bearing');
  });

  test('say what limits their order, and the core charge', async () => {
    const machine = await chosen({ machine: 'komatsu/pc200-8' });
    const rollerOf = async () =>
      (await listWearParts(shop.scope(), machine)).find((row) => row.partType === 'Track roller');
    const stated = await rollerOf();
    const ofPart = eq(parts.id, stated?.part._id ?? '');
    const [before] = await shop.db.select().from(parts).where(ofPart);
    const limits = { maximumOrderQuantity: 40, orderMultiple: 5, backOrderDays: 20, coreChargeCents: 1250 };
    await shop.db.update(parts).set(limits).where(ofPart);
    expect(await rollerOf()).toMatchObject({
      part: { maxQnty: 40, multipleQnty: 5, packQnty: null, backOrderDays: 20, coreCharge: 12.5 },
    });
    await shop.db.update(parts).set({ singlePieces: true }).where(ofPart);
    expect(await rollerOf()).toMatchObject({ part: { multipleQnty: 1, packQnty: 5 } });
    if (before) await shop.db.update(parts).set(limitsOf(before)).where(ofPart);
  });

  test('that depend on equipment ask for it, and with it only the right one is left', async () => {
    const teeth = async (equipment: string[]) =>
      (await listWearParts(shop.scope(), await chosen({ machine: 'komatsu/pc200-8', equipment }))).filter(
        ({ partType, verdict }) => partType === 'Bucket tooth' && verdict.equipment?.name !== 'tooth system',
      );
    expect((await teeth([])).map(({ verdict }) => verdict.kind)).toEqual(['check', 'check']);
    expect((await teeth(['bucket:rock'])).map(({ part, verdict }) => [part.partNumber, verdict.kind])).toEqual([
      ['HX-205-7020N', 'fits'],
    ]);
  });

  test('leave out what the serial number excludes', async () => {
    const rollers = async (serial: string) =>
      (await listWearParts(shop.scope(), await chosen({ machine: 'komatsu/pc200-6', serial })))
        .filter(({ partType }) => partType === 'Track roller')
        .map(({ part }) => part.partNumber);
    expect(await rollers('A82500')).toEqual(['HX-20Y-1140']);
    expect(await rollers('A83500')).toEqual(['HX-20Y-1142N']);
  });
});

test('service kits are in the order of their hours, with lines as they can be ordered', async () => {
  const { machine } = await chosen({ machine: 'komatsu/pc200-8' });
  const kits = await listServiceKits(shop.scope(), machine.id);
  expect(kits.map(({ hours }) => hours)).toEqual([250, 500, 1000, 2000]);
  expect(kits[0]?.lines).toMatchObject([{ partNumber: 'HX-6D1-0071', quantity: 1, minQnty: 10, isGone: false }]);
  expect(await listServiceKits(shop.scope(), (await chosen({ machine: 'jcb/2cx' })).machine.id)).toEqual([]);
});

test('a line of a service kit has its pack where single pieces are sold too [D23]', async () => {
  const { machine } = await chosen({ machine: 'komatsu/pc200-8' });
  const line = async () => (await listServiceKits(shop.scope(), machine.id))[0]?.lines[0];
  const stated = await line();
  expect(stated?.packQnty).toBeNull();
  const ofPart = eq(parts.id, stated?.productId ?? '');
  await shop.db.update(parts).set({ orderMultiple: 5, singlePieces: true }).where(ofPart);
  expect(await line()).toMatchObject({ minQnty: 1, multipleQnty: 1, packQnty: 5 });
  await shop.db.update(parts).set({ orderMultiple: 1, singlePieces: false }).where(ofPart);
});

test('a line of a service kit has the price breaks of its part', async () => {
  const { machine } = await chosen({ machine: 'komatsu/pc200-8' });
  const line = async () => (await listServiceKits(shop.scope(), machine.id))[0]?.lines[0];
  const stated = await line();
  const ofPart = eq(parts.id, stated?.productId ?? '');
  const priceBreaks = [{ quantity: 20, discountPercent: 10 }];
  await shop.db.update(parts).set({ priceBreaks }).where(ofPart);
  expect(await line()).toMatchObject({ priceBreaks });
  await shop.db
    .update(parts)
    .set({ priceBreaks: [...(stated?.priceBreaks ?? [])] })
    .where(ofPart);
});

test('drawings of a machine and of its families are listed, the overview first, each with a picture [P21]', async () => {
  const { machine } = await chosen({ machine: 'komatsu/pc200-8' });
  const drawings = await listMachineDrawings(shop.scope(), machine.id);
  expect(drawings).toHaveLength(16);
  expect(drawings[0]).toMatchObject({ kind: 'overview', slug: 'excavator' });
  expect(drawings[0]?.picture).toMatch(/^\/drawing-pictures\/[0-9a-f-]{36}\.webp\?v=1$/);
  const early = await listMachineDrawings(shop.scope(), (await chosen({ machine: 'komatsu/pc200-6' })).machine.id);
  expect(early.map(({ slug }) => slug)).not.toContain('turbocharger');
  expect(early.map(({ slug }) => slug)).toContain('track-roller');
});

/** The columns that a test changes. */
function limitsOf(row: typeof parts.$inferSelect) {
  const { maximumOrderQuantity, orderMultiple, singlePieces, backOrderDays, coreChargeCents } = row;
  return { maximumOrderQuantity, orderMultiple, singlePieces, backOrderDays, coreChargeCents };
}
