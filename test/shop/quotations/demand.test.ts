/** Quotations say what the catalogue does not have: staff make parts of free lines, and add asked numbers to parts. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { addAnsweredNumber } from '#domain/quotations/demand/add-answered-number.server.ts';
import { NewAnsweredNumber, type QuotedDemand } from '#domain/quotations/demand/contract.ts';
import { listQuotedDemand } from '#domain/quotations/demand/list-demand.server.ts';
import type { TypedAnswer } from '#domain/quotations/quoted/answer-contract.ts';
import { countMissedSearch, listMissedSearches } from '#domain/search/missed-searches.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { asked } from '../catalog/product-fixture.ts';
import { freeAnswer, quoted, type SentRequest, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let sales: Scope;
let manager: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  sales = shop.as(await createUser(shop, { role: 'sales' }));
  manager = shop.as(await createUser(shop, { role: 'manager' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

/** A number that nothing else has, written as the catalogue would. */
const newNumber = () => `QD-${uuid().slice(-12)}`;

/** A request for one line with this number, answered. */
async function answeredWith(partNumber: string, answer: Partial<TypedAnswer>): Promise<SentRequest> {
  const lines = [partNumber === '' ? { name: 'Seal', quantity: 2 } : { partNumber, quantity: 2 }];
  const request = await sentRequest(stranger, { lines });
  await quoted(sales, request, [answer]);
  return request;
}

const free = (number: string, given: Partial<TypedAnswer> = {}) => freeAnswer({ number, ...given });
const partOf = ({ parts: list }: QuotedDemand, number: string) => list.find((each) => each.number === number);
const numberOf = ({ numbers }: QuotedDemand, number: string) => numbers.find((each) => each.number === number);
const all = () => listQuotedDemand(manager, {});
const add = (given: Record<string, unknown>, scope = manager) =>
  addAnsweredNumber(scope, NewAnsweredNumber.parse(given));

test('a free line that was quoted to two requests, in any spelling, can become a part with what was quoted last [O515]', async () => {
  const number = newNumber();
  await answeredWith('', free(number.toLowerCase().replaceAll('-', ' ')));
  expect(partOf(await all(), number)).toBeUndefined();
  shop.advance(60_000);
  const before = shop.now().toISOString();
  const facts = { name: 'Swing seal', brand: 'NOK', hsCode: '848420', countryOfOrigin: 'JP', weightKg: '0.75' };
  const { id } = await answeredWith('', free(number, { ...facts, unitPrice: '44.50' }));
  const demanded = partOf(await all(), number);
  expect(demanded?.lastAt.localeCompare(before)).toBeGreaterThanOrEqual(0);
  expect(demanded).toMatchObject({
    ...{ times: 2, request: { id } },
    ...{ ...facts, weightKg: 0.75, unit: 'H87', unitPrice: 44.5 },
  });
});

test('two versions of a quotation, or two lines of one, count once; without a number of its own the asked one counts [O515]', async () => {
  const [number, askedNumber] = [newNumber(), newNumber()];
  const request = await answeredWith('', free(number));
  await quoted(sales, request, [free(number, { unitPrice: '41' })]);
  const twice = await sentRequest(stranger, { lines: [1, 2].map(() => ({ partNumber: askedNumber, quantity: 1 })) });
  await quoted(sales, twice, [free(''), free('')]);
  expect([partOf(await all(), number), partOf(await all(), askedNumber)]).toEqual([undefined, undefined]);
  await answeredWith(askedNumber, free(''));
  expect(partOf(await all(), askedNumber)).toMatchObject({ times: 2 });
});

test('a number that is a part by now is not offered; of an archived part it is offered again [O515]', async () => {
  const number = newNumber();
  for (const _ of [1, 2]) await answeredWith('', free(number));
  expect(partOf(await all(), number)).toMatchObject({ times: 2 });
  const key = number.replaceAll('-', '').toUpperCase();
  const id = await createPart(shop, { partNumber: number, partNumberKey: key });
  expect(partOf(await all(), number)).toBeUndefined();
  await shop.db.update(parts).set({ archivedAt: shop.now() }).where(eq(parts.id, id));
  expect(partOf(await all(), number)).toMatchObject({ times: 2 });
});

test('what was quoted more than two years ago counts no more [O515]', async () => {
  const number = newNumber();
  for (const _ of [1, 2]) await answeredWith('', free(number));
  const at = new Date(shop.now());
  at.setUTCFullYear(at.getUTCFullYear() + 2, at.getUTCMonth(), at.getUTCDate() + 1);
  expect(partOf(await listQuotedDemand({ ...manager, now: () => at }, {}), number)).toBeUndefined();
  expect(partOf(await all(), number)).toBeDefined();
});

test('an asked number that was answered with a part becomes its number, once, and is found and no longer missed [O516]', async () => {
  const number = newNumber();
  const productId = await createPart(shop);
  await countMissedSearch(shop.scope(), number);
  const request = await answeredWith(number, { answer: 'part', productId });
  expect(numberOf(await all(), number)).toMatchObject({ times: 1, part: { _id: productId }, takenBy: null });
  for (const spelling of [number, number.replaceAll('-', ' ').toLowerCase()])
    expect(await add({ number: spelling, productId, kind: 'oe', maker: 'Komatsu' })).toMatchObject({ _id: productId });
  const numbers = await listPartNumbers(manager, productId);
  expect(numbers.filter(({ kind }) => kind !== 'own')).toEqual([{ kind: 'oe', maker: 'Komatsu', number }]);
  expect((await searchParts(shop.scope(), asked({ q: number }))).exactPart?.id).toBe(productId);
  const missed = await listMissedSearches(manager, { page: 1, limit: 50 });
  expect(missed.items.map(({ query }) => query)).not.toContain(number.toLowerCase());
  expect(numberOf(await all(), number)).toBeUndefined();
  expect(numberOf(await listQuotedDemand(manager, { request: request.id }), number)).toBeUndefined();
});

test('a number that the part has when it is quoted, in any spelling, is not offered, nor is one of a substitute [O516]', async () => {
  const [own, different] = [newNumber(), newNumber()];
  const key = own.replaceAll('-', '').toUpperCase();
  const productId = await createPart(shop, { partNumber: own, partNumberKey: key });
  await answeredWith(own.toLowerCase().replaceAll('-', '.'), { answer: 'part', productId });
  const substitute = { answer: 'substitute' as const, productId: await createPart(shop), difference: '10 mm longer' };
  await answeredWith(different, substitute);
  const { numbers } = await all();
  expect(numbers.map(({ key: each }) => each)).not.toContain(key);
  expect(numberOf(await all(), different)).toBeUndefined();
  expect(await appErrorOf(add({ number: different, productId: substitute.productId }))).toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'number' }] },
  });
});

test('a number of another part stays with it, which is said before and by the refusal [O516]', async () => {
  const number = newNumber();
  const [productId, owner] = [await createPart(shop), await createPart(shop, { partNumber: `OWN-${number}` })];
  await answeredWith(number, { answer: 'part', productId });
  await answeredWith(number, { answer: 'part', productId: owner });
  await add({ number, productId: owner });
  expect(numberOf(await all(), number)).toMatchObject({ part: { _id: productId }, takenBy: { _id: owner } });
  const refused = await appErrorOf(add({ number, productId }));
  expect(refused).toMatchObject({ code: 'conflict', extra: { errors: [{ path: 'number' }] } });
  expect(refused.message).toContain(`OWN-${number}`);
  expect((await listPartNumbers(manager, productId)).filter(({ kind }) => kind !== 'own')).toEqual([]);
});

test('of two staff who add a number to two parts at once, the second is refused [O516]', async () => {
  for (let round = 0; round < 5; round++) {
    const number = newNumber();
    const ids = await Promise.all([createPart(shop), createPart(shop)]);
    for (const productId of ids) await answeredWith(number, { answer: 'part', productId });
    const done = await Promise.allSettled(ids.map((productId) => add({ number, productId })));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('beside a request stand the numbers of its own lines, before they are answered, too [O517]', async () => {
  const [number, other] = [newNumber(), newNumber()];
  const productId = await createPart(shop);
  for (const _ of [1, 2]) await answeredWith(number, free(''));
  await answeredWith(other, { answer: 'part', productId });
  const request = await sentRequest(stranger, {
    lines: [number.toLowerCase(), other].map((partNumber) => ({ partNumber, quantity: 1 })),
  });
  const demand = await listQuotedDemand(manager, { request: request.id });
  expect(demand.parts.map((each) => each.number)).toEqual([number]);
  expect(demand.numbers.map((each) => each.number)).toEqual([other]);
  const unrelated = await sentRequest(stranger);
  expect(await listQuotedDemand(manager, { request: unrelated.id })).toEqual({ parts: [], numbers: [], isMore: false });
  expect(await appErrorOf(listQuotedDemand(manager, { request: uuid() }))).toMatchObject({ code: 'not_found' });
});

test('who edits parts but sees no orders gets numbers without prices and requests; others get nothing and add nothing [O518]', async () => {
  const number = newNumber();
  const productId = await createPart(shop);
  for (const _ of [1, 2]) await answeredWith('', free(number));
  const request = await answeredWith(newNumber(), { answer: 'part', productId });
  const catalogue = shop.as(await createUser(shop, { role: 'catalogue' }));
  expect(partOf(await listQuotedDemand(catalogue, {}), number)).toMatchObject({ unitPrice: null, request: null });
  for (const scope of [stranger, shop.as(await createUser(shop)), sales]) {
    for (const work of [() => listQuotedDemand(scope, {}), () => add({ number, productId }, scope)])
      expect(['forbidden', 'unauthenticated']).toContain((await appErrorOf(work())).code);
  }
  expect(await appErrorOf(listQuotedDemand(catalogue, { request: request.id }))).toMatchObject({ code: 'forbidden' });
});
