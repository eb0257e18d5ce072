/** What the shop earns with an order: by the costs when it was placed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { setStock } from '#domain/catalog/set-price-and-stock.server.ts';
import { setPartCost } from '#domain/costs/part-costs.server.ts';
import { listOrderMargins } from '#domain/orders/margin/list-order-margins.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type LinesFixture, openLinesFixture } from '../orders/lines-fixture.ts';

let fixture: LinesFixture;
beforeAll(async () => {
  fixture = await openLinesFixture();
});
beforeEach(() => fixture.placeAnother());
afterAll(() => fixture.close());

const margin = async () => (await listOrderMargins(fixture.staff, [fixture.number]))[0];
const setCost = (part: string, cost: number | null, was: number | null = null) =>
  setPartCost(fixture.staff, part, { cost, was });
/** Four rollers at $200 and three filters at $100. */
const order = async () => {
  for (const id of [fixture.rollers, fixture.filters]) {
    const { availableQnty: was } = await getPart(fixture.staff, id);
    await setStock(fixture.staff, id, { availableQnty: 10, was });
  }
  await fixture.place();
  return fixture.number;
};

test('the margin is the price less the cost of the lines with a cost, and says how many have one [I182]', async () => {
  expect(await margin()).toMatchObject({ margin: null, percent: null, lineCount: 2, linesWithCost: 0 });
  await setCost(fixture.rollers, 150);
  await order();
  expect(await margin()).toMatchObject({ margin: 200, percent: 25, lineCount: 2, linesWithCost: 1 });
  await setCost(fixture.filters, 110);
  await order();
  expect(await margin()).toMatchObject({ margin: 170, percent: 15.5, lineCount: 2, linesWithCost: 2 });
});

test('the cost when the order was placed counts: a later one changes no margin, nor does one that was cleared before count [I182]', async () => {
  await setCost(fixture.rollers, 150);
  const number = await order();
  await setCost(fixture.rollers, 190, 150);
  expect(await listOrderMargins(fixture.staff, [number])).toMatchObject([{ margin: 200 }]);
  await order();
  expect(await margin()).toMatchObject({ margin: 40 });
  await setCost(fixture.rollers, null, 190);
  await order();
  expect(await margin()).toMatchObject({ margin: null, linesWithCost: 0 });
});

test('agreed prices and cancelled pieces change the margin [I182]', async () => {
  await setCost(fixture.rollers, 150);
  await order();
  const lines = [{ position: 1, from: 200, unitPrice: 140 }];
  await agreePrices(fixture.staff, fixture.number, PriceAgreement.parse({ reason: 'By phone', lines }));
  expect(await margin()).toMatchObject({ margin: -40, percent: -7.1 });
  await fixture.cancel(fixture.staff, 1, 2);
  expect(await margin()).toMatchObject({ margin: -20 });
  await fixture.cancel(fixture.staff, 1, 2);
  expect(await margin()).toMatchObject({ margin: null, lineCount: 1, linesWithCost: 0 });
});

test('only who sees costs and orders learns margins; numbers that are none have none [I182]', async () => {
  const { shop, number } = fixture;
  expect(await listOrderMargins(fixture.staff, ['SP-1', 'x', `XX-${number.slice(3)}`])).toEqual([]);
  for (const customPermissions of [['see_orders'], ['see_costs']] as const) {
    const other = shop.as({ ...(await createUser(shop)), role: 'custom', customPermissions });
    await expect(listOrderMargins(other, [number])).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(listOrderMargins(fixture.buyer, [number])).rejects.toMatchObject({ code: 'forbidden' });
});
