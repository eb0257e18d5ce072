/** What the catalogue proposes for the lines of a request for quotation, and for whom. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPartCost } from '#domain/costs/part-costs.server.ts';
import type { LineProposals } from '#domain/quotations/proposals/contract.ts';
import { listQuotationProposals } from '#domain/quotations/proposals/list-proposals.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { createFitment, createMachine } from '../fitment/fitment-fixture.ts';
import { stockQuickOrderShop } from '../quick-order/quick-order-fixture.ts';
import { addPart } from '../search/search-fixture.ts';
import { sendAsBuyer, sendAsStranger } from './request-fixture.ts';

let shop: TestShop;
let sales: Scope;
let manager: Scope;
let seal: string;
beforeAll(async () => {
  shop = await openTestShop();
  await stockQuickOrderShop(shop);
  sales = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  manager = shop.as(await createUser(shop, { role: 'manager', email: 'manager@example.com' }));
  const machineId = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001-' });
  seal = await addPart(
    shop,
    { brand: 'Norvik', partNumber: 'SEAL-77', further: [] },
    { name: 'Seal of the swing motor', minQnty: 1, pricePerUnit: 40, availableQnty: 5 },
  );
  await addPart(
    shop,
    { brand: 'Norvik', partNumber: 'SEAL-78', further: [] },
    { name: 'Seal of the swing motor', minQnty: 1 },
  );
  await createFitment(shop, { partId: seal, machineId, serialText: '300001-310000' });
});
afterAll(() => shop.close());

type Line = Parameters<typeof sendAsStranger>[1][number];

async function proposalsOf(lines: readonly Line[], scope = sales): Promise<LineProposals[]> {
  const { id } = await sendAsStranger(shop, lines);
  return (await listQuotationProposals(scope, id)).lines;
}

/** "number 20Y-30-00481, equal EQ-9102" */
const summary = ({ parts }: LineProposals) =>
  parts.map(({ reason, partNumber }) => `${reason} ${partNumber}`).join(', ');
const summariesOf = async (...numbers: string[]) =>
  (await proposalsOf(numbers.map((partNumber) => ({ partNumber })))).map(summary);

test('a line has the part with its number, in any spelling and under any of its numbers [O472]', async () => {
  const meant = 'number 20Y-30-00481';
  expect(await summariesOf('20Y-30-00481', 'no 20y30 00481', '208-30-11110', '20Y-30-00400', 'A40 2000')).toEqual([
    meant,
    meant,
    meant,
    meant,
    meant,
  ]);
});

test('it has what replaces the number, what is interchangeable, and numbers near it [O472]', async () => {
  const [replaced, equal, near, unknown] = await summariesOf('GONE-8201', 'EQ-9201', '20Y-30-00491', 'ZZ-90210-XX');
  expect(replaced).toContain('replacement GONE-8202');
  expect(equal).toBe('number EQ-9201, equal EQ-9202');
  expect(near).toBe('near 20Y-30-00481');
  expect(unknown).toBe('');
});

test('interchangeable parts are proposed for parts in stock as well, once each [O472]', async () => {
  const [line] = await proposalsOf([{ partNumber: 'EQ-9102' }]);
  const numbers = line?.parts.map(({ partNumber }) => partNumber) ?? [];
  expect(numbers).toEqual(['EQ-9102', 'EQ-9103', 'EQ-9101', 'EQ-9104'].filter((number) => numbers.includes(number)));
  expect(numbers).toContain('EQ-9103');
});

test('a line that names two interchangeable parts has each of them once [O472]', async () => {
  const [line] = await proposalsOf([{ partNumber: 'EQ-9102 / EQ-9103' }]);
  const numbers = line?.parts.map(({ partNumber }) => partNumber) ?? [];
  expect(numbers.slice(0, 2)).toEqual(['EQ-9102', 'EQ-9103']);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a line without a number has the parts with its words, of a known machine those that fit it [O472]', async () => {
  const name = 'seal swing motor';
  const machine = { make: 'Komatsu', model: 'PC200-8', serial: '305000' };
  const [anywhere, fitting, unknown] = await proposalsOf([
    { name },
    { name, machine },
    { name, machine: { make: 'Nobody', model: 'X-1' } },
  ]);
  expect(anywhere?.parts.map(({ partNumber }) => partNumber).sort()).toEqual(['SEAL-77', 'SEAL-78']);
  expect(fitting?.machine).toMatchObject({ make: 'Komatsu', name: 'PC200-8' });
  expect(fitting?.parts).toMatchObject([{ partNumber: 'SEAL-77', reason: 'name', fitment: { verdict: 'fits' } }]);
  expect(unknown).toMatchObject({ machine: null, parts: [{ fitment: null }, { fitment: null }] });
});

test('each part says whether it fits the machine and serial number of its own line [O472]', async () => {
  const machine = { make: 'komatsu', model: 'PC200-8' };
  const lines = await proposalsOf([
    { partNumber: 'SEAL-77', machine: { ...machine, serial: '305000' } },
    { partNumber: 'SEAL-77', machine: { ...machine, serial: '320000' } },
    { partNumber: 'SEAL-77' },
  ]);
  expect(lines.map(({ parts: [part] }) => part?.fitment?.verdict)).toEqual(['fits', 'does_not_fit', undefined]);
});

test('the price is that of the asked quantity, with stock and the least order [O472]', async () => {
  const [line] = await proposalsOf([{ partNumber: 'SEAL-77', quantity: 8 }]);
  expect(line?.parts[0]).toMatchObject({ unitPrice: 40, availableQnty: 5, minQnty: 1, quantityState: 'short' });
});

test('cost and margin are for those who may see costs [O473]', async () => {
  await setPartCost(manager, seal, { cost: 30, was: null });
  const lines = [{ partNumber: 'SEAL-77' }];
  expect((await proposalsOf(lines, manager))[0]?.parts[0]).toMatchObject({ cost: 30, marginPercent: 25 });
  expect((await proposalsOf(lines, sales))[0]?.parts[0]).toMatchObject({ cost: null, marginPercent: null });
});

test('a line says who has asked for its number before, and when last [O474]', async () => {
  const mark = `RARE-${uuid().slice(-6)}`;
  const person = await createUser(shop);
  const buyer = shop.as(person);
  await sendAsBuyer(buyer, [{ partNumber: mark }, { partNumber: mark.toLowerCase() }]);
  shop.advance(60_000);
  const other = await sendAsStranger(shop, [{ partNumber: mark.replace('-', ' ') }]);
  shop.advance(60_000);
  const id = await sendAsBuyer(buyer, [{ partNumber: `P/N ${mark}` }, { name: 'Bucket' }]);
  const { lines } = await listQuotationProposals(sales, id);
  expect(lines[0]?.earlier).toMatchObject({
    count: 2,
    ofBuyer: 1,
    last: { id: other.id, number: other.number, state: 'sent', isOfBuyer: false },
  });
  expect(lines[1]?.earlier).toBeNull();
  const first = await proposalsOf([{ partNumber: `NEVER-${uuid().slice(-6)}` }]);
  expect(first[0]?.earlier).toBeNull();
});

test('a stranger is known by the email, and nobody by having none [O474]', async () => {
  const mark = `PHONE-${uuid().slice(-6)}`;
  const phone = { email: '', phone: '+962 6 555 0110' };
  await sendAsStranger(shop, [{ partNumber: mark }], phone);
  const { id } = await sendAsStranger(shop, [{ partNumber: mark }], phone);
  expect((await listQuotationProposals(sales, id)).lines[0]?.earlier).toMatchObject({ count: 1, ofBuyer: 0 });
});

test('a request of 300 lines is answered in time, each line with its own parts [O472]', async () => {
  const numbers = ['20Y-30-00481', 'SX-9001', 'EQ-9201', 'ZZ-90210-XX', 'GONE-8201'];
  const lines = Array.from({ length: 300 }, (_, index) => ({
    partNumber: numbers[index % 5] ?? '',
    quantity: index + 1,
  }));
  const found = await proposalsOf(lines);
  expect(found).toHaveLength(300);
  expect(found.map(({ parts }) => parts[0]?.partNumber)).toEqual(
    lines.map((_, index) => ['20Y-30-00481', 'SX-9001', 'EQ-9201', undefined, 'GONE-8202'][index % 5]),
  );
});

test('nobody but staff who see orders gets them: no visitor, key, buyer or other staff [O478]', async () => {
  const { id } = await sendAsStranger(shop, [{ partNumber: 'SX-9001' }]);
  const person = await createUser(shop);
  const own = await sendAsBuyer(shop.as(person), [{ partNumber: 'SX-9001' }]);
  const catalogue = await createUser(shop, { role: 'catalogue' });
  const refused: [Scope, string, string][] = [
    [{ ...shop.system, actor: visitor }, id, 'unauthenticated'],
    [shop.as(person), own, 'forbidden'],
    [shop.as(catalogue), id, 'forbidden'],
    [sales, uuid(), 'not_found'],
  ];
  for (const [scope, request, code] of refused)
    expect(await appErrorOf(listQuotationProposals(scope, request))).toMatchObject({ code });
});
