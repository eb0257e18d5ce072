/** What a chamber of commerce and a forwarder read beside the terms and lines of an order. Pure. */
import { incotermRules } from '#domain/orders/incoterm-rules.ts';
import type { MeansOfTransport } from '#domain/orders/terms/term-names.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { gramsPerKg } from '#platform/values/mass.ts';
import { shipmentsOf } from './document-place.ts';
import type { DocumentedOrder, DocumentedShipment, DocumentRequest } from './documented-order.ts';
import { markedOn } from './invoice-facts.ts';
import type { LabelledText } from './labelled-text.ts';
import { countOfKinds, volumeOfAll } from './printed-packages.ts';

export function exportFacts({
  kind,
  order,
  shipment,
}: Pick<DocumentRequest, 'kind' | 'order' | 'shipment'>): LabelledText[] {
  if (kind === 'certificate_of_origin' && shipment) {
    const invoice = order.invoices.find(({ shipmentId }) => shipmentId === shipment.id);
    const day = invoice && formatDay(invoice.at.toISOString());
    return [
      [m.document_invoice(), invoice && day ? m.document_invoice_of({ number: invoice.number, day }) : ''],
      [m.document_marks(), marksOf(order, shipment)],
    ];
  }
  return kind === 'shipping_instructions' ? instructions(order) : [];
}

/** What stands on the packages: who gets them, the order, where they are unloaded, and how many there are. */
function marksOf(
  { delivery, number, placeOfDischarge }: DocumentedOrder,
  { parcels: count, packages }: DocumentedShipment,
): string {
  if (packages.length > 0) return markedOn(packages, packages.length);
  // Whoever handles packages abroad reads Latin letters.
  const consignee = delivery
    ? delivery.latin?.company || delivery.company || delivery.latin?.name || delivery.lines[0]
    : '';
  const place = placeOfDischarge || (delivery?.lines.at(-1) ?? '');
  return [consignee, number, place, m.document_marks_count({ count })].filter(Boolean).join(' / ');
}

/** What the forwarder books by. Without a rule of delivery nobody has said who pays the freight. */
function instructions(order: DocumentedOrder): LabelledText[] {
  return [...costFacts(order), ...packageFacts(order), [m.document_wanted(), wantedDocuments(order).join('; ')]];
}

function costFacts({ incoterm }: DocumentedOrder): LabelledText[] {
  if (!incoterm) return [];
  const { carriage, sellerInsures, exportClearance } = incotermRules[incoterm];
  return [
    [m.document_freight_charges(), carriage === 'seller' ? m.document_freight_prepaid() : m.document_freight_collect()],
    [m.document_insurance(), sellerInsures ? m.document_insurance_seller() : m.document_insurance_buyer()],
    [
      m.document_export_clearance(),
      exportClearance === 'seller' ? m.document_clearance_seller() : m.document_clearance_buyer(),
    ],
  ];
}

/** Of all shipments that are recorded, and of the packages that have not left: what a forwarder books space by. */
function packageFacts(order: DocumentedOrder): LabelledText[] {
  const shipments = shipmentsOf(order);
  const count = shipments.reduce((sum, { parcels }) => sum + parcels, 0);
  const grams = shipments.reduce((sum, { grossGrams }) => sum + (grossGrams ?? Number.NaN), 0);
  const gross = count > 0 && Number.isFinite(grams) ? String(grams / gramsPerKg) : '';
  const isPacked = shipments.length > 0 && shipments.every(({ packages }) => packages.length > 0);
  const packages = isPacked ? shipments.flatMap((shipment) => shipment.packages) : [];
  const volume = volumeOfAll(packages);
  return [
    [m.document_packages(), isPacked ? countOfKinds(packages) : count > 0 ? m.document_packages_count({ count }) : ''],
    [m.document_marks(), markedOn(packages)],
    [m.document_gross_weight(), gross && m.document_kilograms({ kilograms: gross })],
    [m.document_total_volume(), volume === null ? '' : m.document_cubic_metres({ volume })],
  ];
}

const transportDocument: Readonly<Record<MeansOfTransport, () => string>> = {
  sea: m.document_wanted_sea,
  air: m.document_wanted_air,
  rail: m.document_wanted_rail,
  road: m.document_wanted_road,
  courier: m.document_wanted_courier,
};

function wantedDocuments({ transport, incoterm }: DocumentedOrder): string[] {
  const exportBySeller = !incoterm || incotermRules[incoterm].exportClearance === 'seller';
  return [
    transport ? transportDocument[transport]() : m.document_wanted_transport(),
    ...(exportBySeller ? [m.document_wanted_export()] : []),
  ];
}
