/** The freight and the charges that a document has: of the whole order, or the part of its shipment. Pure. */
import { sharedGoodsOf, splitCosts } from '#domain/orders/extra-lines/split-costs.ts';
import type { DocumentKind } from './document-kinds.ts';
import { shipmentsOf } from './document-place.ts';
import type { DocumentRequest } from './documented-order.ts';

/** A charge as it is printed behind the goods. */
export interface DocumentCharge {
  readonly label: string;
  /** Below 0: a discount. */
  readonly cents: number;
}

interface Costs {
  /** Null: not quoted yet, or not part of the document. */
  readonly freightCents: number | null;
  readonly charges: readonly DocumentCharge[];
}

const withoutPrices: readonly DocumentKind[] = [
  'packing_list',
  'picking_list',
  'certificate_of_origin',
  'shipping_instructions',
];

export function costsOfDocument({
  kind,
  order,
  shipment,
}: Pick<DocumentRequest, 'kind' | 'order' | 'shipment'>): Costs {
  const partOf = (cents: number) => (shipment === null ? cents : shareOf(cents, order, shipment.ordinal));
  const { freightCents, charges } = order;
  const freight = freightCents === null ? null : partOf(freightCents);
  const isFirst = shipment === null || shipment.ordinal === 1;
  return {
    // Later invoices say nothing of a freight that stands on the first.
    freightCents: isFirst || freight !== 0 ? freight : null,
    charges: withoutPrices.includes(kind)
      ? []
      : charges.map(({ label, cents }) => ({ label, cents: partOf(cents) })).filter(({ cents }) => cents !== 0),
  };
}

function shareOf(cents: number, order: DocumentRequest['order'], ordinal: number): number {
  const { costSplit, lines } = order;
  if (costSplit === 'first') return ordinal === 1 ? cents : 0;
  const goods = shipmentsOf(order).map(({ pieces }) =>
    sharedGoodsOf(lines, ({ position }) => pieces.get(position) ?? 0),
  );
  const whole = sharedGoodsOf(lines, ({ quantity }) => quantity);
  return splitCosts(cents, costSplit, goods, whole)[ordinal - 1] ?? 0;
}
