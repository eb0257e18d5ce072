/** The money of an order. */
import { QuotedFreight } from '#domain/orders/freight/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { NumberPath } from './path-parameters.ts';

export const orderPaymentEndpoints = [
  endpoint('recordPayment', {
    tag: 'Orders',
    summary: 'Record a payment, a refund or a correction',
    description:
      'Adds a row; the rows before stay as they are, and the payment state follows from all of them. The buyer gets a mail. A payment of more than is still to be paid, and a refund of more than the shop owes the buyer, answer 422 overpayment with due, in US dollars, unless acceptOverpayment is true. A refund or a correction of more than the shop has answers 422. A refund with the method card and the paymentId of a card payment is made by the card provider now: its refusal answers 409 with its reason and records nothing; when it does not answer, 503, the shop asks again by itself. A repeated request with the same id records nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(NewPayment),
    status: 201,
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'overpayment', 'idempotency_mismatch', 'unavailable'],
    handle: ({ scope, path, body }) => recordPayment(scope, path.number, body),
  }),
  endpoint('quoteFreight', {
    tag: 'Orders',
    summary: 'Quote the freight of an order',
    description:
      'Of the whole order, until its first goods have left. It becomes part of the total and replaces the freight before; the quotes before stay in the history. The buyer gets a mail. A freight of more than $100 that is more than the goods cost answers 422 unusual_freight until acceptUnusual confirms it. A repeated request with the same id changes nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(QuotedFreight),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'unusual_freight', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => quoteFreight(scope, path.number, body),
  }),
  endpoint('correctOrderTerms', {
    tag: 'Orders',
    summary: 'Correct the terms of an order',
    description:
      'Contact, purchase order number, delivery term with its place, days, means of transport, vessel or flight, ports, notify party and address, each until what it concerns has happened: after the first goods have left, delivery term, days and address stay. Each change names the value that you saw in `from`; when it is another one by now, the answer is 409 with the current one, and nothing changes. What the terms were stays in the history, and the buyer gets a mail. FAS, FOB, CFR and CIF need a port: 422 until placeIsPort says that the place is one. A repeated request with the same id changes nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(TermCorrection),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => correctTerms(scope, path.number, body),
  }),
  endpoint('agreeOrderPrices', {
    tag: 'Orders',
    summary: 'Agree prices of an order',
    description:
      'Of lines, until their first pieces are shipped. Each names the price that you saw in `from`; when it is another one by now, the answer is 409. Total and what is due follow; a total below what was paid is a credit of the buyer, who gets a mail. The prices before stay in the history, with who agreed to them and why. Further below the list price than the limit of the shop needs a permission of its own: 403 with the lowest price. A repeated request with the same id changes nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(PriceAgreement),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => agreePrices(scope, path.number, body),
  }),
];
