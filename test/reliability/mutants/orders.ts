/** Guards of placing, changing and picking orders. */
import type { Mutant } from './mutant.ts';

const stock = 'src/domain/catalog/stock/reserve-stock.server.ts';
const change = 'src/domain/orders/change-order.server.ts';
const lines = 'src/domain/orders/check-out.server.ts';

const placedMailTests = 'test/shop/orders/placed-mails.test.ts';

export const orderMutants: readonly Mutant[] = [
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
    name: 'a checkout takes the current price whatever the buyer saw',
    file: lines,
    code: 'unitPrice === undefined || equalsCents(unitPrice, unitCents)',
    becomes: 'true',
    test: 'test/shop/orders/order-of-lines.test.ts',
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
    file: 'src/domain/orders/orderable-columns.server.ts',
    code: '  minimum: parts.leastQuantity,\n  maximum: parts.maximumOrderQuantity,\n  multiple: parts.quantityStep,\n',
    becomes:
      '  minimum: sql<number>`1`.mapWith(Number),\n  maximum: parts.maximumOrderQuantity,\n  multiple: sql<number>`1`.mapWith(Number),\n',
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
    file: 'src/domain/documents/issue-current.server.ts',
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
    code: "may(user, 'see_orders') ? undefined : eq(orders.userId, user.id)",
    becomes: 'undefined',
    test: 'test/shop/orders/act-on-order.test.ts',
  },
  {
    name: 'the number of a paper reaches the order with its digits',
    file: 'src/domain/orders/order-number.server.ts',
    code: 'and(eq(orders.number, number), isOfShop)',
    becomes: 'and(eq(orders.number, number), isOfShop && undefined)',
    test: 'test/shop/orders/order-numbers.test.ts',
  },
  {
    name: 'the mail of a new order does not say which pieces wait',
    file: 'src/domain/orders/mailed-facts.ts',
    code: 'index < maxMailedLines || backOrderedQuantity > 0 || coreCharge',
    becomes: 'index < maxMailedLines || coreCharge',
    test: placedMailTests,
  },
  {
    name: 'a mail that was sent keeps what was ordered',
    file: 'src/domain/mail/deliver-mail.server.ts',
    code: "html: '', facts: null,",
    becomes: "html: '',",
    test: placedMailTests,
  },
  {
    name: 'a mail that waits names who was erased',
    file: 'src/domain/privacy/tables/account-tables.server.ts',
    code: `replace(\${mailOutbox.facts}::text, '\\\\n', ' ')`,
    becomes: `\${mailOutbox.facts}::text`,
    test: placedMailTests,
  },
];
