/** Card payments of orders: the payment page of the provider, and what the provider reports. */
import { z } from 'zod';
import { closeCardCase, listCardCases } from '#domain/orders/card/card-cases.server.ts';
import { checkCardPayment } from '#domain/orders/card/check-card-payment.server.ts';
import { CardCase, CardPage, CardPaymentState, NewCardPayment } from '#domain/orders/card/contract.ts';
import { receiveCardEvent } from '#domain/orders/card/receive-card-event.server.ts';
import { startCardPayment } from '#domain/orders/card/start-card-payment.server.ts';
import { Acknowledged, Modified } from './acknowledgement.ts';
import { jsonBody, signedJsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath, NumberPath } from './path-parameters.ts';

const tag = 'Orders';

export const cardPaymentEndpoints = [
  endpoint('startCardPayment', {
    tag,
    summary: 'Pay an order by card',
    description:
      "For the buyer of the order. Answers the address of Stripe's payment page for an amount that is due; the page leads back to the page of the order. An order has one page at a time: a repeated request answers the same one. An amount that is not due (any more) answers 409 with cardAmounts. When Stripe cannot be reached, 503, and nothing is charged. 404 when the shop takes no card payments.",
    pathParameters: NumberPath,
    body: jsonBody(NewCardPayment),
    status: 201,
    result: CardPage,
    errors: ['forbidden', 'not_found', 'conflict', 'too_many_requests', 'unavailable'],
    handle: ({ scope, path, body }) => startCardPayment(scope, path.number, body),
  }),
  endpoint('checkCardPayment', {
    tag,
    summary: 'Ask how the last card payment of an order stands',
    description:
      'For the buyer of the order and for admins. Asks Stripe and records the payment if it has arrived, so that a buyer who comes back from the payment page sees it at once.',
    pathParameters: NumberPath,
    result: CardPaymentState,
    errors: ['not_found', 'too_many_requests', 'unavailable'],
    handle: ({ scope, path }) => checkCardPayment(scope, path.number),
  }),
  endpoint('listCardCases', {
    tag,
    summary: 'Card payments that are no payment of their order, oldest first',
    description: 'Money that has arrived in another currency. Refund it with the provider, then close the case.',
    result: z.array(CardCase),
    handle: ({ scope }) => listCardCases(scope),
  }),
  endpoint('closeCardCase', {
    tag,
    summary: 'Close such a case',
    description: 'A case that is closed or unknown answers modifiedCount 0.',
    pathParameters: IdPath,
    result: Modified,
    handle: ({ scope, path }) => closeCardCase(scope, path.id),
  }),
  endpoint('receiveCardEvent', {
    tag,
    summary: 'Events from Stripe',
    description:
      "The address of the webhook endpoint in Stripe's dashboard, for checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired and charge.refunded. A success means that the event is dealt with; a repeated one changes nothing. A wrong, missing or old signature answers 400.",
    headers: [{ name: 'Stripe-Signature', description: 'Signature of the body' }],
    body: signedJsonBody({ maxBytes: 512 * 1024 }),
    result: Acknowledged,
    errors: ['bad_request', 'not_found', 'unavailable'],
    async handle({ scope, body, request }) {
      await receiveCardEvent(scope, { text: body, signature: request.headers.get('Stripe-Signature') ?? '' });
      return { acknowledged: true as const };
    },
  }),
];
