/** What was agreed about an order's payment and time, as documents print it. Pure. */
import type { Company } from '#domain/content/contract.ts';
import { hasAgreedPayment, paymentTermsText, termsOfOrder } from '#domain/orders/payments/agreed-payment.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { DocumentedOrder } from './documented-order.ts';
import type { LabelledText } from './labelled-text.ts';

type AboutPayment = Pick<Company, 'payment'>;

/** Only what was agreed for this order: other terms of the shop do not make a document outdated. */
export function agreedFacts(kind: DocumentKind, order: DocumentedOrder, company: AboutPayment): LabelledText[] {
  const isOffer = kind === 'proforma' || kind === 'confirmation';
  const isPaidFor = isOffer || kind === 'commercial_invoice';
  const { validUntil, shipmentTime } = order;
  const terms = hasAgreedPayment(order) ? paymentTermsText(termsOfOrder(company.payment, order)) : '';
  return [
    [m.order_term_valid_until(), validUntil && isOffer ? formatDay(validUntil) : ''],
    [m.order_term_shipment_time(), isOffer ? shipmentTime : ''],
    [m.order_payment_terms(), isPaidFor ? terms : ''],
  ];
}

/** The terms of the shop on a commercial invoice, unless others were agreed. @param totalCents of the whole order */
export function shopTermsFact(
  {
    kind,
    order,
    company,
  }: { readonly kind: DocumentKind; readonly order: DocumentedOrder; readonly company: AboutPayment },
  totalCents: number,
): LabelledText {
  const { paidInFullBelow, depositPercent } = company.payment;
  const inFull = totalCents < paidInFullBelow * 100 || depositPercent >= 100;
  const text = paymentTermsText({ depositPercent: inFull ? 100 : depositPercent, balanceDays: 0 });
  return [m.order_payment_terms(), kind === 'commercial_invoice' && !hasAgreedPayment(order) ? text : ''];
}
