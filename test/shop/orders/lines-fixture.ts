/** A shop with an order of two lines, and what is done with its lines. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { LineCancellation, LineChange } from '#domain/orders/line-changes/contract.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';

export type LinesFixture = Awaited<ReturnType<typeof openLinesFixture>>;

/** `close` fails when stock or payments do not follow from the orders. */
export async function openLinesFixture() {
  const shop = await openTestShop({}, 12);
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  const user = await createUser(shop);
  const fixture = {
    shop,
    staff,
    user,
    buyer: shop.as(user),
    /** Parts at $200 and $100, ten pieces of each before the order. */
    rollers: '',
    filters: '',
    /** Of the order: four rollers and three filters, $1,100. */
    number: '',
    /** A new buyer has a new order of new parts, and no mails are left. */
    async placeAnother(): Promise<void> {
      fixture.user = await createUser(shop);
      fixture.buyer = shop.as(fixture.user);
      await createAddress(fixture.buyer, fixture.user.email, typedAddress());
      fixture.rollers = await createPart(shop, { availableQuantity: 10, priceCents: 20_000 });
      const partNumber = `F-${randomUUID()}`;
      fixture.filters = await createPart(shop, { availableQuantity: 10, priceCents: 10_000, partNumber });
      await fixture.place();
      await shop.db.delete(mailOutbox);
    },
    /** Orders the same parts once more. */
    async place(): Promise<void> {
      const lines = [
        { productId: fixture.rollers, quantity: 4 },
        { productId: fixture.filters, quantity: 3 },
      ];
      const terms = { name: 'Ada', phone: '+49 30 1234567', poNumber: '', incotermPlace: '', note: '' };
      fixture.number = (await checkOut(fixture.buyer, { ...terms, lines })).placed.order.number;
    },
    change: (given: Partial<LineChange>) => changeLines(staff, fixture.number, LineChange.parse(given)),
    cancel: (scope: Scope, position: number, quantity: number, given: Partial<LineCancellation> = {}) =>
      cancelLines(scope, fixture.number, LineCancellation.parse({ lines: [{ position, quantity }], ...given })),
    ship: (position: number, quantity: number) =>
      shipOrder(staff, fixture.number, {
        carrier: 'UPS',
        trackingNumber: '',
        parcels: 1,
        lines: [{ position, quantity }],
      }),
    piecesOf: async () => (await getOrder(staff, fixture.number)).lines.map((line) => line.productQuantity),
    mails: () => mailsOf(shop),
    async close(): Promise<void> {
      expect(await listStockDifferences(shop)).toEqual([]);
      expect(await listPaymentDifferences(shop)).toEqual([]);
      await shop.close();
    },
  };
  return fixture;
}
