/** A shop with an order of $1,000, and payments that its staff record. */

import { expect } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import type { NewPayment } from '#domain/orders/payments/contract.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { placeThousandDollars } from '../../fixtures/order-fixture.ts';

export type PaymentsFixture = Awaited<ReturnType<typeof openPaymentsFixture>>;

/** `close` fails when a stored payment state does not follow from the payments of its order. */
export async function openPaymentsFixture() {
  const shop = await openTestShop({}, 12);
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  const user = await createUser(shop);
  const fixture = {
    shop,
    staff,
    user,
    buyer: shop.as(user),
    /** Of the buyer's order. */
    number: '',
    /** A new buyer has a new order, and no mails are left. */
    async placeAnother(): Promise<void> {
      fixture.user = await createUser(shop);
      fixture.buyer = shop.as(fixture.user);
      fixture.number = await placeThousandDollars(shop, fixture.buyer);
      await shop.db.delete(mailOutbox);
    },
    /** Staff record a payment of the order. @param amount in US dollars */
    record: (amount: number, given?: Partial<NewPayment>) => recordPayment(staff, fixture.number, money(amount, given)),
    mails: () => mailsOf(shop),
    async close(): Promise<void> {
      expect(await listPaymentDifferences(shop)).toEqual([]);
      await shop.close();
    },
  };
  return fixture;
}

/** A bank transfer of today. @param amount in US dollars */
export function money(amount: number, given: Partial<NewPayment> = {}): NewPayment {
  const date = new Date().toISOString().slice(0, 10);
  return { kind: 'payment', amount, date, method: 'transfer', reference: '', acceptOverpayment: false, ...given };
}
