/** A shop that takes cards, with a server that speaks Stripe's API and an order to pay. */
import { expect } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { finishCardPayments } from '#domain/orders/card/finish-card-payments.server.ts';
import { receiveCardEvent } from '#domain/orders/card/receive-card-event.server.ts';
import { startCardPayment } from '#domain/orders/card/start-card-payment.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { placeThousandDollars } from '../../fixtures/order-fixture.ts';
import { startStripeServer } from '../../fixtures/stripe-server.ts';

export type CardFixture = Awaited<ReturnType<typeof openCardFixture>>;

/** `close` fails when a stored payment state does not follow from the payments of its order. */
export async function openCardFixture() {
  const stripe = await startStripeServer();
  const shop = await openTestShop(stripe.settings, 12);
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  const fixture = {
    stripe,
    shop,
    staff,
    buyer: shop.scope(),
    /** Of the buyer's order. */
    number: '',
    /** A new buyer has a confirmed order of $1,000 with a deposit of $300, and no mails are left. */
    async placeAnother() {
      fixture.buyer = shop.as(await createUser(shop));
      fixture.number = await placeThousandDollars(shop, fixture.buyer);
      await actOnOrder(staff, fixture.number, 'confirm');
      await shop.db.delete(mailOutbox);
    },
    /** Asks for a page, as the buyer unless given. */
    start: (amount: number, scope?: Scope) => startCardPayment(scope ?? fixture.buyer, fixture.number, { amount }),
    /** Delivers an event about the session of a page. @param type without `checkout.session.` */
    report: (type: string, session: string, given = {}) =>
      receiveCardEvent(shop.scope(), stripe.event(`checkout.session.${type}`, session, given)),
    /** Runs the job that asks about payment pages from which no buyer came back. */
    finish: () => finishCardPayments(shop.system, new AbortController().signal),
    /** The order, as the buyer sees it unless given. */
    order: (scope?: Scope) => getOrder(scope ?? fixture.buyer, fixture.number),
    mails: () => mailsOf(shop),
    async close() {
      expect(await listPaymentDifferences(shop)).toEqual([]);
      await stripe.close();
      await shop.close();
    },
  };
  return fixture;
}

/** Id of the session that a page is of. */
export const sessionOf = ({ url }: { readonly url: string }): string => url.split('/').at(-1) ?? '';
