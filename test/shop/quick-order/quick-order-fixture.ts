/** A shop with parts in every state that a line of a quick order can meet. */

import type { CheckedLine } from '#domain/quick-order/contract.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { NewSupersession } from '#domain/relations/contract.ts';
import { addToGroup } from '#domain/relations/interchange-membership.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import type { KnownPart } from '../search/number-queries-fixture.ts';
import { addPart } from '../search/search-fixture.ts';

type Given = Parameters<typeof addPart>[2];

export async function stockQuickOrderShop(shop: TestShop): Promise<void> {
  const admin = shop.as(await createUser(shop, { role: 'admin', email: 'boss@example.com' }));
  const add = (brand: string, partNumber: string, given: Given = {}, further: KnownPart['further'] = []) =>
    addPart(shop, { brand, partNumber, further }, { minQnty: 1, availableQnty: 50, ...given });
  const supersede = async (old: string, targets: readonly [id: string, quantity: number][], more: object = {}) => {
    const given = targets.map(([id, quantity]) => ({ part: { id }, quantity }));
    await addSupersession(admin, old, NewSupersession.parse({ targets: given, ...more }));
  };
  await add('Tagawa', '20Y-30-00481', {}, [
    ['oe', 'Komatsu', '208-30-11110'],
    ['old', 'Tagawa', '20Y-30-00400'],
    ['supplier', 'Ostra', 'OS 7 7441'],
    ['cross', 'ITM', 'A40 2000'],
  ]);
  await add('Caterpillar', '1R-0716', { minQnty: 4 });
  await add('Kelhorn', '600-319-3610', { minQnty: 10, multipleQnty: 5 });
  await add('Kelhorn', '01010-81245', { minQnty: 20, multipleQnty: 10, singlePieces: true });
  await add('Bosch', '0445120231', { maxQnty: 6 });
  await add('Seldrix', 'SX-9001', { availableQnty: 9 });
  await add('Seldrix', 'SX-9002', { availableQnty: 0 });
  for (const brand of ['Kelhorn', 'Seldrix']) await add(brand, '123-4567');
  for (const brand of ['Norvik', 'Ostra'])
    await add(brand, `${brand.toUpperCase()}-55`, { pricePerUnit: brand === 'Ostra' ? 20 : 30 }, [
      ['oe', 'Hitachi', '4448336'],
    ]);
  const old = await add('Tagawa', 'OLD-7001');
  const [middle, current] = [await add('Tagawa', 'MID-7002'), await add('Tagawa', 'NEW-7003')];
  await supersede(old, [[middle, 1]]);
  await supersede(middle, [[current, 2]], { interchangeability: 'one_way' });
  await archivePart(admin, middle);
  const kit = await add('Tagawa', 'KIT-8001');
  await supersede(
    kit,
    [
      [await add('Tagawa', 'KIT-8002'), 1],
      [await add('Tagawa', 'KIT-8003'), 2],
    ],
    { kind: 'all' },
  );
  const fork = await add('Tagawa', 'FORK-8101');
  await supersede(
    fork,
    [
      [await add('Tagawa', 'FORK-8102'), 1],
      [await add('Tagawa', 'FORK-8103'), 1],
    ],
    {
      kind: 'choice',
    },
  );
  const gone = await add('Tagawa', 'GONE-8201');
  await supersede(gone, [[await add('Tagawa', 'GONE-8202'), 1]]);
  await archivePart(admin, gone);
  await archivePart(admin, await add('Tagawa', 'DEAD-8301'));
  const last = await add('Tagawa', 'LAST-8401', { availableQnty: 3 });
  await supersede(last, [[await add('Tagawa', 'LAST-8402', { availableQnty: 0 }), 1]]);
  const soldOut = await add('Tagawa', 'EQ-9101', { availableQnty: 0 });
  for (const [number, pricePerUnit] of [
    ['EQ-9102', 40],
    ['EQ-9103', 30],
  ] as const)
    await addToGroup(admin, soldOut, { id: await add('Norvik', number, { pricePerUnit }) });
  await addToGroup(admin, soldOut, { id: await add('Norvik', 'EQ-9104', { availableQnty: 0 }) });
  const short = await add('Tagawa', 'EQ-9201', { availableQnty: 2 });
  await addToGroup(admin, short, { id: await add('Norvik', 'EQ-9202') });
  await add('Norvik', '4X-1200');
  await add('Ostra', 'X1200-77');
  await add('Ostra', '600-211');
  await add('Ostra', '600-211-12');
}

/** The line in a few words: its state, and each option with its number, quantity and what limits it. */
export function summarise({ state, options, together, repeats }: CheckedLine): string {
  const offered = options.map(({ part, quantity, quantityState, reason }) =>
    [
      part.partNumber,
      quantity,
      ...(quantityState === 'ok' ? [] : [quantityState]),
      ...(reason === 'number' ? [] : [reason]),
    ].join(' '),
  );
  return [state, ...offered, ...(together > 1 ? [`of ${together}`] : []), ...(repeats ? [`as ${repeats}`] : [])].join(
    ' · ',
  );
}
