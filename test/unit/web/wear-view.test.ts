/** Names of the wear parts of a machine. */
import { expect, test } from 'vitest';
import type { WearPart } from '#domain/fitment/wear-parts.server.ts';
import { toWearViews } from '#web/public/machines/wear-view.ts';

const wearPart = (partType: string, position: string, name: string) =>
  ({
    partType,
    position,
    quantityPerMachine: 1,
    part: { slug: name, name },
    others: 0,
    verdict: { kind: 'fits' },
  }) as WearPart;

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
