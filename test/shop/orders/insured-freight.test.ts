/** Freight and insurance that a delivery term includes are quoted together. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { QuotedFreight } from '#domain/orders/freight/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { nextSteps } from '#domain/orders/next-steps.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: Scope;
/** An order of $1,000 under CIF. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = shop.as(await createUser(shop));
  number = await placeThousandDollars(shop, buyer);
  const changes = [
    { term: 'incoterm', from: '', to: 'CIF' },
    { term: 'incotermPlace', from: '', to: 'Hamburg' },
  ];
  await correctTerms(staff, number, TermCorrection.parse({ placeIsPort: true, changes }));
  await shop.db.delete(mailOutbox);
});
afterAll(() => shop.close());

const quote = (given: object) => quoteFreight(staff, number, QuotedFreight.parse(given));

test('both are quoted in one step and told in one mail, and the next step is the confirmation [O422]', async () => {
  expect(nextSteps(await getOrder(staff, number))).toEqual(['freight']);
  const order = await quote({ amount: 80, insurance: 12.5 });
  expect(order).toMatchObject({
    ...{ freight: 80, price: 1092.5, extraCharges: [{ kind: 'insurance', label: 'Insurance', amount: 12.5 }] },
  });
  expect(nextSteps(order)).toEqual(['confirm']);
  const mails = await mailsOf(shop);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/freight and insurance.*Insurance.*\$12\.50.*\$1,092\.50/s);
  const history = (await getOrder(buyer, number)).history.map(({ what }) => what);
  expect(history).toEqual(expect.arrayContaining(['freight', 'extra_lines']));
  expect(await listTotalDifferences(shop)).toEqual([]);
});

test('freight alone leaves the insurance as the next step [O422]', async () => {
  expect(nextSteps(await quote({ amount: 80 }))).toEqual(['insurance']);
});

test('a repeated request adds one charge; the same id with another insurance, and a second charge, are refused [O422]', async () => {
  const id = randomUUID();
  await quote({ id, amount: 80, insurance: 12.5 });
  expect((await quote({ id, amount: 80, insurance: 12.5 })).extraCharges).toHaveLength(1);
  expect((await appErrorOf(quote({ id, amount: 80, insurance: 13 }))).code).toBe('idempotency_mismatch');
  const again = await appErrorOf(quote({ amount: 80, insurance: 13 }));
  expect(again.extra.errors?.[0]?.path).toBe('insurance');
  expect(await getOrder(staff, number)).toMatchObject({ price: 1092.5 });
});

test('whatever is wrong with an insurance, the same sentence says what it can be [O456]', () => {
  const wrong = 'Enter an amount above 0 with at most two decimals, like 12.50, or leave the field empty.';
  for (const insurance of [0, -1, 1.234, 1e12, Number.NaN, null, '5']) {
    const issues = QuotedFreight.safeParse({ amount: 1, insurance }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])[0]).toEqual(['insurance', wrong]);
  }
});
