/** The rows that a drawing's page sends to the order for a machine that is down: what is not taken over is said. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { listTickedRows } from '#web/checkout/down/ticked-rows.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { createDrawing, createMachine } from '../drawings/drawing-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const machineId = await createMachine(shop, 'PC200-8');
  const partId = await createPart(shop, { availableQuantity: 500 });
  const orderable = Array.from({ length: 52 }, () => ({ partId }));
  const items = [...orderable, { name: 'Shaft', state: 'not_serviced' as const }];
  await createDrawing(shop, { slug: 'own', machines: [{ machineId }], items });
  const other = await createMachine(shop, 'PC78');
  await createDrawing(shop, { slug: 'other', title: 'Swing motor', machines: [{ machineId: other }], items });
});
afterAll(() => shop.close());

/** What of the address is taken over, as pieces and label, with what is said. */
async function ticked(drawing: string, rows: readonly string[]) {
  const chosen = await findChosenMachine(shop.scope(), MachineQuery.parse({ machine: 'komatsu/pc200-8' }));
  if (!chosen) throw new Error('The machine was not found.');
  const params = new URLSearchParams([['drawing', drawing], ...rows.map((row) => ['row', row])]);
  const found = await listTickedRows(shop.scope(), chosen, params);
  return { rows: found.rows.map(({ item, pieces }) => `${pieces}*${item.row}`), notices: found.notices };
}

test('rows of the machine are taken over with their pieces, a repeated one once, and nothing is said', async () => {
  expect(await ticked('own', ['2*1', '7*2', '3*1'])).toEqual({ rows: ['3*1', '7*2'], notices: [] });
});

test('rows of a drawing of another machine are not taken over, and the drawing is named [O192]', async () => {
  const { rows, notices } = await ticked('other', ['2*1']);
  expect(rows).toEqual([]);
  expect(notices).toEqual([expect.stringMatching(/^“Swing motor” is not a drawing of Komatsu PC200-8, so none/)]);
});

test('rows that are gone or cannot be ordered are counted, also those of a drawing that was deleted [O192]', async () => {
  const { rows, notices } = await ticked('own', ['2*1', '1*53', '1*99']);
  expect(rows).toEqual(['2*1']);
  expect(notices).toEqual([expect.stringMatching(/^2 rows that you ticked cannot be ordered here/)]);
  expect((await ticked('deleted', ['1*1'])).notices).toEqual([
    expect.stringMatching(/^1 row that you ticked cannot be ordered here/),
  ]);
});

test('of more than 50 ticked rows the number that is left out is said [O192]', async () => {
  const labels = Array.from({ length: 52 }, (_, index) => `1*${index + 1}`);
  const { rows, notices } = await ticked('own', labels);
  expect(rows).toEqual(labels.slice(0, 50));
  expect(notices).toEqual([expect.stringMatching(/^Only 50 ticked rows can be added at once: 2 were left out/)]);
  expect((await ticked('own', labels.slice(0, 50))).notices).toEqual([]);
});
