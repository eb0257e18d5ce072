/** How an order is paid: as the shop's terms say, or as staff have agreed for this one. Pure. */
import type { PaymentTerms } from '#domain/content/terms-contract.ts';
import { m } from '#messages';

/** What staff have agreed to for one order; null: as the terms of the shop say. */
export interface AgreedPayment {
  /** Share of the total that is due after the confirmation; 0: nothing before the dispatch. */
  readonly depositPercent: number | null;
  /** Days from the first dispatch until the balance is due; 0: before the dispatch. */
  readonly balanceDays: number | null;
}

type ShopTerms = Pick<PaymentTerms, 'depositPercent' | 'paidInFullBelow'>;

/** The terms that the order has. An agreed deposit holds for orders of any amount. */
export function termsOfOrder<Terms extends ShopTerms>(
  shop: Terms,
  { depositPercent, balanceDays }: AgreedPayment,
): Terms & { readonly balanceDays: number } {
  const agreed = depositPercent === null ? {} : { depositPercent, paidInFullBelow: 0 };
  return { ...shop, ...agreed, balanceDays: balanceDays ?? 0 };
}

export const hasAgreedPayment = ({ depositPercent, balanceDays }: AgreedPayment): boolean =>
  depositPercent !== null || balanceDays !== null;

/** "30 % deposit, balance within 30 days of dispatch" @param terms as termsOfOrder has them */
export function paymentTermsText({
  depositPercent: percent,
  balanceDays: days,
}: {
  readonly depositPercent: number;
  readonly balanceDays: number;
}): string {
  if (percent >= 100) return m.payment_terms_in_full();
  if (percent === 0) return days === 0 ? m.payment_terms_before_dispatch() : m.payment_terms_net({ count: days });
  return days === 0 ? m.payment_terms_deposit({ percent }) : m.payment_terms_deposit_net({ percent, count: days });
}
