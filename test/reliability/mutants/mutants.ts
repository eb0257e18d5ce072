/**
 * Mutants: each takes one guard out of the shop, and names the tests that must then fail. They show that the tests of orders,
 * money and stock can fail. `npm run mutants` runs them.
 */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly code: string;
  readonly becomes: string;
  /** The file of tests that must fail. */
  readonly test: string;
}

const stock = 'src/domain/catalog/stock/reserve-stock.server.ts';
const change = 'src/domain/orders/change-order.server.ts';
const lines = 'src/domain/orders/check-out.server.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'orders do not look at the stock when they reserve it',
    file: stock,
    code: 'least(part.available_quantity, given.quantity) = given.reserved',
    becomes: 'given.reserved = given.reserved',
    test: 'test/shop/orders/races.test.ts',
  },
  {
    name: 'orders of parts whose price has changed are written',
    file: stock,
    code: 'part.price_cents = given."priceCents"',
    becomes: 'true',
    test: 'test/shop/orders/races.test.ts',
  },
  {
    name: 'some lines of an order are reserved when others are not to be had',
    file: stock,
    code: '(select count(*) from reservable) = ',
    becomes: '0 < ',
    test: 'test/shop/orders/order-of-lines.test.ts',
  },
  {
    name: 'orders are written whatever the limits of the buyer',
    file: 'src/domain/orders/write-order.server.ts',
    code: 'fits} and $',
    becomes: 'cause} and $',
    test: 'test/shop/orders/races.test.ts',
  },
  {
    name: 'a used idempotency key answers any request',
    file: 'src/domain/orders/idempotency.ts',
    code: 'stored.requestHash !== key.requestHash',
    becomes: 'false',
    test: 'test/shop/orders/idempotency.test.ts',
  },
  {
    name: 'a checkout takes the price of now whatever the buyer saw',
    file: lines,
    code: 'unitPrice !== undefined && !equalsCents(unitPrice, unitCents)',
    becomes: 'false',
    test: 'test/shop/orders/order-of-lines.test.ts',
  },
  {
    name: 'a checkout takes the freight of now whatever the buyer saw',
    file: lines,
    code: 'seen === undefined || seen === freight',
    becomes: 'true',
    test: 'test/shop/freight/freight-table.test.ts',
  },
  {
    name: 'a quantity that is no whole packs is accepted',
    file: 'src/domain/orders/order-rules.ts',
    code: 'quantity % multiple === 0',
    becomes: 'multiple > 0',
    test: 'test/shop/orders/packs.test.ts',
  },
  {
    name: 'single pieces of a part are ordered without its setting',
    file: 'src/domain/orders/lock-parts.server.ts',
    code: '      minimum: parts.leastQuantity,\n      maximum: parts.maximumOrderQuantity,\n      multiple: parts.quantityStep,\n',
    becomes:
      '      minimum: sql<number>`1`.mapWith(Number),\n      maximum: parts.maximumOrderQuantity,\n      multiple: sql<number>`1`.mapWith(Number),\n',
    test: 'test/shop/orders/single-pieces.test.ts',
  },
  {
    name: 'a cart takes single pieces of a part without its setting',
    file: 'src/domain/catalog/order-quantities.ts',
    code: 'return part.singlePieces ?',
    becomes: 'return part.multipleQnty > 0 ?',
    test: 'test/shop/orders/single-pieces.test.ts',
  },
  {
    name: 'the old picking list of a cancelled or shipped order is printed',
    file: 'src/domain/documents/issue-document.server.ts',
    code: '    requireIssuable(kind, order, facts);\n    const lines',
    becomes: '    if (existing) return existing;\n    const lines',
    test: 'test/shop/documents/picking-lists.test.ts',
  },
  {
    name: 'an order that is named twice is printed twice',
    file: 'src/domain/documents/picking-lists.server.ts',
    code: 'new Set<string>()',
    becomes: 'Object.assign([] as string[], { add(number: string) { this.push(number); } })',
    test: 'test/shop/documents/picking-lists.test.ts',
  },
  {
    name: 'actions do not look at the state of the order',
    file: change,
    code: '    requireAllowed(action, order, by.party);\n',
    becomes: '',
    test: 'test/shop/orders/random-actions.test.ts',
  },
  {
    name: 'two actions at once do not wait for each other',
    file: change,
    code: ".where(which).for('update')",
    becomes: '.where(which)',
    test: 'test/shop/orders/random-actions.test.ts',
  },
  {
    name: 'buyers see the orders of others',
    file: 'src/domain/orders/get-order.server.ts',
    code: "user.role === 'admin' ? undefined : eq(orders.userId, user.id)",
    becomes: 'undefined',
    test: 'test/shop/orders/random-actions.test.ts',
  },
  {
    name: 'a cancelled order keeps its pieces reserved',
    file: 'src/domain/orders/act-on-order.server.ts',
    code: 'if (releasesStock) await releaseLines(tx, order);',
    becomes: 'void releasesStock;',
    test: 'test/shop/orders/act-on-order.test.ts',
  },
  {
    name: 'a payment of more than is due is recorded silently',
    file: 'src/domain/orders/payments/record-payment.server.ts',
    code: 'amountCents <= due || acceptOverpayment',
    becomes: 'true',
    test: 'test/shop/orders/payments.test.ts',
  },
  {
    name: 'more goes back than has come in',
    file: 'src/domain/orders/payments/record-payment.server.ts',
    code: 'if (amountCents > heldCents)',
    becomes: 'if (false)',
    test: 'test/shop/orders/refunds.test.ts',
  },
  {
    name: 'a repeated payment is recorded again',
    file: 'src/domain/orders/payments/record-payment.server.ts',
    code: '  if (!row) return false;\n',
    becomes: '  return false;\n',
    test: 'test/shop/orders/payments.test.ts',
  },
  {
    name: 'more pieces come back than were shipped',
    file: 'src/domain/orders/returns/settle-return.server.ts',
    code: 'if (restocked + scrapped > most)',
    becomes: 'if (false)',
    test: 'test/shop/orders/returns.test.ts',
  },
  {
    name: 'an order is credited with more than its total',
    file: 'src/domain/orders/returns/settle-return.server.ts',
    code: 'if (creditCents > most)',
    becomes: 'if (false)',
    test: 'test/shop/orders/returns.test.ts',
  },
  {
    name: 'the freight is not part of the total',
    file: change,
    code: 'sumOf(lines) + (freightCents ?? 0)',
    becomes: 'sumOf(lines)',
    test: 'test/shop/orders/freight.test.ts',
  },
  {
    name: 'two processes send the same mail',
    file: 'src/domain/mail/deliver-mail.server.ts',
    code: "      .for('update', { skipLocked: true })",
    becomes: '',
    test: 'test/shop/mail/delivery.test.ts',
  },
  {
    name: 'two processes take the same piece',
    file: stock,
    code: 'least(part.available_quantity, given.quantity) = given.reserved',
    becomes: 'given.reserved = given.reserved',
    test: 'test/process/last-piece.test.ts',
  },
  {
    name: 'a killed process leaves half of an action',
    file: change,
    code: 'return inTransaction(scope, async (tx) => {',
    becomes: 'return Promise.resolve(scope).then(async (tx) => {',
    test: 'test/reliability/shipments-killed.test.ts',
  },
  {
    name: 'a mail that the mail server has not taken counts as sent',
    file: 'src/domain/mail/deliver-mail.server.ts',
    code: 'error ? afterFailure(error, attempts, now()) : afterSuccess(now())',
    becomes: 'afterSuccess(now())',
    test: 'test/reliability/shipments-killed.test.ts',
  },
  {
    name: 'a page stays in the cache when a part that it shows changes',
    file: 'src/platform/cache/public-data.ts',
    code: 'partIds.some((id) => partIds.has(id))',
    becomes: "partIds.includes('')",
    test: 'test/unit/platform/response-cache.test.ts',
  },
  {
    name: 'lists do not say which parts they show',
    file: 'src/domain/catalog/part-row.server.ts',
    code: 'showParts(scope, [row.id]);',
    becomes: '',
    test: 'test/shop/server/response-cache.test.ts',
  },
  {
    name: 'pages are not looked at again after a change of another process',
    file: 'src/platform/cache/change-watch.server.ts',
    code: 'performance.now() - known.at < maxAgeMs',
    becomes: 'performance.now() > 0',
    test: 'test/unit/platform/response-cache.test.ts',
  },
  {
    name: 'what was read before a change stays in the cache after it',
    file: 'src/domain/public-changes/cached-read.server.ts',
    code: 'if (cache.changes === changes)',
    becomes: 'if (changes >= 0)',
    test: 'test/shop/server/cached-read.test.ts',
  },
];
