/** Staff agree prices of a placed order: total, due and credit follow, and the shop limits how low they may go. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
/** An order of four pieces at $250. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = await createUser(shop);
  number = await placeThousandDollars(shop, shop.as(buyer));
  await shop.db.delete(mailOutbox);
});
afterAll(() => shop.close());

const agree = (
  unitPrice: number,
  { as = staff, from = 250, ...given }: { as?: Scope; from?: number; id?: string } = {},
) =>
  agreePrices(
    as,
    number,
    PriceAgreement.parse({ ...given, reason: 'By phone', lines: [{ position: 1, from, unitPrice }] }),
  );

test('an agreed price changes total and due; list price, reason and who agreed stay readable, and the buyer gets a mail [O236]', async () => {
  await agree(230.5);
  const order = await getOrder(staff, number);
  expect(order).toMatchObject({ price: 922, payment: { open: 922 } });
  expect(order.lines).toMatchObject([{ unitPrice: 230.5, listPrice: 250, price: 922 }]);
  const [line] = order.lines;
  expect(order.history.at(-1)).toMatchObject({
    what: 'prices_agreed',
    note: 'By phone',
    prices: [{ partNumber: line?.partNumber, from: 250, to: 230.5 }],
  });
  const [mail] = await mailsOf(shop);
  expect(mail).toMatchObject({ recipient: buyer.email, subject: `Prices of your order ${number}` });
  expect(mail?.text).toMatch(/\$922\.00/);
  expect(await listTotalDifferences(shop)).toEqual([]);
  // A second agreement keeps the list price of the order, and a surcharge is one too.
  expect((await agree(260, { from: 230.5 })).lines).toMatchObject([{ unitPrice: 260, listPrice: 250 }]);
});

test('a total below what was paid is a credit of the buyer [O236]', async () => {
  await actOnOrder(staff, number, 'confirm');
  await recordPayment(staff, number, NewPayment.parse({ amount: 1000, date: '2026-01-15' }));
  expect((await agree(200)).payment).toMatchObject({ open: 0, toRefund: 200 });
});

test('sales may go as low as the shop lets them, the manager lower [O236]', async () => {
  const sales = shop.as(await createUser(shop, { role: 'sales' }));
  const { code, message, extra } = await appErrorOf(agree(224.99, { as: sales }));
  expect([code, extra.errors?.[0]?.path]).toEqual(['forbidden', 'lines.0.unitPrice']);
  expect(message).toMatch(/\$225\.00.*10%/);
  await agree(225, { as: sales });
  // The limit is below the list, not below the last price.
  expect((await appErrorOf(agree(210, { as: sales, from: 225 }))).code).toBe('forbidden');
  const manager = shop.as(await createUser(shop, { role: 'manager' }));
  expect((await agree(0, { as: manager, from: 225 })).price).toBe(0);
});

test('prices of shipped lines, wrong prices, none at all and a missing reason are refused at their field [O236]', async () => {
  for (const unitPrice of [-1, 12.345, 1e9, Number.NaN])
    expect(PriceAgreement.safeParse({ reason: 'x', lines: [{ position: 1, from: 250, unitPrice }] }).success).toBe(
      false,
    );
  expect(PriceAgreement.safeParse({ reason: ' ', lines: [{ position: 1, from: 250, unitPrice: 1 }] }).success).toBe(
    false,
  );
  expect((await appErrorOf(agree(250))).extra.errors?.[0]?.path).toBe('lines');
  await actOnOrder(staff, number, 'confirm');
  const parcel = { carrier: 'DHL', trackingNumber: '1', parcels: 1, lines: [{ position: 1, quantity: 1 }] };
  await shipOrder(staff, number, parcel);
  const { code, extra } = await appErrorOf(agree(240));
  expect([code, extra.errors?.[0]?.path]).toEqual(['conflict', 'lines.0.unitPrice']);
});

test('of twenty people who agree a price at once one does, the others are told the price of now; a repeated request changes nothing [O236]', async () => {
  const id = randomUUID();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => agree(230 + at, at === 0 ? { id } : {})),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { history, lines } = await getOrder(staff, number);
  expect(history).toHaveLength(2);
  const from = lines[0]?.unitPrice ?? 0;
  const again = randomUUID();
  await agree(240.5, { id: again, from });
  await agree(240.5, { id: again, from });
  expect((await getOrder(staff, number)).history).toHaveLength(3);
  number = await placeThousandDollars(shop, shop.as(buyer));
  expect((await appErrorOf(agree(240.5, { id: again }))).code).toBe('idempotency_mismatch');
});

test('buyers agree no prices', async () => {
  expect((await appErrorOf(agree(1, { as: shop.as(buyer) }))).code).toBe('forbidden');
});
