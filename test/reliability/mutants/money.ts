/** Guards of payments, returns and freight. */
import type { Mutant } from './mutant.ts';

const change = 'src/domain/orders/change-order.server.ts';

export const moneyMutants: readonly Mutant[] = [
  {
    name: 'a checkout takes the current freight whatever the buyer saw',
    file: 'src/domain/orders/freight/freight-by-table.ts',
    code: 'seen === undefined || seen === freight',
    becomes: 'true',
    test: 'test/shop/freight/freight-table.test.ts',
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
    name: 'an order is credited with more than its invoices',
    file: 'src/domain/orders/returns/settle-return.server.ts',
    code: 'if (creditCents > 0 && creditCents > most)',
    becomes: 'if (false)',
    test: 'test/shop/orders/returns.test.ts',
  },
  {
    name: 'the freight is not part of the total',
    file: change,
    code: 'sumOf(lines) + sumOf(charges) + sumCharges(lines) + (freightCents ?? 0)',
    becomes: 'sumOf(lines) + sumCharges(lines)',
    test: 'test/shop/orders/freight.test.ts',
  },
];
