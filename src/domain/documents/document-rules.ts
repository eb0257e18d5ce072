/** Which documents an order can have, and who may see them. Pure. */
import type { CompanyGap } from '#domain/content/example-company.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { Permission } from '#platform/permissions.ts';
import type { DocumentKind } from './document-kinds.ts';

interface DocumentRule {
  /** The states in which the shop can issue the document. */
  readonly states: readonly OrderState[];
  /** Whether the document is about one shipment, with the pieces in it. */
  readonly perShipment: boolean;
  /** True: the document is about one credit. It is never issued again: what it says stays right when the order changes. */
  readonly perCredit?: true;
  /** Whether the buyer may see the document. */
  readonly forBuyer: boolean;
  /** Whether staff mail the document to a forwarder, who books and clears the goods by it. */
  readonly forForwarder?: true;
  /** What staff need to issue it. */
  readonly permission: Permission;
}

const afterConfirmation: readonly OrderState[] = ['confirmed', 'packed', 'shipped', 'delivered'];

export const documentRules: Readonly<Record<DocumentKind, DocumentRule>> = {
  proforma: {
    states: ['placed', ...afterConfirmation],
    perShipment: false,
    forBuyer: true,
    permission: 'handle_orders',
  },
  confirmation: {
    states: afterConfirmation,
    perShipment: false,
    forBuyer: true,
    permission: 'handle_orders',
  },
  picking_list: {
    states: ['confirmed', 'packed'],
    perShipment: false,
    forBuyer: false,
    permission: 'ship_orders',
  },
  packing_list: {
    states: afterConfirmation,
    perShipment: true,
    forBuyer: true,
    forForwarder: true,
    permission: 'ship_orders',
  },
  // Each shipment has its own, because customs compare it with the goods before them.
  commercial_invoice: {
    states: afterConfirmation,
    perShipment: true,
    forBuyer: true,
    forForwarder: true,
    permission: 'handle_orders',
  },
  // The chamber of commerce stamps its own form, which staff fill in from it.
  certificate_of_origin: {
    states: afterConfirmation,
    perShipment: true,
    forBuyer: false,
    permission: 'handle_orders',
  },
  // The forwarder books by it before the goods leave.
  shipping_instructions: {
    states: ['confirmed', 'packed', 'shipped'],
    perShipment: false,
    forBuyer: false,
    forForwarder: true,
    permission: 'ship_orders',
  },
  credit_note: {
    states: afterConfirmation,
    perShipment: false,
    perCredit: true,
    forBuyer: true,
    permission: 'refund',
  },
};

/**
 * Whether the order has a draft of its proforma invoice: it is not confirmed, and no invoice was issued before. The example company
 * of the sample is on no draft.
 */
export function hasProformaDraft(
  { state }: { readonly state: OrderState },
  issued: readonly { readonly kind: DocumentKind }[],
  gaps: readonly CompanyGap[],
): boolean {
  return state === 'placed' && !issued.some(({ kind }) => kind === 'proforma') && !gaps.includes('company');
}

/**
 * Whether a document is the one in force: outdated, when the order has changed since; past, when it has, and allows no newer one;
 * replaced, when it was issued again.
 */
export const documentStates = ['current', 'outdated', 'past', 'replaced'] as const;
export type DocumentState = (typeof documentStates)[number];
