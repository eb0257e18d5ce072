/** What mails say about the core returns of an order. */
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { OrderLine } from '../contract.ts';
import type { PaymentSummary } from '../payments/contract.ts';
import type { CoreReturn } from './contract.ts';
import { coreOutcomeName } from './core-outcome-name.ts';

type Fact = readonly [label: string, value: string];

export const coresOpenedWords = (number: string) => ({
  subject: m.mail_cores_subject({ number }),
  intro: m.mail_cores_intro(),
  next: m.mail_cores_next({ number }),
});

export function coresInspectedWords(number: string, { toRefund }: PaymentSummary) {
  return {
    subject: m.mail_inspected_subject({ number }),
    intro: m.mail_inspected_intro(),
    next: toRefund > 0 ? m.mail_payment_to_refund({ amount: formatCents(toCents(toRefund)) }) : '',
  };
}

/** The old units that are announced, or what was found about each, and the credit. */
export function coreReturnFacts({ lines, inspection }: CoreReturn, orderLines: readonly OrderLine[]): Fact[] {
  const partNumbers = new Map(orderLines.map(({ position, partNumber }) => [position, partNumber]));
  const unitsOf = ({ position, quantity }: { position: number; quantity: number }) =>
    `${quantity} × ${partNumbers.get(position)}`;
  if (!inspection) return [[m.mail_cores_units(), lines.map(unitsOf).join(', ')]];
  const found = inspection.lines.map((line): Fact => {
    const credit = formatCents(toCents(line.credit));
    const outcome = coreOutcomeName[line.outcome]();
    const value = line.reason
      ? m.mail_inspected_line_reason({ outcome, credit, reason: line.reason })
      : m.mail_inspected_line({ outcome, credit });
    return [unitsOf(line), value];
  });
  return [
    ...(found.length > 0 ? found : [[m.mail_inspected_units(), m.mail_settled_none()] as const]),
    [m.mail_settled_credit(), formatCents(toCents(inspection.credit))],
  ];
}
