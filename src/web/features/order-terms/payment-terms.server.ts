import { offeredText, saleTermsText } from '#domain/content/terms-text.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { PublicPaymentTerms } from './how-to-pay.tsx';

/** How the shop is paid, for everybody. The bank account is on the order, for its buyer. */
export async function getPaymentTerms(scope: Scope): Promise<PublicPaymentTerms> {
  const { payment, terms } = await getSetting(scope, 'company');
  const hasTerms = (await getSetting(scope, 'terms')) !== null;
  const { depositPercent, paidInFullBelow, dueDays } = payment;
  return {
    depositPercent,
    paidInFullBelow,
    dueDays,
    offered: offeredText(payment),
    saleTerms: saleTermsText(terms),
    takesCards: scope.config.card !== undefined,
    hasTerms,
  };
}
