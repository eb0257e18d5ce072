/** Staff change the amount of a charge of a placed order, or remove it. */
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import { changeOrder } from '../change-order.server.ts';
import { requireExactTotal } from '../check-line.ts';
import { sumCharges } from '../cores/core-charges.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { orderLines } from '../tables.server.ts';
import { writeExtraLineChange } from './add-order-lines.server.ts';
import type { ChargeChange } from './contract.ts';
import { requireDiscount, sumCents } from './extra-line-rules.ts';

type Line = LockedOrder['lines'][number];

/**
 * Changes the charge until the first goods of the order have left; an amount of 0 removes it. The rest as addOrderLines.
 * Throws as changeOrder and requireDiscount; invalid for an unknown charge, an unchanged amount, and a total above the maximum;
 * conflict for a charge whose amount is another one by now, or when goods have left; idempotency_mismatch.
 */
export async function changeOrderCharge(scope: Scope, number: string, input: ChargeChange): Promise<OrderDetail> {
  const user = requirePermission(scope, 'handle_orders');
  const { id = uuid(), reason } = input;
  return changeOrder(scope, number, 'extra_lines', {
    request: { id, input, mismatch: m.order_lines_changed_differently },
    async work(tx, order) {
      const before = chargeToChange(order, input);
      const sign = before.chargeKind === 'discount' ? -1 : 1;
      const totalCents = input.amount === 0 ? 0 : sign * toCents(input.amount);
      const charges = order.charges
        .map((line) => (line === before ? { ...line, unitPriceCents: totalCents, totalCents } : line))
        .filter((line) => line.totalCents !== 0);
      const { discountLimit } = await getSetting(tx, 'orders');
      // A smaller discount is always possible.
      if (totalCents < before.totalCents && sign < 0)
        requireDiscount([...order.lines, ...charges], may(user, 'discount_freely') ? null : discountLimit, 'amount');
      requireExactTotal(sumCents([...order.lines, ...charges]) + sumCharges(order.lines));
      await writeCharge(tx, before, totalCents);
      const changed = { kind: 'charge', label: before.productName, from: before.totalCents, to: totalCents } as const;
      await writeExtraLineChange(tx, order, { id, actorEmail: user.email, reason, changes: [changed] });
      return { state: order.state, note: reason, charges, extras: [changed] };
    },
  });
}

/** The charge. Throws as changeOrderCharge. */
function chargeToChange({ charges, shipped, state }: LockedOrder, { position, from, amount }: ChargeChange): Line {
  const line = charges.find((each) => each.position === position);
  if (!line) throw invalidField('position', m.order_line_unknown({ position }));
  const cents = Math.abs(line.totalCents);
  const refuse = (message: string) =>
    new AppError('conflict', message, { errors: [{ path: 'amount', message }], members: { status: state } });
  if (shipped.size > 0) throw refuse(m.order_extra_charge_late());
  if (toCents(from) !== cents) throw refuse(m.order_price_changed_meanwhile({ price: formatCents(cents) }));
  if (toCents(amount) === cents) throw invalidField('amount', m.order_prices_unchanged());
  return line;
}

async function writeCharge(tx: Scope, { orderId, position }: Line, totalCents: number): Promise<void> {
  const isMeant = and(eq(orderLines.orderId, orderId), eq(orderLines.position, position));
  if (totalCents === 0) await tx.db.delete(orderLines).where(isMeant);
  else await tx.db.update(orderLines).set({ unitPriceCents: totalCents, totalCents }).where(isMeant);
}
