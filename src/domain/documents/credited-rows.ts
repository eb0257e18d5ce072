/** The rows of credit notes, by what was credited. Pure. */
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { CoreReturn } from '#domain/orders/cores/contract.ts';
import { coreOutcomeName } from '#domain/orders/cores/core-outcome-name.ts';
import type { OrderReturn } from '#domain/orders/returns/contract.ts';
import { m } from '#messages';
import { toCents } from '#platform/values/money.ts';
import type { CreditedRow } from './documented-credit.ts';

interface SoldLine {
  readonly position: number;
  readonly partNumber: string;
  readonly name: string;
  readonly unit: UnitOfMeasure;
  readonly unitCents: number;
}

type Settlement = NonNullable<OrderReturn['settlement']>;
type Inspection = NonNullable<CoreReturn['inspection']>;

const quantityOf = (quantity: number, line: SoldLine | undefined) =>
  `${quantity} ${unitNameOf(quantity, line?.unit ?? 'H87')}`;

/**
 * Each piece with its price, then what a discount of the order takes off them; the last row is what the credit differs by, such as
 * the restocking fee.
 * @param shareCents the share of the discount, above 0; 0: none
 */
export function returnedRows(
  { lines: received, credit }: Settlement,
  lines: readonly SoldLine[],
  shareCents = 0,
): CreditedRow[] {
  const pieces = received.map(({ position, restocked, scrapped }): CreditedRow => {
    const line = lines.find((each) => each.position === position);
    const quantity = restocked + scrapped;
    const { partNumber = '', name = '', unitCents = 0 } = line ?? {};
    return { partNumber, text: name, quantity: quantityOf(quantity, line), cents: unitCents * quantity };
  });
  const share = { partNumber: '', text: m.credit_row_discount(), quantity: null, cents: -shareCents };
  const rows = shareCents > 0 ? [...pieces, share] : pieces;
  const difference = toCents(credit) - rows.reduce((sum, { cents }) => sum + cents, 0);
  if (difference === 0) return rows;
  const text =
    rows.length === 0
      ? m.credit_row_without_pieces()
      : difference < 0
        ? m.credit_row_deduction()
        : m.credit_row_further();
  return [...rows, { partNumber: '', text, quantity: null, cents: difference }];
}

/** The core charges that are given back. */
export function coreRows({ lines: inspected }: Inspection, lines: readonly SoldLine[]): CreditedRow[] {
  return inspected.map(({ position, outcome, quantity, credit, reason }) => {
    const line = lines.find((each) => each.position === position);
    const text = [m.credit_row_core({ outcome: coreOutcomeName[outcome]() }), reason].filter(Boolean).join(': ');
    return {
      partNumber: line?.partNumber ?? '',
      text,
      quantity: quantityOf(quantity, line),
      cents: toCents(credit),
    };
  });
}
