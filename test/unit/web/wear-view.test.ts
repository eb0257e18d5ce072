/** Names of the wear parts of a machine, and the pieces that their buttons put into the cart. */
import { expect, test } from 'vitest';
import type { WearPart } from '#domain/fitment/wear-parts.server.ts';
import { toWearViews } from '#web/public/machines/wear-view.ts';

const part = {
  _id: 'id',
  slug: 'part',
  brand: 'HX',
  partNumber: 'HX-1',
  name: 'Part',
  pricePerUnit: 62.4,
  coreCharge: null,
  availableQnty: 100,
  minQnty: 1,
  maxQnty: null,
  multipleQnty: 1,
  packQnty: null,
  backOrderDays: null,
};

const wearPart = (partType: string, position: string, name: string): WearPart => ({
  partType,
  position,
  quantityPerMachine: 1,
  part: { ...part, name },
  others: 0,
  verdict: { kind: 'fits' } as WearPart['verdict'],
});

const titlesOf = (...rows: WearPart[]) => toWearViews(rows, {} as never).map(({ title }) => title);

test('rows of one part type have the names of their parts, without the machine', () => {
  expect(
    titlesOf(
      wearPart('Bushing', '', 'Bushing, arm to bucket – Komatsu PC200-8 class'),
      wearPart('Bushing', '', 'Bottom eye bushing, bucket cylinder – Komatsu PC200-8 class'),
      wearPart('Carrier roller', '', 'Carrier roller – Komatsu PC200-8 class'),
    ),
  ).toEqual(['Bushing, arm to bucket', 'Bottom eye bushing, bucket cylinder', 'Carrier roller']);
});

test('rows of one part type at two places have the place', () => {
  expect(
    titlesOf(wearPart('Side cutter', 'left', 'Side cutter, 3 holes'), wearPart('Side cutter', 'right', 'Side cutter')),
  ).toEqual(['Side cutter, left', 'Side cutter, right']);
});

test.each<[string, Partial<WearPart['part']>, number | null, string]>([
  ['the pieces of the machine', {}, 8, ''],
  ['the minimum order', { minQnty: 12 }, 12, 'Minimum order 12, this machine needs 8.'],
  ['whole packs', { multipleQnty: 5 }, 10, 'Sold in packs of 5, this machine needs 8.'],
  ['the pieces of the machine from an opened pack', { packQnty: 5 }, 8, 'Sold in packs of 5; single pieces too.'],
  ['pieces beyond the stock that can be ordered', { availableQnty: 3, backOrderDays: 20 }, 8, ''],
  ['the minimum order of a stock below the need', { availableQnty: 6, minQnty: 2 }, 2, only(6)],
  ['the minimum order of a maximum below the need', { maxQnty: 4 }, 1, only(4)],
  ['one pack, where whole packs of the need are not in stock', { multipleQnty: 5, availableQnty: 7 }, 5, only(5)],
  ['nothing without stock', { availableQnty: 0 }, null, ''],
  ['nothing where the stock is less than the minimum order', { availableQnty: 9, minQnty: 12 }, null, ''],
])('a button adds %s [P21]', (_what, more, pieces, beyondNeed) => {
  const [row] = toWearViews(
    [{ ...wearPart('Track roller', '', 'Roller'), quantityPerMachine: 8, part: { ...part, ...more } }],
    {} as never,
  );
  expect([row?.ordered, row?.beyondNeed]).toEqual([pieces, beyondNeed]);
});

function only(most: number): string {
  return `At most ${most} can be ordered now, this machine needs 8.`;
}
