/** Whether a document can be issued. Pure. */
import type { CompanyGap } from '#domain/content/example-company.ts';
import { lacksFreight, lacksInsurance } from '#domain/orders/incoterm-rules.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { type DocumentKind, moneyKinds } from './document-kinds.ts';
import { documentLines } from './document-lines.ts';
import { documentRules } from './document-rules.ts';
import { documentTitle } from './document-title.ts';
import type { DocumentedOrder, DocumentedShipment } from './documented-order.ts';

interface OrderInState {
  readonly state: OrderState;
}

/** Throws conflict when the order does not allow the document now. */
export function requireIssuable(kind: DocumentKind, { state }: OrderInState, order: DocumentedOrder): void {
  if (!documentRules[kind].states.includes(state)) {
    const message = m.documents_not_now({ title: documentTitle(kind), state: stateName[state]() });
    throw new AppError('conflict', message, { members: { status: state } });
  }
  if (kind === 'picking_list' && documentLines({ kind, order, shipment: null }).length === 0)
    throw new AppError('conflict', m.documents_nothing_to_pick());
}

/** Throws conflict for packages that cannot leave as they are: documents say what leaves. */
export function requireLeavable(
  shipment: DocumentedShipment | null,
  { packing }: DocumentedOrder,
  { state }: OrderInState,
): void {
  if (packing?.obstacle && packing.id === shipment?.id)
    throw new AppError('conflict', packing.obstacle, { members: { status: state } });
}

/**
 * Throws when the owner has not entered the company: the example of the sample is never printed, and no money is asked for
 * without an account.
 */
export function requireOwnCompany(kind: DocumentKind, gaps: readonly CompanyGap[]): void {
  if (gaps.includes('company')) throw new AppError('conflict', m.documents_needs_company());
  if (gaps.includes('bank') && moneyKinds.includes(kind)) throw new AppError('conflict', m.documents_needs_bank());
}

/** Throws conflict for a document that asks for the price with a freight that nobody has quoted. */
export function requireFreight(kind: DocumentKind, { incoterm, freightCents: freight }: DocumentedOrder): void {
  if (incoterm && moneyKinds.includes(kind) && lacksFreight({ incoterm, freight }))
    throw new AppError('conflict', m.documents_needs_freight({ incoterm }));
}

/** Throws conflict for a document that asks for the price where the seller insures the goods, without a charge for it. */
export function requireInsurance(kind: DocumentKind, { incoterm, charges }: DocumentedOrder): void {
  const isInsured = charges.some((charge) => charge.kind === 'insurance');
  if (incoterm && moneyKinds.includes(kind) && lacksInsurance({ incoterm, isInsured }))
    throw new AppError('conflict', m.documents_needs_insurance({ incoterm }));
}
