/** What can be ordered for a machine that is down. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNeededRows, searchNeededRows } from '#domain/drawings/needed-rows.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { chooseMachine, createFitment, createMachine } from '../fitment/fitment-fixture.ts';
import { createDrawing } from './drawing-fixture.ts';

let shop: TestShop;
let fitting: string;
beforeAll(async () => {
  shop = await openTestShop();
  const machineId = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
  const other = await createMachine(shop, 'Komatsu', 'PC78');
  const [pump, seal] = [await createPart(shop, { name: 'Feed pump', priceCents: 9900 }), await createPart(shop)];
  fitting = await createPart(shop, { name: 'Cabin lamp' });
  await createPart(shop, { name: 'Cabin mirror of another machine' });
  await createFitment(shop, { partId: fitting, machineId });
  const early = { serialText: '300001-310000', serialRanges: parseSerialRanges('300001-310000').value ?? [] };
  await createDrawing(shop, { slug: 'engine', machines: [{ machineId: other }], items: [{ partId: seal }] });
  await createDrawing(shop, { slug: 'any-machine', items: [{ partId: seal }] });
  for (const slug of ['fuel', 'spare'])
    await createDrawing(shop, {
      slug,
      machines: [{ machineId }],
      items: [
        { callout: '1', name: 'Feed pump', partId: pump, quantity: 2, companions: ['2'] },
        { callout: '2', name: 'Pump seal, early', partId: seal, ...early },
        { callout: '2', name: 'Pump seal, late', partId: seal },
      ],
    });
});
afterAll(() => shop.close());

const query = MachineQuery.parse({ machine: 'komatsu/pc200-8', serial: '312044' });
const search = async (text: string, machine = query) => {
  const { rows, ...answer } = await searchNeededRows(shop.scope(), machine, text);
  return { ...answer, found: rows.map(({ drawing, item }) => `${drawing?.slug ?? '-'} ${item.row} ${item.match}`) };
};

test('a row has its label, its part of today and whether it is of the serial number, in the order of the drawings [O190]', async () => {
  expect(await search('seal')).toEqual({
    total: 4,
    isOnDrawings: true,
    found: ['fuel 2a outside', 'fuel 2b inside', 'spare 2a outside', 'spare 2b inside'],
  });
  const { rows } = await searchNeededRows(shop.scope(), query, 'feed');
  expect(rows[0]?.item).toMatchObject({ row: '1', quantity: 2, state: 'orderable', part: { pricePerUnit: 99 } });
  // What is changed together with it comes along, but for rows of other serial numbers.
  expect(rows[0]?.companions.map(({ row }) => row)).toEqual(['2b']);
});

test('what no drawing of the machine has is searched among the parts that fit it [O190]', async () => {
  const { rows, ...answer } = await searchNeededRows(shop.scope(), query, 'cabin');
  expect(answer).toEqual({ total: 1, isOnDrawings: false });
  expect(rows).toMatchObject([{ drawing: null, item: { row: '', quantity: 1, part: { _id: fitting } } }]);
  // The serial number of another model says nothing about this one.
  const wrong = { ...query, serial: '12' };
  expect((await search('cabin', wrong)).total).toBe(1);
  expect((await search('seal', wrong)).found[0]).toBe('fuel 2a unknown');
});

test('a text without a letter or digit finds nothing, and a machine that the shop does not have is said', async () => {
  expect((await search('--')).total).toBe(0);
  expect((await appErrorOf(search('seal', MachineQuery.parse({ machine: 'komatsu/none' })))).code).toBe('not_found');
});

test('rows that were ticked on a drawing are found by their labels', async () => {
  const chosen = await chooseMachine(shop, query);
  const rows = await listNeededRows(shop.scope(), chosen, { slug: 'fuel', rows: ['2b', '7', '1'] });
  expect(rows.map(({ item }) => item.name)).toEqual(['Pump seal, late', 'Feed pump']);
});

test('rows of a drawing of another machine are refused with its title; one without machines is of any [O192]', async () => {
  const chosen = await chooseMachine(shop, query);
  const refused = await appErrorOf(listNeededRows(shop.scope(), chosen, { slug: 'engine', rows: ['1'] }));
  expect([refused.code, refused.message]).toEqual([
    'invalid',
    expect.stringMatching(/^“Drawing \d+” is not a drawing of/),
  ]);
  expect(await listNeededRows(shop.scope(), chosen, { slug: 'any-machine', rows: ['1'] })).toHaveLength(1);
});
