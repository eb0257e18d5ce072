/** Free lines and charges of an order. */
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { changeOrderCharge } from '#domain/orders/extra-lines/change-charge.server.ts';
import { ChargeChange, ExtraLines, FreeLineCorrection } from '#domain/orders/extra-lines/contract.ts';
import { correctFreeLine } from '#domain/orders/extra-lines/correct-free-line.server.ts';
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { NumberPath } from './path-parameters.ts';

export const extraLineEndpoints = [
  endpoint('addOrderLines', {
    tag: 'Orders',
    summary: 'Add free lines and charges to an order',
    description:
      'Goods that the catalogue does not have, with their weight, and charges: insurance, packing, bank fee, and a discount as an amount or a percentage of the goods. Free lines until the order is shipped, charges until its first goods have left: 409. Total and what is due follow; a total below what was paid is a credit of the buyer, who gets a mail. Discounts above the limit of the shop need a permission of their own: 403 with the most. A repeated request with the same id adds nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(ExtraLines),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => addOrderLines(scope, path.number, body),
  }),
  endpoint('correctFreeLine', {
    tag: 'Orders',
    summary: 'Correct a free line of an order',
    description:
      'Name, number, brand, HS code, origin, weight and unit of goods that the catalogue does not have, until the first of their pieces are shipped: 409. Name the facts that you saw in `from`; when they are others by now, the answer is 409. Documents that were issued before become outdated; history and mail tell what was changed. A repeated request with the same id changes nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(FreeLineCorrection),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => correctFreeLine(scope, path.number, body),
  }),
  endpoint('changeOrderCharge', {
    tag: 'Orders',
    summary: 'Change or remove a charge of an order',
    description:
      'Until the first goods of the order have left; the amount 0 removes the charge. Name the amount that you saw in `from`; when it is another one by now, the answer is 409. Total, mail and history follow as with added charges. A repeated request with the same id changes nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(ChargeChange),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => changeOrderCharge(scope, path.number, body),
  }),
];
