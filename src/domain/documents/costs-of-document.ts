/** The freight and the charges that a document has: of the whole order, or the part of its shipment. Pure. */
import { costsOfInvoices, invoicedGoodsOf } from '#domain/orders/extra-lines/invoice-costs.ts';
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
  const { freightCents, charges } = order;
  const [freight = 0, ...parts] = shipment === null ? costsOf(order) : partsOf(order, shipment.ordinal);
  const isFirst = shipment === null || shipment.ordinal === 1;
  return {
    // Later invoices say nothing of a freight that stands on the first.
    freightCents: freightCents !== null && (isFirst || freight !== 0) ? freight : null,
    charges: withoutPrices.includes(kind)
      ? []
      : charges.map(({ label }, at) => ({ label, cents: parts[at] ?? 0 })).filter(({ cents }) => cents !== 0),
  };
}

/** The freight, and the charges behind it. */
const costsOf = ({ freightCents, charges }: DocumentRequest['order']): number[] => [
  freightCents ?? 0,
  ...charges.map(({ cents }) => cents),
];

/** What the shipment has of them. */
function partsOf(order: DocumentRequest['order'], ordinal: number): number[] {
  const { costSplit, lines } = order;
  const goods = shipmentsOf(order).map(({ pieces }) =>
    invoicedGoodsOf(lines, ({ position }) => pieces.get(position) ?? 0),
  );
  const whole = invoicedGoodsOf(lines, ({ quantity }) => quantity);
  return costsOfInvoices(costsOf(order), costSplit, goods, whole)[ordinal - 1] ?? [];
}
