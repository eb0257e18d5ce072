/** The freight that staff quote for an order. */
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents, fromCents, toCents } from '#platform/values/money.ts';
import { changeOrder } from '../change-order.server.ts';
import { requireExactTotal } from '../check-line.ts';
import { sumCharges } from '../cores/core-charges.ts';
import { addedExtras, writeExtraLineChange } from '../extra-lines/add-order-lines.server.ts';
import { sumCents } from '../extra-lines/extra-line-rules.ts';
import { writeExtraLines } from '../extra-lines/write-extra-lines.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { QuotedFreight } from './contract.ts';
import { orderFreightQuotes } from './tables.server.ts';

/**
 * Sets the freight of the whole order, which becomes part of its total; the quotes before stay readable in its history. The
 * buyer gets a mail. An insurance that is quoted with it becomes a charge of the order. For admins. A repeated request with the same id changes nothing twice.
 * Throws as changeOrder, idempotency_mismatch, invalid for an insurance of an order that has one, and unusual_freight with `goods` for one that is out of proportion, unless
 * that is confirmed.
 */
export async function quoteFreight(scope: Scope, number: string, input: QuotedFreight): Promise<OrderDetail> {
  const { email: actorEmail } = requirePermission(scope, 'handle_orders');
  const { id = uuid(), note } = input;
  const freightCents = toCents(input.amount);
  return changeOrder(scope, number, 'freight', {
    request: { id, input, mismatch: m.order_freight_quoted_differently },
    async work(tx, order) {
      if (!input.acceptUnusual) requireProportion(order, freightCents);
      const quote = { id, orderId: order.id, freightCents, note, at: tx.now(), actorEmail };
      await tx.db.insert(orderFreightQuotes).values(quote);
      const insured = input.insurance === undefined ? {} : await insure(tx, order, { ...input, actorEmail });
      return { state: order.state, note, freightCents, ...insured };
    },
  });
}

interface Insurance extends Pick<QuotedFreight, 'insurance'> {
  readonly actorEmail: string;
}

/** Adds the charge for the insurance. */
async function insure(tx: Scope, order: LockedOrder, { insurance: amount = 0, actorEmail }: Insurance) {
  if (order.charges.some(({ chargeKind }) => chargeKind === 'insurance'))
    throw invalidField('insurance', m.order_insured_already());
  const charge = { kind: 'charge', charge: 'insurance', label: '', amount, percent: null } as const;
  const added = await writeExtraLines(tx, order.id, 1, [charge]);
  const charges = [...order.charges, ...added];
  requireExactTotal(sumCents([...order.lines, ...charges]) + sumCharges(order.lines));
  const extras = addedExtras(added);
  await writeExtraLineChange(tx, order, { id: uuid(), actorEmail, reason: m.order_insured_reason(), changes: extras });
  return { charges, extras };
}

/** Below it a freight may well be more than a small part costs. */
const smallFreightCents = 10_000;

/** Asks about a freight that is out of proportion: the buyer gets a mail, and a slip of the finger would be in it. */
function requireProportion({ lines }: LockedOrder, freightCents: number): void {
  const goodsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (freightCents <= Math.max(goodsCents, smallFreightCents)) return;
  const message = m.order_freight_unusual({ freight: formatCents(freightCents), goods: formatCents(goodsCents) });
  throw new AppError('unusual_freight', message, {
    errors: [{ path: 'amount', message }],
    members: { goods: fromCents(goodsCents) },
  });
}
