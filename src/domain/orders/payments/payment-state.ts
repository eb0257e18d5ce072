/** What follows from the recorded payments of an order: its payment state, what is due, and what the shop owes. Pure. */
import type { PaymentTerms } from '#domain/content/terms-contract.ts';
import type { OrderState } from '../order-states.ts';
import type { PaymentKind, PaymentState } from './payment-states.ts';

/** Sums of the recorded rows, in cents. */
export interface PaidSums {
  /** Payments less corrections. */
  readonly paidCents: number;
  readonly refundedCents: number;
}

export interface OrderMoney extends PaidSums {
  readonly state: OrderState;
  /** Whether pieces have left the warehouse. */
  readonly isPartShipped: boolean;
  readonly totalCents: number;
  /** What settled returns, inspected cores and credits take off the total. */
  readonly creditCents: number;
  /** What is due after the confirmation; the rest is due before dispatch. */
  readonly depositCents: number;
}

export interface AmountsDue {
  /** What the shop has of the buyer's money. */
  readonly heldCents: number;
  /** What the buyer still has to pay in all. */
  readonly openCents: number;
  /** The part of the open amount that is due now. */
  readonly dueNowCents: number;
  /** What the shop has to send back: all of a cancelled order, and what was paid above the total less the credits. */
  readonly toRefundCents: number;
}

/** The sums of the rows. */
export function sumPayments(rows: readonly { readonly kind: PaymentKind; readonly amountCents: number }[]): PaidSums {
  const sumOf = (kind: PaymentKind) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { paidCents: sumOf('payment') - sumOf('correction'), refundedCents: sumOf('refund') };
}

/**
 * The payment state of an order with this total.
 * @param creditCents what returns, cores and credits take off the total: an order of which nothing is left to pay is paid
 */
export function paymentStateOf(
  totalCents: number,
  { paidCents, refundedCents }: PaidSums,
  creditCents = 0,
): PaymentState {
  if (creditCents > 0 && refundedCents === 0 && paidCents + creditCents >= totalCents) return 'paid';
  if (paidCents <= 0) return 'unpaid';
  if (refundedCents >= paidCents) return 'refunded';
  // An overpayment that was sent back leaves a paid order.
  if (paidCents - refundedCents >= totalCents) return 'paid';
  if (refundedCents > 0) return 'part_refunded';
  return 'part_paid';
}

/** What is due after the confirmation of an order with this total, in cents. */
export function depositOf(
  totalCents: number,
  { depositPercent, paidInFullBelow }: Pick<PaymentTerms, 'depositPercent' | 'paidInFullBelow'>,
): number {
  return totalCents < paidInFullBelow * 100 ? totalCents : Math.round((totalCents * depositPercent) / 100);
}

export function amountsDue(order: OrderMoney): AmountsDue {
  const { state, isPartShipped, creditCents, depositCents, paidCents, refundedCents } = order;
  // Lines that are cancelled after a generous credit can leave less than it.
  const totalCents = Math.max(0, order.totalCents - creditCents);
  const heldCents = paidCents - refundedCents;
  if (state === 'cancelled') return { heldCents, openCents: 0, dueNowCents: 0, toRefundCents: heldCents };
  // A refund of a fully paid order does not have to be paid again; one before that, of a deposit, does.
  const settledCents = paidCents >= totalCents ? paidCents : heldCents;
  // Cancelled lines can leave a total that is less than the deposit.
  const depositDueCents = Math.min(depositCents, totalCents);
  const expectedCents = isPartShipped ? totalCents : state === 'placed' ? 0 : depositDueCents;
  return {
    heldCents,
    openCents: Math.max(0, totalCents - settledCents),
    dueNowCents: Math.max(0, expectedCents - settledCents),
    toRefundCents: Math.max(0, heldCents - totalCents),
  };
}
