/** The money of an order. */
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { NumberPath } from './path-parameters.ts';

export const orderPaymentEndpoints = [
  endpoint('recordPayment', {
    tag: 'Orders',
    who: 'admin',
    summary: 'Record a payment, a refund or a correction',
    description:
      'Adds a row; the rows before stay as they are, and the payment state follows from all of them. The buyer gets a mail. A payment of more than is still to be paid answers 422 overpayment with due, in US dollars, unless acceptOverpayment is true. A refund or a correction of more than the shop has answers 422. A repeated request with the same id records nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(NewPayment),
    status: 201,
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'overpayment', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => recordPayment(scope, path.number, body),
  }),
];
