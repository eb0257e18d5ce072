/** The words of payments. */
import { m } from '#messages';
import type { PaymentKind, PaymentMethod, PaymentState } from './payment-states.ts';

export const paymentStateName: Readonly<Record<PaymentState, () => string>> = {
  unpaid: m.order_unpaid,
  part_paid: m.order_part_paid,
  paid: m.order_paid,
  part_refunded: m.order_part_refunded,
  refunded: m.order_refunded,
};

export const paymentKindName: Readonly<Record<PaymentKind, () => string>> = {
  payment: m.order_kind_payment,
  refund: m.order_kind_refund,
  correction: m.order_kind_correction,
};

/** What a payment row records, with the card named. */
export function paymentName({ kind, method }: { kind: PaymentKind; method: PaymentMethod | null }): string {
  if (method !== 'card') return paymentKindName[kind]();
  return kind === 'refund' ? m.order_kind_card_refund() : m.order_kind_card_payment();
}

export const paymentMethodName: Readonly<Record<PaymentMethod, () => string>> = {
  transfer: m.order_method_transfer,
  card: m.order_method_card,
  other: m.order_method_other,
};
