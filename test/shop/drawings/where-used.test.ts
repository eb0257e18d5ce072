import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDrawingsOfPart } from '#domain/drawings/list-drawings-of-part.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { createDrawing, createFamily, createMachine } from './drawing-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('where a part is used', () => {
  test('each drawing that has it is listed once, with all of its callouts [D10]', async () => {
    const part = await createPart(shop);
    await createDrawing(shop, {
      slug: 'roller',
      assembly: 'Undercarriage',
      items: [
        { partId: part, quantity: 2, companions: ['2'], serialText: '300001 and up' },
        { partId: null },
        { partId: part, note: 'left', state: 'kit_only' },
      ],
    });
    await createDrawing(shop, { slug: 'bucket', assembly: 'Attachments', items: [{ partId: part }] });
    await createDrawing(shop, { items: [{ partId: await createPart(shop) }] });

    const used = await listDrawingsOfPart(shop.scope(), part);

    expect(used.map(({ slug }) => slug)).toEqual(['bucket', 'roller']);
    expect(used[1]?.places).toEqual([
      {
        callout: '1',
        quantity: 2,
        companions: ['2'],
        state: 'orderable',
        serials: '300001 and up',
        engineSerials: '',
        note: '',
      },
      { callout: '3', quantity: 1, companions: [], state: 'kit_only', serials: '', engineSerials: '', note: 'left' },
    ]);
    expect(used[0]).toMatchObject({ machines: [], machineCount: 0 });
  });

  test('the machines are those of the drawing and the members of its families, each once', async () => {
    const part = await createPart(shop);
    const [first, second] = [await createMachine(shop, 'PC200-8'), await createMachine(shop, 'PC210-8')];
    const family = await createFamily(shop, 'PC200 family', [first, second]);
    await createDrawing(shop, {
      items: [{ partId: part }],
      machines: [{ machineId: first, serialText: '300001 and up' }, { familyId: family }],
    });

    const [used] = await listDrawingsOfPart(shop.scope(), part);

    expect(used?.machineCount).toBe(2);
    expect(used?.machines).toEqual([
      { makeSlug: 'komatsu', slug: 'pc200-8', make: 'Komatsu', name: 'PC200-8', serials: '' },
      { makeSlug: 'komatsu', slug: 'pc210-8', make: 'Komatsu', name: 'PC210-8', serials: '' },
    ]);
  });

  test('of many machines twenty are named and all are counted', async () => {
    const part = await createPart(shop);
    const all = await Promise.all(Array.from({ length: 23 }, (_, i) => createMachine(shop, `ZX${i + 100}`, 'Hitachi')));
    await createDrawing(shop, {
      items: [{ partId: part }],
      machines: [{ familyId: await createFamily(shop, 'zx', all) }],
    });

    const [used] = await listDrawingsOfPart(shop.scope(), part);

    expect(used?.machineCount).toBe(23);
    expect(used?.machines.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, i) => `ZX${i + 100}`));
  });

  test('no part, no drawings', async () => {
    expect(await listDrawingsOfPart(shop.scope(), 'no id')).toEqual([]);
    expect(await listDrawingsOfPart(shop.scope(), await createPart(shop))).toEqual([]);
  });
});
