/** Mends of core charges and of old units that come back. */
import type { Mutant } from './mutant.ts';

const charges = 'test/shop/orders/core-charges.test.ts';
const coreReturns = 'test/shop/orders/core-returns.test.ts';
const inspect = 'src/domain/orders/cores/inspect-cores.server.ts';
const template = 'src/domain/documents/pdf/templates/shared.typ';

export const coreMutants: readonly Mutant[] = [
  {
    name: 'a core charge is announced and not charged',
    file: 'src/domain/orders/check-line.ts',
    code: 'sum + line.totalCents + coreCentsOf(line)',
    becomes: 'sum + line.totalCents',
    test: charges,
  },
  {
    name: 'a changed order loses its core charges',
    file: 'src/domain/orders/change-order.server.ts',
    code: 'sumOf(lines) + sumOf(charges) + sumCharges(lines) + (freightCents ?? 0)',
    becomes: 'sumOf(lines) + sumOf(charges) + (freightCents ?? 0)',
    test: charges,
  },
  {
    name: 'the cart knows no core charges',
    file: 'src/domain/cart/check-cart.server.ts',
    code: 'corePrice: canBeOrdered ? fromCents(toCents(coreCharge ?? 0) * quantity) : 0,',
    becomes: 'corePrice: 0,',
    test: charges,
  },
  {
    name: 'papers know no core charges',
    file: 'src/domain/documents/document-data.ts',
    code: 'const coreCents = sumCharges(lines);',
    becomes: 'const coreCents = 0;',
    test: charges,
  },
  {
    name: 'papers print no line for a core charge',
    file: template,
    code: 'if core-cents(line) == 0 or price-column not in columns { (first, ..others) }',
    becomes: 'if true { (first, ..others) }',
    test: charges,
  },
  {
    name: 'old units come back after their last day',
    file: 'src/domain/orders/cores/open-core-return.server.ts',
    code: "if (partyOf(user) === 'buyer') await requireInTime(tx, order);",
    becomes: '',
    test: coreReturns,
  },
  {
    name: 'more old units come back than parts were shipped',
    file: 'src/domain/orders/cores/open-core-return.server.ts',
    code: 'requireReturnable(order, lines);\n',
    becomes: '\n',
    test: coreReturns,
  },
  {
    name: 'an old unit that fails its inspection is credited whole',
    file: inspect,
    code: "if (outcome === 'none') return 0;",
    becomes: "if (outcome === 'none') return fullCents;",
    test: coreReturns,
  },
  {
    name: 'a part of a core charge may be all of it',
    file: inspect,
    code: 'if (cents <= 0 || cents >= fullCents)',
    becomes: 'if (cents < 0)',
    test: coreReturns,
  },
  {
    name: 'units that were inspected are still open',
    file: 'src/domain/orders/cores/open-units.server.ts',
    code: '.order_id and found.position = ',
    becomes: '.order_id and found.position < ',
    test: coreReturns,
  },
  {
    name: 'a part that replaces another is sold without its core charge',
    file: 'src/domain/orders/priced-order-line.ts',
    code: 'coreCharge: coreChargeOf(coreUnitCentsOf(line)),',
    becomes: 'coreCharge: null,',
    test: charges,
  },
];
